import { pendingChannels, verifiedChannels } from './channels';

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

it('shows what is verified, and no email where there is none', () => {
  expect(verifiedChannels(3, details)).toEqual(['mobile', 'email']);
  expect(verifiedChannels(3, noEmail)).toEqual(['mobile']);
  expect(verifiedChannels(0, details)).toEqual([]);
});
