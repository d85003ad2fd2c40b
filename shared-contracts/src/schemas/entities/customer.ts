import * as z from 'zod/mini';
import { id } from '../common';

/** is_verified as a bit set: 0 nothing, 1 mobile, 2 email, 3 both. See docs/behaviour.md, D6. */
export const verifiedFlag = z.int().check(z.gte(0), z.lte(3));

/** The customer's data in the response of a login. */
export const authUser = z.object({ first_name: z.string(), is_verified: verifiedFlag });
export type AuthUser = z.infer<typeof authUser>;

/**
 * The data of the verification page. A number or email address that expired without verification is ''. See
 * docs/behaviour.md, D34.
 */
export const verificationDetails = z.object({
  is_verified: verifiedFlag,
  email: z.string(),
  mobile_number: z.string(),
  /** Whether an OTP that can still be entered was sent to the channel. Absent from servers that do not report it. */
  otp_sent: z.optional(z.object({ mobile: z.boolean(), email: z.boolean() })),
  /** Number of OTPs that were resent to the channel in the current limit window. Absent if `otp_sent` is absent. */
  otp_resends: z.optional(z.object({ mobile: z.int(), email: z.int() })),
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
