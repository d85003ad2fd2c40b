import { pendingChannels, shownChannels, getInstruction } from './channels';

const details = { is_verified: 0, mobile_number: '9876543210', email: 'meena@neemleaf.example' };
const noEmail = { ...details, email: '' };

it.each([
  [0, ['mobile', 'email'], ['mobile']],
  [1, ['email'], []],
  [2, ['mobile'], ['mobile']],
  [3, [], []],
])('with the flag %d leaves %j to verify, without an email %j', (flag, both, mobileOnly) => {
  expect(pendingChannels(flag, details)).toEqual(both);
  expect(pendingChannels(flag, noEmail)).toEqual(mobileOnly);
});

it('shows the mobile number first, and no email if there is none', () => {
  expect(shownChannels(details)).toEqual(['mobile', 'email']);
  expect(shownChannels(noEmail)).toEqual(['mobile']);
});

it.each([
  [
    ['mobile', 'email'],
    ['mobile', 'email'],
    'We sent a one-time code to your mobile number and to your email. Enter both to continue.',
  ],
  [
    ['mobile', 'email'],
    ['email'],
    'We sent a one-time code to your email. Choose Resend OTP to get one for your mobile number. Enter both to continue.',
  ],
  [['mobile', 'email'], [], 'Choose Resend OTP to get a one-time code for each, then enter both to continue.'],
  [['mobile'], ['mobile'], 'We sent a one-time code to your mobile number. Enter it to continue.'],
  [['email'], ['mobile'], 'Choose Resend OTP to get a one-time code, then enter it to continue.'],
] as const)('with %j to verify and codes sent to %j shows: %s', (pending, sent, sentence) => {
  expect(getInstruction(pending, sent)).toBe(sentence);
});
