import { randomBytes } from 'node:crypto';

/** Four random characters. */
export const randomSalt = (): string => randomBytes(3).toString('base64');
