import type { RuleField } from '@storefront/page-kit/forms';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  emailField,
  firstNameField,
  identifierField,
  lastNameField,
  mobileField,
  otpField,
  passwordField,
  resetOtpField,
} from './fields';
import { known, unknown } from '../testing/responses';
import { enterText } from '../testing/enter-text';
import { open } from '../testing/render-page';
import { openAddresses } from '../addresses/testing/render-addresses';

describe('fields', () => {
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
    ['12345', 'Password should be minimum 6 characters'],
    ['123456', undefined],
    ['1'.repeat(30), undefined],
    ['1'.repeat(31), 'Password should be maximum 30 characters'],
  ])('shows for the password %s: %s', (typed, message) => {
    expect(passwordField.check(typed)).toBe(message);
  });

  it.each([
    ['123', 'OTP should be minimum 4 characters'],
    ['1234', undefined],
    ['123456', undefined],
  ])('shows for the code %s: %s', (typed, message) => {
    expect(otpField.check(typed)).toBe(message);
    expect(resetOtpField.check(typed)).toBe(message);
  });
});

describe('attributes', () => {
  const names = ['type', 'inputmode', 'autocomplete', 'enterkeyhint', 'autocapitalize', 'spellcheck'];
  type Row = readonly [label: string, ...attributes: string[]];

  /** One row per field: label, then the attributes in the order above; "-" for a missing one. */
  const fieldsShown = (): Row[] =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([hidden], [type="radio"], [readonly])')].map((input) => [
      input.labels?.[0]?.textContent ?? '',
      ...names.map((name) => input.getAttribute(name) ?? '-'),
    ]);

  const email = 'meena@neemleaf.example';
  const mobile = '9876543210';
  const identify = async (user: UserEvent, typed: string) => {
    await enterText(user, screen.getByLabelText('Email/Mobile Number'), typed, '{Enter}');
    await screen.findByLabelText('Password');
  };
  const verified = { signedIn: true, first_name: 'Meenakshi', is_verified: 0 };
  const details = { is_verified: 0, mobile_number: mobile, email };
  const userDetails = () => ({ status: 200 as const, data: details });

  const forms: [string, () => Promise<void>, Row[]][] = [
    [
      'login, step 1',
      async () => void open('/login'),
      [['Email/Mobile Number', 'text', 'email', 'username', 'next', 'none', 'false']],
    ],
    [
      'login, step 2',
      async () => identify(open('/login', { handlers: { userCheck: known(1) } }).user, mobile),
      [['Password', 'password', '-', 'current-password', 'go', 'none', 'false']],
    ],
    [
      'registration',
      async () => identify(open('/login', { handlers: { userCheck: unknown(0) } }).user, email),
      [
        ['First Name', 'text', '-', 'given-name', 'next', 'words', 'false'],
        ['Last Name (optional)', 'text', '-', 'family-name', 'next', 'words', 'false'],
        ['Email (optional)', 'email', 'email', 'email', 'next', 'none', 'false'],
        ['Mobile Number', 'tel', 'numeric', 'tel-national', 'next', 'none', 'false'],
        ['Password', 'password', '-', 'new-password', 'go', 'none', 'false'],
      ],
    ],
    [
      'reset, step 1',
      async () => void open('/reset-password'),
      [['Mobile Number', 'tel', 'numeric', 'tel-national', 'send', 'none', 'false']],
    ],
    [
      'reset, step 2',
      async () => {
        const { user } = open('/reset-password', { handlers: { resetUserCheck: () => ({ status: 200 }) } });
        await enterText(user, screen.getByLabelText('Mobile Number'), mobile, '{Enter}');
        await screen.findByLabelText('OTP');
      },
      [
        ['OTP', 'password', 'numeric', 'one-time-code', 'next', 'none', 'false'],
        ['New Password', 'password', '-', 'new-password', 'go', 'none', 'false'],
      ],
    ],
    [
      'verification',
      async () => {
        open('/verification', { session: verified, handlers: { userDetails } });
        await screen.findAllByLabelText('OTP');
      },
      [
        ['OTP', 'text', 'numeric', 'one-time-code', 'done', 'none', 'false'],
        ['OTP', 'text', 'numeric', 'one-time-code', 'done', 'none', 'false'],
      ],
    ],
    [
      'corrections',
      async () => {
        const { user } = open('/verification', { session: verified, handlers: { userDetails } });
        await user.click(await screen.findByRole('button', { name: 'Change number' }));
        await user.click(await screen.findByRole('button', { name: 'Change email' }));
      },
      [
        ['Mobile Number', 'tel', 'numeric', 'tel-national', 'send', 'none', 'false'],
        ['Email', 'email', 'email', 'email', 'send', 'none', 'false'],
      ],
    ],
    [
      'change of the password',
      async () => void open('/change-password'),
      [
        ['Old Password', 'password', '-', 'current-password', 'next', 'none', 'false'],
        ['New Password', 'password', '-', 'new-password', 'go', 'none', 'false'],
      ],
    ],
    [
      'pincode of a new address',
      async () => {
        const { user } = openAddresses('/my-address');
        await user.click(await screen.findByRole('button', { name: 'Add new address' }));
        await screen.findByLabelText('Pincode');
      },
      [['Pincode', 'text', 'numeric', 'postal-code', 'next', 'none', 'false']],
    ],
    [
      'new address',
      async () => {
        const { user } = openAddresses('/my-address');
        await user.click(await screen.findByRole('button', { name: 'Add new address' }));
        await enterText(user, await screen.findByLabelText('Pincode'), '560078', '{Enter}');
        await screen.findByLabelText('Name');
      },
      [
        ['Name', 'text', '-', 'name', 'next', 'words', 'false'],
        ['Address 1', 'text', '-', 'address-line1', 'next', 'words', 'false'],
        ['Address 2', 'text', '-', 'address-line2', 'next', 'words', 'false'],
        ['City', 'text', '-', 'address-level2', 'next', 'words', 'false'],
        ['Landmark (optional)', 'text', '-', 'off', 'next', 'words', 'false'],
        ['Alternative Number (optional)', 'tel', 'tel', 'off', 'done', 'none', 'false'],
      ],
    ],
  ];

  it.each(forms)('%s: the keyboard of each field, and what the browser fills in', async (_, show, expected) => {
    await show();
    expect(fieldsShown()).toEqual(expected);
  });
});
