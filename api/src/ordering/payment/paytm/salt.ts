import { randomBytes } from 'node:crypto';

/** Four signs by chance. */
export const randomSalt = (): string => randomBytes(3).toString('base64');
