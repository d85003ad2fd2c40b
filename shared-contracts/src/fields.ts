import { tidyAddressText, tidyNameText } from './address-text';
import { limits } from './limits/index';
import { messages } from './texts/index';

/** One rule that the text of a field must keep. */
export type FieldRule =
  | { rule: 'required' }
  | { rule: 'min'; n: number }
  | { rule: 'max'; n: number }
  | { rule: 'digit'; n?: number }
  | { rule: 'email' }
  | { rule: 'password' }
  | { rule: 'commaSeparatedMax'; n: number }
  | { rule: 'pattern'; pattern: RegExp };

/** A form field: its wire name and its rules, read by forms and by the API alike. */
export interface FieldDefinition {
  name: string;
  /** Words in the messages where they are not the wire name in title case. */
  title?: string;
  rules: readonly FieldRule[];
  /** Replaces characters that the rules reject and autofill writes. Forms call it; the server only checks. See docs/behaviour.md, D41. */
  tidy?: (text: string) => string;
}

/** Neither control characters nor half characters: no database and no mail header takes them. */
const isEmail =
  /^[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+\.[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:".]{2,}$/u;

/** `first_name` -> `First Name`. */
export function fieldTitle(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Characters as a person counts them. */
export function textLength(value: string): number {
  return [...value].length;
}

function violates(rule: FieldRule, value: string): boolean {
  switch (rule.rule) {
    case 'required':
      return value.trim() === '';
    case 'min':
      return value !== '' && textLength(value) < rule.n;
    case 'max':
      return textLength(value) > rule.n;
    case 'digit':
      return value !== '' && (!/^[0-9]+$/.test(value) || (rule.n !== undefined && value.length !== rule.n));
    case 'email':
      return value !== '' && !isEmail.test(value);
    case 'password':
      return /\s/u.test(value);
    case 'commaSeparatedMax':
      return value.split(',').length > rule.n;
    case 'pattern':
      return value !== '' && !rule.pattern.test(value);
  }
}

/** The field-message table; `title` is the field's name in title case. See docs/behaviour.md, D1. */
export function ruleMessage(rule: FieldRule, title: string): string {
  switch (rule.rule) {
    case 'required':
      return `${title} is required`;
    case 'min':
      return `${title} should be minimum ${rule.n} characters`;
    case 'max':
      return `${title} should be maximum ${rule.n} characters`;
    case 'digit':
      return rule.n === undefined ? `${title} should be only digits` : `${title} should be ${rule.n} digits`;
    case 'email':
    case 'pattern':
      return `${title} Should be Valid`;
    case 'password':
      return `${title} should not have Space`;
    case 'commaSeparatedMax':
      return `${title} should have maximum ${rule.n} values`;
  }
}

/** The message of the first rule that `value` breaks, or undefined. */
export function fieldError(field: FieldDefinition, value: string): string | undefined {
  const first = field.rules.find((rule) => violates(rule, value));
  return first && ruleMessage(first, field.title ?? fieldTitle(field.name));
}

const required = { rule: 'required' } as const;
const min = (n: number) => ({ rule: 'min', n }) as const;
const max = (n: number) => ({ rule: 'max', n }) as const;
const digits = (n?: number) => (n === undefined ? ({ rule: 'digit' } as const) : ({ rule: 'digit', n } as const));
const pattern = (value: RegExp) => ({ rule: 'pattern', pattern: value }) as const;

/** Letters and marks of any script. See docs/behaviour.md, D7. */
const letters = /^[\p{L}\p{M}]+$/u;
const lettersAndSpaces = /^[\p{L}\p{M} ]+$/u;
const addressText = /^[\p{L}\p{M}0-9/ -]+$/u;

const password = [required, { rule: 'password' }, min(limits.passwordMin), max(limits.passwordMax)] as const;

/** Every field that a customer fills in, with its rules. */
export const fields = {
  keyword: { name: 'keyword', rules: [max(limits.keywordMax)] },
  password: { name: 'password', rules: password },
  oldPassword: { name: 'old_password', rules: password },
  newPassword: { name: 'new_password', rules: password },
  firstName: { name: 'first_name', rules: [required, min(limits.nameMin), max(limits.nameMax), pattern(letters)] },
  lastName: {
    name: 'last_name',
    rules: [min(limits.nameMin), max(limits.nameMax), pattern(lettersAndSpaces)],
    tidy: tidyNameText,
  },
  email: { name: 'email', rules: [{ rule: 'email' }, min(limits.emailMin), max(limits.emailMax)] },
  /** An e-mail address that has to be given. */
  requiredEmail: {
    name: 'email',
    rules: [required, { rule: 'email' }, min(limits.emailMin), max(limits.emailMax)],
  },
  mobile: { name: 'mobile', rules: [required, digits(limits.mobileDigits)] },
  mobileNumber: { name: 'mobile_number', rules: [required, digits(limits.mobileDigits)] },
  resetOtp: { name: 'otp', title: 'OTP', rules: [required, digits(), min(limits.otpMin), max(limits.otpMax)] },
  otp: { name: 'otp', title: 'OTP', rules: [required, digits(), min(limits.otpVerifyMin), max(limits.otpMax)] },
  pincode: { name: 'pincode', rules: [required, digits(limits.pincodeDigits)] },
  addressName: {
    name: 'name',
    rules: [required, min(limits.nameMin), max(limits.addressNameMax), pattern(lettersAndSpaces)],
    tidy: tidyNameText,
  },
  alternativeNumber: { name: 'alternative_number', rules: [digits(limits.mobileDigits)] },
  alternativeNumberEdit: {
    name: 'alternative_number',
    rules: [digits(), min(limits.alternativeNumberEditMin), max(limits.mobileDigits)],
  },
  address1: {
    name: 'address_1',
    rules: [required, min(limits.addressLineMin), max(limits.addressLineMax), pattern(addressText)],
    tidy: tidyAddressText,
  },
  address2: {
    name: 'address_2',
    rules: [required, min(limits.addressLineMin), max(limits.addressLineMax), pattern(addressText)],
    tidy: tidyAddressText,
  },
  address2Edit: {
    name: 'address_2',
    rules: [required, min(limits.addressLine2EditMin), max(limits.addressLineMax), pattern(addressText)],
    tidy: tidyAddressText,
  },
  city: {
    name: 'city',
    rules: [required, min(limits.cityMin), max(limits.cityMax), pattern(lettersAndSpaces)],
    tidy: tidyNameText,
  },
  landmark: { name: 'landmark', rules: [max(limits.landmarkMax), pattern(addressText)], tidy: tidyAddressText },
  couponCode: { name: 'code', title: 'Coupon Code', rules: [max(limits.couponCodeMax)] },
  cancelNotes: { name: 'notes', rules: [max(limits.cancelNotesMax)] },
} as const satisfies Record<string, FieldDefinition>;

/** Wire names of all fields that a form shows; `quantity` is the choice on a card and in the cart. */
const shownFields: ReadonlySet<string> = new Set([
  ...Object.values(fields).map(({ name }) => name),
  'address_type',
  'quantity',
]);

/** Whether the message of the field-message table names a field that no form shows, such as an id. `field` may be a dotted path. */
export function namesHiddenField(field: string, message: string): boolean {
  const name = field.split('.').at(-1) ?? field;
  return !shownFields.has(name) && message.startsWith(`${fieldTitle(name)} `);
}

/** What was typed at the login's first step. */
export type Identifier = { kind: 'mobile'; value: string } | { kind: 'email'; value: string };

/** Reads the identifier, or gives the specification's message for it. */
export function parseIdentifier(text: string): Identifier | { kind: 'invalid'; message: string } {
  if (new RegExp(`^[0-9]{${limits.mobileDigits}}$`).test(text)) return { kind: 'mobile', value: text };
  if (text.length <= limits.identifierMax && isEmail.test(text)) return { kind: 'email', value: text };
  return { kind: 'invalid', message: messages.identifier };
}
