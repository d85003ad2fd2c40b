import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { known, unknown } from '../testing/responses';
import { open } from '../testing/render-page';
import { openAddresses } from '../addresses/testing/render-addresses';

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
  await user.type(screen.getByLabelText('Email/Mobile Number'), `${typed}{Enter}`);
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
      await user.type(screen.getByLabelText('Mobile Number'), `${mobile}{Enter}`);
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
      await user.type(await screen.findByLabelText('Pincode'), '560078{Enter}');
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
