import { isOneOf, type Guard } from './guard';

/** is_verified as a bit set: 0 nothing, 1 mobile, 2 email, 3 both. See docs/behaviour.md, D6. */
export const isVerifiedFlag: Guard<number> = isOneOf([0, 1, 2, 3]);

/** Whether the mobile number is verified. Protected pages require it. See docs/behaviour.md, D6. */
export const isMobileVerified = (flag: number): boolean => (flag & 1) === 1;

/** Whether the email address is verified. See docs/behaviour.md, D6. */
export const isEmailVerified = (flag: number): boolean => (flag & 2) === 2;

/**
 * Why the server ended a session: its token expired, or the password was changed or reset elsewhere.
 * See docs/behaviour.md, D11.
 */
export const sessionEndReasons = ['expired', 'password_changed'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];
export const isSessionEndReason = isOneOf(sessionEndReasons);
