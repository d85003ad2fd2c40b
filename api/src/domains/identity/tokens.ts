import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@storefront/shared-contracts';

/** A new bearer token: 256 random bits, opaque. Source: D11. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. Its 256 bits need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A code to send: as many digits as the field takes. Source: D24. */
export const newCode = (): string => String(randomInt(10 ** limits.otpMax)).padStart(limits.otpMax, '0');

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** What is stored of a code. */
export const hashCode = (code: string, salt: string): string =>
  createHash('sha256').update(`${salt}:${code}`).digest('hex');

/** Whether `code` is the stored one, told in the same time either way. */
export function isCode(code: string, stored: { hash: string; salt: string }): boolean {
  return timingSafeEqual(Buffer.from(hashCode(code, stored.salt)), Buffer.from(stored.hash));
}
