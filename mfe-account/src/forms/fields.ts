import type { RuleField } from '@storefront/page-kit/forms';
import { tidyNameText } from '@storefront/shared-contracts';
import {
  fieldError,
  fields,
  parseIdentifier,
  readMobile,
  tidyIdentifier,
  toAsciiDigits,
} from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { changedTextNotes, messages } from '@storefront/shared-contracts/texts';
import type { FieldDefinition } from '@storefront/shared-contracts/fields';

const checkRules = (definition: FieldDefinition) => (value: string) => fieldError(definition, value);

const trimmed = (text: string) => text.trim();

/**
 * Filters a name while it is typed. A space or a joiner at the end stays, because a letter may follow. See
 * docs/behaviour.md, D7.
 */
const lettersAndSpaces = (text: string) =>
  tidyNameText(tidyNameText(`${text}a`).replace(/[^\p{L}\p{M}\p{Join_Control} ]/gu, '')).slice(0, -1);
const lettersOnly = (text: string) => lettersAndSpaces(text).replaceAll(' ', '');

/** Keeps the characters of a mobile number with country code, spaces, hyphens, dots and brackets. */
const phoneText = (text: string) => toAsciiDigits(text).replace(/[^0-9+\s\p{Pd}().]/gu, '');

/** Mobile number or email address in the first step of the login. */
export const identifierField = {
  name: 'user_name',
  check: (value) => {
    const read = parseIdentifier(value);
    return read.kind === 'invalid' ? read.message : undefined;
  },
  normalize: tidyIdentifier,
  emptyErrorAfter: 'typing',
} as const satisfies RuleField<'user_name'>;

/** NFC, so that the length is counted as the server counts it. See docs/behaviour.md, D45. */
const composed = (text: string) => text.normalize('NFC');

export const passwordField = { name: 'password', check: checkRules(fields.password), normalize: composed } as const;

export const firstNameField = {
  name: 'first_name',
  check: checkRules(fields.firstName),
  filter: lettersOnly,
  note: changedTextNotes.firstName,
  normalize: tidyNameText,
} as const satisfies RuleField<'first_name'>;

export const lastNameField = {
  name: 'last_name',
  check: checkRules(fields.lastName),
  filter: lettersAndSpaces,
  note: changedTextNotes.name,
  normalize: tidyNameText,
} as const satisfies RuleField<'last_name'>;

export const emailField = {
  name: 'email',
  check: checkRules(fields.email),
  normalize: trimmed,
} as const satisfies RuleField<'email'>;

/** A required email address. */
export const requiredEmailField = {
  name: 'email',
  check: checkRules(fields.requiredEmail),
  normalize: trimmed,
} as const satisfies RuleField<'email'>;

/** The mobile number of a registration. Its messages use the label "Mobile Number". */
export const mobileField = {
  name: 'mobile',
  check: checkRules(fields.mobileNumber),
  filter: phoneText,
  normalize: readMobile,
} as const satisfies RuleField<'mobile'>;

/** The mobile number of a reset or a correction. */
export const mobileNumberField = {
  name: 'mobile_number',
  check: checkRules(fields.mobileNumber),
  filter: phoneText,
  normalize: readMobile,
} as const satisfies RuleField<'mobile_number'>;

export const resetOtpField = {
  name: 'otp',
  check: checkRules(fields.resetOtp),
  emptyErrorAfter: 'typing',
} as const satisfies RuleField<'otp'>;

export const otpField = {
  name: 'otp',
  check: checkRules(fields.otp),
  emptyErrorAfter: 'typing',
} as const satisfies RuleField<'otp'>;

/** A password contains no spaces. Spaces from a keyboard or a paste are removed while the visitor types. */
const withoutSpaces = (text: string) => text.replace(/\s/gu, '');

/** Old and new password; they must differ. */
export const passwordChangeFields: readonly RuleField<'old_password' | 'new_password'>[] = [
  { name: 'old_password', check: checkRules(fields.oldPassword), filter: withoutSpaces, normalize: composed },
  {
    name: 'new_password',
    check: (value, valueOf) =>
      fieldError(fields.newPassword, value) ?? (value === valueOf('old_password') ? messages.samePassword : undefined),
    dependsOn: 'old_password',
    filter: withoutSpaces,
    normalize: composed,
  },
];

/** Hint below a new password. */
export const passwordHint = `${limits.passwordMin} to ${limits.passwordMax} characters, no spaces`;
