import type { RuleField } from '@storefront/page-kit/forms';
import {
  emailField,
  firstNameField,
  identifierField,
  lastNameField,
  mobileField,
  otpField,
  resetOtpField,
} from './fields';

const filtered = (field: RuleField<string>, typed: string) => field.filter?.(typed) ?? typed;
const emailOf = (length: number) => '@neemleaf.exmp'.padStart(length, 'm');
const sent = (field: RuleField<string>, typed: string) =>
  field.normalize?.(filtered(field, typed)) ?? filtered(field, typed);

it.each([
  ['Meena2 K.', 'MeenaK'],
  ["D'Souza", 'DSouza'],
  ['मीनाक्षी १', 'मीनाक्षी'],
  ['José', 'José'],
  ['രാജന്\u200d', 'രാജന്\u200d'],
  ['شاه\u200cرخ', 'شاه\u200cرخ'],
  ['شاه\u200c', 'شاه\u200c'],
  ['\u200dAsha', 'Asha'],
])('filters a first name "%s" to letters of any script: "%s"', (typed, left) => {
  expect(filtered(firstNameField, typed)).toBe(left);
});

it.each([
  ['Subra  maniam', 'Subra maniam'],
  ['Rao\t K', 'Rao K'],
  [' Rao', 'Rao'],
  ['R4o-K', 'Ro K'],
  ['Dr. A. Kumar', 'Dr A Kumar'],
  ["D'Souza", 'DSouza'],
  ['D’', 'D'],
  ['शर्\u200dमा व', 'शर्\u200dमा व'],
  ['Rao.', 'Rao '],
  ['Rao4', 'Rao'],
  ['4', ''],
  ['.', ''],
  ['Rao ', 'Rao '],
])('filters a last name "%s" to letters and single spaces: "%s"', (typed, left) => {
  expect(filtered(lastNameField, typed)).toBe(left);
});

it('sends a name without a space or a joiner at the end', () => {
  expect(sent(lastNameField, 'Rao ')).toBe('Rao');
  expect(sent(firstNameField, 'شاه\u200c')).toBe('شاه');
});

it.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['+919876543210', '9876543210'],
  ['98765432101', '98765432101'],
  ['0091 98765 43210', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
])('sends only the digits of a mobile number "%s": %s', (typed, digits) => {
  expect(sent(mobileField, typed)).toBe(digits);
});

it('keeps spaces, hyphens and + of a typed mobile number, and removes letters', () => {
  expect(filtered(mobileField, '+91 98765-43210x')).toBe('+91 98765-43210');
});

it.each([
  ['9876543210', true],
  [' 9876543210 ', true],
  ['987654321', false],
  ['98765432101', false],
  ['98765 43210', true],
  ['+91 98765-43210', true],
  ['९८७६५४३२१०', true],
  ['987654321 meena', false],
  ['meena@neemleaf.example ', true],
  ['me ena@neemleaf.example', false],
  [emailOf(100), true],
  [emailOf(101), false],
  ['', false],
])('accepts the identifier "%s": %s', (typed, taken) => {
  expect(identifierField.check(sent(identifierField, typed)) === undefined).toBe(taken);
});

it.each([
  ['a@b.co', 'Email should be minimum 7 characters'],
  ['aa@b.co', undefined],
  [emailOf(100), undefined],
  [emailOf(101), 'Email should be maximum 100 characters'],
  ['', undefined],
])('shows for the email "%s": %s', (typed, message) => {
  expect(emailField.check(typed)).toBe(message);
});

it.each([
  ['123', 'OTP should be minimum 4 characters'],
  ['1234', undefined],
  ['123456', undefined],
])('shows for the code %s: %s', (typed, message) => {
  expect(otpField.check(typed)).toBe(message);
  expect(resetOtpField.check(typed)).toBe(message);
});
