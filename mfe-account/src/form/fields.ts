import { changedTextNotes, fieldError, fields, parseIdentifier, tidyNameText } from '@storefront/shared-contracts';
import type { FieldDefinition } from '@storefront/shared-contracts';
import type { FormField } from './form-state';

const checkedBy = (definition: FieldDefinition) => (value: string) => fieldError(definition, value);

const trimmed = (text: string) => text.trim();

/** Letters and marks of any script (D7). */
const lettersOnly = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
/** The last name while it is typed: a space at its end stays, since the next word follows it. */
const lettersAndSpaces = (text: string) => {
  const kept = tidyNameText(tidyNameText(text).replace(/[^\p{L}\p{M} ]/gu, ''));
  return kept !== '' && tidyNameText(`${text}a`).endsWith(' a') ? `${kept} ` : kept;
};

/** What people write around the digits of a mobile number: the country code, spaces, hyphens. */
const phoneText = (text: string) => text.replace(/[^\d+\s()-]/g, '');
const mobileDigits = (text: string) => text.replace(/^\s*\+91/, '').replace(/\D/g, '');

/** What is typed at the login's first step. */
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
  keptNote: changedTextNotes.firstName,
} as const satisfies FormField<'first_name'>;

export const lastNameField = {
  name: 'last_name',
  check: checkedBy(fields.lastName),
  keep: lettersAndSpaces,
  keptNote: changedTextNotes.name,
  tidy: trimmed,
} as const satisfies FormField<'last_name'>;

export const emailField = {
  name: 'email',
  check: checkedBy(fields.email),
  tidy: trimmed,
} as const satisfies FormField<'email'>;

/** An e-mail address that has to be given. */
export const requiredEmailField = {
  name: 'email',
  check: checkedBy(fields.requiredEmail),
  tidy: trimmed,
} as const satisfies FormField<'email'>;

/** The mobile number of a registration; its messages call it by its label. */
export const mobileField = {
  name: 'mobile',
  check: checkedBy(fields.mobileNumber),
  keep: phoneText,
  tidy: mobileDigits,
} as const satisfies FormField<'mobile'>;

/** The mobile number of a reset or a correction. */
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
