import { fieldError, fields, parseIdentifier } from '@storefront/shared-contracts';
import type { FieldDefinition } from '@storefront/shared-contracts';
import type { FormField } from './form-state';

const checkedBy = (definition: FieldDefinition) => (value: string) => fieldError(definition, value);

const trimmed = (text: string) => text.trim();

/** Letters and marks of any script (D7). */
const lettersOnly = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
const lettersAndSpaces = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .replace(/\s+/gu, ' ')
    .trimStart();

/** What people write around the digits of a mobile number: the country code, spaces, hyphens. */
const phoneText = (text: string) => text.replace(/[^\d+\s()-]/g, '');
const mobileDigits = (text: string) => text.replace(/^\s*\+91/, '').replace(/\D/g, '');

/** What is typed at the login's first step. Source: spec 5 (login identifier). */
export const identifierField = {
  name: 'user_name',
  check: (value) => {
    const read = parseIdentifier(value);
    return read.kind === 'invalid' ? read.message : undefined;
  },
  // Keyboards put a space after a word that they complete.
  tidy: trimmed,
  mayPass: true,
} as const satisfies FormField<'user_name'>;

export const passwordField = { name: 'password', check: checkedBy(fields.password) } as const;

export const firstNameField = {
  name: 'first_name',
  check: checkedBy(fields.firstName),
  keep: lettersOnly,
} as const satisfies FormField<'first_name'>;

export const lastNameField = {
  name: 'last_name',
  check: checkedBy(fields.lastName),
  keep: lettersAndSpaces,
  tidy: trimmed,
} as const satisfies FormField<'last_name'>;

export const emailField = {
  name: 'email',
  check: checkedBy(fields.email),
  tidy: trimmed,
} as const satisfies FormField<'email'>;

/** The mobile number of a registration; its messages call it by its label. */
export const mobileField = {
  name: 'mobile',
  check: checkedBy(fields.mobileNumber),
  keep: phoneText,
  tidy: mobileDigits,
} as const satisfies FormField<'mobile'>;

/** The mobile number of a reset. */
export const mobileNumberField = {
  name: 'mobile_number',
  check: checkedBy(fields.mobileNumber),
  keep: phoneText,
  tidy: mobileDigits,
} as const satisfies FormField<'mobile_number'>;

export const resetOtpField = {
  name: 'otp',
  check: checkedBy(fields.resetOtp),
  mayPass: true,
} as const satisfies FormField<'otp'>;

export const otpField = {
  name: 'otp',
  check: checkedBy(fields.otp),
  mayPass: true,
} as const satisfies FormField<'otp'>;
