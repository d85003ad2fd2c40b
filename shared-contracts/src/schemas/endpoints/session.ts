import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { authUser, customer, verificationDetails } from '../entities/customer';
import { fields } from '../../fields/index';
import { fieldSchema, optionalFieldSchema } from '../fields';
import { limits } from '../../limits/index';
import { deviceId, successWithoutData, revocationHandle, success, successWithFields } from '../common';

const device = { device_id: z.optional(deviceId) };
const signedIn = successWithFields(authUser, { token: z.string(), message: z.string() });

/**
 * Whether the stored device id may be used. With is_duplicate 1 the response has the id to store instead. See
 * docs/behaviour.md, D14.
 */
export const checkDeviceId = defineEndpoint({
  name: 'checkDeviceId',
  summary: 'Check a device id, or get a new one',
  method: 'POST',
  path: '/check-device-id',
  access: 'public',
  retry: true,
  body: z.object({ device_id: z.string().check(z.maxLength(limits.appErrorMax)) }),
  response: successWithoutData({ is_duplicate: z.int(), device_id: z.string() }),
});

/** Rotates a token that is older than 228 hours. See docs/behaviour.md, D11. */
export const authCheck = defineEndpoint({
  name: 'authCheck',
  summary: 'Rotate an old token',
  method: 'POST',
  path: '/auth-check',
  access: 'token',
  body: z.object({ auth_date: z.string().check(z.maxLength(30)) }),
  response: successWithoutData({ token: z.optional(z.string()), logout: z.optional(z.int()) }),
});

/** Whether an account exists; 404 if not. See docs/behaviour.md, D25. */
export const userCheck = defineEndpoint({
  name: 'userCheck',
  summary: 'Check whether an account exists',
  method: 'POST',
  path: '/user-check',
  access: 'device',
  retry: true,
  body: z.object({ user_name: z.string().check(z.minLength(1), z.maxLength(limits.identifierMax)) }),
  response: successWithoutData({ is_mobile: z.int(), message: z.optional(z.string()) }),
});

export const loginMobile = defineEndpoint({
  name: 'loginMobile',
  summary: 'Log in by mobile number',
  method: 'POST',
  path: '/login/mobile',
  access: 'device',
  body: z.object({ mobile: fieldSchema(fields.mobile), password: fieldSchema(fields.password), ...device }),
  response: signedIn,
});

export const loginEmail = defineEndpoint({
  name: 'loginEmail',
  summary: 'Log in by email address',
  method: 'POST',
  path: '/login/email',
  access: 'device',
  body: z.object({ email: fieldSchema(fields.email), password: fieldSchema(fields.password), ...device }),
  response: signedIn,
});

/** Creates an account and sends an OTP to each given channel. See docs/behaviour.md, D7. */
export const register = defineEndpoint({
  name: 'register',
  summary: 'Create an account and send OTPs',
  method: 'POST',
  path: '/register',
  access: 'device',
  body: z.object({
    first_name: fieldSchema(fields.firstName),
    last_name: optionalFieldSchema(fields.lastName),
    email: optionalFieldSchema(fields.email),
    mobile: fieldSchema(fields.mobile),
    password: fieldSchema(fields.password),
    user_name: z.string().check(z.maxLength(limits.identifierMax)),
    register_medium: z.literal(limits.registerMedium),
    ...device,
  }),
  response: signedIn,
});

/** Sends an OTP to a registered mobile number; 404 for an unknown one. See docs/behaviour.md, D8. */
export const resetUserCheck = defineEndpoint({
  name: 'resetUserCheck',
  summary: 'Send an OTP for a password reset',
  method: 'POST',
  path: '/reset-password/user-check',
  access: 'device',
  body: z.object({ mobile_number: fieldSchema(fields.mobileNumber) }),
  response: successWithoutData({ message: z.optional(z.string()) }),
});

/** Sets a new password with an OTP and logs in. See docs/behaviour.md, D8. */
export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  summary: 'Reset the password by OTP and log in',
  method: 'POST',
  path: '/reset-password',
  access: 'device',
  body: z.object({
    mobile_number: fieldSchema(fields.mobileNumber),
    password: fieldSchema(fields.password),
    otp: fieldSchema(fields.resetOtp),
    ...device,
  }),
  response: signedIn,
});

export const userDetails = defineEndpoint({
  name: 'userDetails',
  summary: 'Get what is verified of the account',
  method: 'GET',
  path: '/user-details',
  access: 'token',
  query: z.object({ type: z.literal('verify') }),
  response: success(verificationDetails),
});

const verified = successWithFields(authUser, { message: z.string() });

export const mobileVerification = defineEndpoint({
  name: 'mobileVerification',
  summary: 'Verify the mobile number by OTP',
  method: 'POST',
  path: '/mobile-verification',
  access: 'token',
  body: z.object({ otp: fieldSchema(fields.otp) }),
  response: verified,
});

export const emailVerification = defineEndpoint({
  name: 'emailVerification',
  summary: 'Verify the email address by OTP',
  method: 'POST',
  path: '/email-verification',
  access: 'token',
  body: z.object({ otp: fieldSchema(fields.otp) }),
  response: verified,
});

/** A GET by specification, but each call sends an OTP, so a client must not repeat it. */
export const resendOtp = defineEndpoint({
  name: 'resendOtp',
  summary: 'Send another OTP',
  method: 'GET',
  path: '/resend-otp/:channel',
  access: 'token',
  retry: false,
  params: z.object({ channel: z.enum(['email', 'mobile']) }),
  response: successWithoutData({ message: z.optional(z.string()) }),
});

const corrected = successWithFields(verificationDetails, { message: z.string() });

/**
 * Replaces a mobile number that is unverified or has expired, and sends an OTP to the new number. 409 if the number is
 * verified, or if another account has verified the new one. See docs/behaviour.md, D34.
 */
export const correctMobile = defineEndpoint({
  name: 'correctMobile',
  summary: 'Replace an unverified mobile number',
  method: 'POST',
  path: '/correct-mobile',
  access: 'token',
  body: z.object({ mobile_number: fieldSchema(fields.mobileNumber) }),
  response: corrected,
});

/**
 * Replaces an unverified email address and sends an OTP to the new one. 409 as for `correctMobile`. See
 * docs/behaviour.md, D34.
 */
export const correctEmail = defineEndpoint({
  name: 'correctEmail',
  summary: 'Replace an unverified email address',
  method: 'POST',
  path: '/correct-email',
  access: 'token',
  body: z.object({ email: fieldSchema(fields.requiredEmail) }),
  response: corrected,
});

export const logout = defineEndpoint({
  name: 'logout',
  summary: 'End the session',
  method: 'POST',
  path: '/logout',
  access: 'token',
  body: z.object({ fetch_type: z.literal('logout') }),
  response: successWithoutData({ message: z.optional(z.string()) }),
});

/**
 * Ends a session by its revocation handle, without its token, for a logout that did not reach the server. The response
 * to a handle of no session is the same.
 */
export const sessionRevoke = defineEndpoint({
  name: 'sessionRevoke',
  summary: 'End a session by its revocation handle',
  method: 'POST',
  path: '/session-revoke',
  access: 'public',
  body: z.object({ handle: revocationHandle }),
  response: successWithoutData({ message: z.optional(z.string()) }),
});

/** The customer's names; with type=profile the data of the profile page. */
export const user = defineEndpoint({
  name: 'user',
  summary: "Get the customer's profile",
  method: 'GET',
  path: '/user',
  access: 'verified',
  query: z.object({ type: z.optional(z.literal('profile')) }),
  response: success(customer),
});

/** Changes the password and ends all other sessions. See docs/behaviour.md, D11. */
export const updatePassword = defineEndpoint({
  name: 'updatePassword',
  summary: 'Change the password and end all other sessions',
  method: 'POST',
  path: '/update-password',
  access: 'verified',
  body: z.object({ old_password: fieldSchema(fields.oldPassword), new_password: fieldSchema(fields.newPassword) }),
  response: successWithoutData({ message: z.optional(z.string()) }),
});
