import { joinedLetter, tidyAddressText, tidyNameText } from '../address-text';
import { limits } from '../limits/index';
import { readDigits, readMobile } from './digits';
import type { FieldDefinition } from './rules';

// Every field that a customer fills in, with its rules.

const required = { rule: 'required' } as const;
const min = (n: number) => ({ rule: 'min', n }) as const;
const max = (n: number) => ({ rule: 'max', n }) as const;
const digits = (n?: number) => (n === undefined ? ({ rule: 'digit' } as const) : ({ rule: 'digit', n } as const));
const pattern = (value: RegExp) => ({ rule: 'pattern', pattern: value }) as const;

/** A pattern of letters and marks of any script and the given other characters. See docs/behaviour.md, D7, D45. */
const lettersAnd = (others: string) => new RegExp(String.raw`^(?:${joinedLetter}|[\p{L}\p{M}${others}])+$`, 'u');
const letters = lettersAnd('');
const lettersAndSpaces = lettersAnd(' ');
const addressText = lettersAnd('0-9/ \\-');

const passwordRules = [required, { rule: 'password' }, min(limits.passwordMin), max(limits.passwordMax)] as const;

export const keyword = { name: 'keyword', rules: [max(limits.keywordMax)] } as const satisfies FieldDefinition;
export const password = { name: 'password', rules: passwordRules } as const satisfies FieldDefinition;
export const oldPassword = { name: 'old_password', rules: passwordRules } as const satisfies FieldDefinition;
export const newPassword = { name: 'new_password', rules: passwordRules } as const satisfies FieldDefinition;
export const firstName = {
  name: 'first_name',
  rules: [required, min(limits.nameMin), max(limits.nameMax), pattern(letters)],
  tidy: tidyNameText,
} as const satisfies FieldDefinition;
export const lastName = {
  name: 'last_name',
  rules: [min(limits.nameMin), max(limits.nameMax), pattern(lettersAndSpaces)],
  tidy: tidyNameText,
} as const satisfies FieldDefinition;
export const email = {
  name: 'email',
  rules: [{ rule: 'email' }, min(limits.emailMin), max(limits.emailMax)],
} as const satisfies FieldDefinition;
/** A required email address. */
export const requiredEmail = {
  name: 'email',
  rules: [required, { rule: 'email' }, min(limits.emailMin), max(limits.emailMax)],
} as const satisfies FieldDefinition;
export const mobile = {
  name: 'mobile',
  rules: [required, digits(limits.mobileDigits)],
  tidy: readMobile,
} as const satisfies FieldDefinition;
export const mobileNumber = {
  name: 'mobile_number',
  rules: [required, digits(limits.mobileDigits)],
  tidy: readMobile,
} as const satisfies FieldDefinition;
export const resetOtp = {
  name: 'otp',
  title: 'OTP',
  rules: [required, digits(), min(limits.otpMin), max(limits.otpMax)],
  tidy: readDigits,
} as const satisfies FieldDefinition;
export const otp = {
  name: 'otp',
  title: 'OTP',
  rules: [required, digits(), min(limits.otpVerifyMin), max(limits.otpMax)],
  tidy: readDigits,
} as const satisfies FieldDefinition;
export const pincode = {
  name: 'pincode',
  rules: [required, digits(limits.pincodeDigits)],
  tidy: readDigits,
} as const satisfies FieldDefinition;
export const addressName = {
  name: 'name',
  rules: [required, min(limits.nameMin), max(limits.addressNameMax), pattern(lettersAndSpaces)],
  tidy: tidyNameText,
} as const satisfies FieldDefinition;
export const alternativeNumber = {
  name: 'alternative_number',
  rules: [digits(limits.mobileDigits)],
  tidy: readMobile,
} as const satisfies FieldDefinition;
export const alternativeNumberEdit = {
  name: 'alternative_number',
  rules: [digits(), min(limits.alternativeNumberEditMin), max(limits.mobileDigits)],
  tidy: readMobile,
} as const satisfies FieldDefinition;
export const address1 = {
  name: 'address_1',
  rules: [required, min(limits.addressLineMin), max(limits.addressLineMax), pattern(addressText)],
  tidy: tidyAddressText,
} as const satisfies FieldDefinition;
export const address2 = {
  name: 'address_2',
  rules: [required, min(limits.addressLineMin), max(limits.addressLineMax), pattern(addressText)],
  tidy: tidyAddressText,
} as const satisfies FieldDefinition;
export const address2Edit = {
  name: 'address_2',
  rules: [required, min(limits.addressLine2EditMin), max(limits.addressLineMax), pattern(addressText)],
  tidy: tidyAddressText,
} as const satisfies FieldDefinition;
export const city = {
  name: 'city',
  rules: [required, min(limits.cityMin), max(limits.cityMax), pattern(lettersAndSpaces)],
  tidy: tidyNameText,
} as const satisfies FieldDefinition;
export const landmark = {
  name: 'landmark',
  rules: [max(limits.landmarkMax), pattern(addressText)],
  tidy: tidyAddressText,
} as const satisfies FieldDefinition;
export const couponCode = {
  name: 'code',
  title: 'Coupon Code',
  rules: [max(limits.couponCodeMax)],
} as const satisfies FieldDefinition;
export const cancelNotes = { name: 'notes', rules: [max(limits.cancelNotesMax)] } as const satisfies FieldDefinition;
