/** The SQLSTATE of a failed statement, whatever wrapped the driver's error; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

/** PostgreSQL ended the transaction because of another one: a deadlock, or a serialisation failure. */
const conflicts: ReadonlySet<string> = new Set(['40P01', '40001']);

/** Whether a statement failed only because of another transaction, and nothing of its own transaction is stored. */
export const isConflict = (error: unknown): boolean => conflicts.has(sqlStateOf(error) ?? '');

/** Whether a failed statement broke a unique index. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';
