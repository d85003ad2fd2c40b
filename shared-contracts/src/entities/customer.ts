import * as z from 'zod/mini';
import { id } from '../schemas';

/** is_verified: 0 nothing, 1 mobile, 2 e-mail, 3 both. A bit set. See docs/behaviour.md, D6. */
export const verifiedFlag = z.int().check(z.gte(0), z.lte(3));

/** Whether the mobile number is verified, which opens every protected page. See docs/behaviour.md, D6. */
export const isMobileVerified = (flag: number): boolean => (flag & 1) === 1;

/** Whether the e-mail address is verified. See docs/behaviour.md, D6. */
export const isEmailVerified = (flag: number): boolean => (flag & 2) === 2;

/** What a login answers about the customer. */
export const authUser = z.object({ first_name: z.string(), is_verified: verifiedFlag });
export type AuthUser = z.infer<typeof authUser>;

/** What the verification page needs. A number or address that expired without verification is ''. See docs/behaviour.md, D34. */
export const verificationDetails = z.object({
  is_verified: verifiedFlag,
  email: z.string(),
  mobile_number: z.string(),
  /** Whether a code was sent to the channel that can still be entered. Absent from servers that do not say. */
  otp_sent: z.optional(z.object({ mobile: z.boolean(), email: z.boolean() })),
});
export type VerificationDetails = z.infer<typeof verificationDetails>;

/** A customer's profile. */
export const customer = z.object({
  first_name: z.string(),
  last_name: z.string(),
  mobile_number: z.string(),
  email: z.string(),
});
export type Customer = z.infer<typeof customer>;

/** Where a delivery goes: 1 Home, 2 Office/Commercial, with their hours. */
export const addressTypes = [
  { id: 1, name: 'Home', hours: '7 am – 9 pm delivery' },
  { id: 2, name: 'Office/Commercial', hours: '10 AM - 6 PM delivery' },
] as const;

/** A saved address. */
export const address = z.object({
  id,
  name: z.string(),
  pincode: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  state_id: id,
  landmark: z.string(),
  alternative_number: z.string(),
  address_type: z.int(),
});
export type Address = z.infer<typeof address>;

/** A state of India. */
export const indianState = z.object({ id, state: z.string() });
export type IndianState = z.infer<typeof indianState>;
