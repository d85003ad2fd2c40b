import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@storefront/shared-contracts/limits';

/** A new bearer token: 256 random bits, opaque. See docs/behaviour.md, D11. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that replaces another one: always the same for the same salt, and only known to who has the replaced token, since the
 * database has the salt and the hash alone. See docs/behaviour.md, S10.
 */
export const deriveSuccessor = (token: string, salt: string): string =>
  createHmac('sha256', token).update(salt).digest('base64url');

/** What is stored of a token. Its 256 bits need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A code to send: as many digits as the field takes. See docs/behaviour.md, D24. */
export const generateOtp = (): string => String(randomInt(10 ** limits.otpMax)).padStart(limits.otpMax, '0');

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** What is stored of a code. */
export const hashOtp = (code: string, salt: string): string =>
  createHash('sha256').update(`${salt}:${code}`).digest('hex');

/** Whether `code` is the stored one, compared in constant time. */
export function matchesOtp(code: string, stored: { hash: string; salt: string }): boolean {
  return timingSafeEqual(Buffer.from(hashOtp(code, stored.salt)), Buffer.from(stored.hash));
}
