import { sqlStateOf } from './sql-state';

/** Whether a failed statement broke a unique index. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';
