import { isOneOf, type Guard } from './guard';

/** is_verified: 0 nothing, 1 mobile, 2 e-mail, 3 both. A bit set. See docs/behaviour.md, D6. */
export const isVerifiedFlag: Guard<number> = isOneOf([0, 1, 2, 3]);

/** Whether the mobile number is verified, which opens every protected page. See docs/behaviour.md, D6. */
export const isMobileVerified = (flag: number): boolean => (flag & 1) === 1;

/** Whether the e-mail address is verified. See docs/behaviour.md, D6. */
export const isEmailVerified = (flag: number): boolean => (flag & 2) === 2;
