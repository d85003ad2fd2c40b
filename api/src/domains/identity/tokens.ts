import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@storefront/shared-contracts/limits';

/** A new bearer token: 256 random bits, opaque. See docs/behaviour.md, D11. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that replaces another one. It is a function of the replaced token and the salt. Only a holder of the replaced token
 * can compute it, because the database stores the salt and the token's hash. See docs/behaviour.md, S10.
 */
export const deriveSuccessor = (token: string, salt: string): string =>
  createHmac('sha256', token).update(salt).digest('base64url');

/** Stored hash of a token. Its 256 bits need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new OTP with the number of digits of the form field. See docs/behaviour.md, D24. */
export const generateOtp = (): string => String(randomInt(10 ** limits.otpMax)).padStart(limits.otpMax, '0');

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Stored hash of an OTP. */
export const hashOtp = (code: string, salt: string): string =>
  createHash('sha256').update(`${salt}:${code}`).digest('hex');

/** Whether an OTP has the stored hash, compared in constant time. */
export function matchesOtp(code: string, stored: { hash: string; salt: string }): boolean {
  return timingSafeEqual(Buffer.from(hashOtp(code, stored.salt)), Buffer.from(stored.hash));
}
