import { endpoints } from '@storefront/shared-contracts/schemas';
import { testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, registration, verifiedCustomer } from '../../testing/customers';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const common = 'Manchester1';

it('registration, reset and change reject a common password with the same message', async () => {
  const { mobile, token } = await verifiedCustomer(api);
  await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
  const otp = await lastCode(api.db, mobile);
  const answers = [
    await api.refused(endpoints.register, { body: registration({ password: common }) }),
    await api.refused(endpoints.resetPassword, { body: { mobile_number: mobile, otp, password: common } }),
    await api.refused(
      endpoints.updatePassword,
      { body: { old_password: goodPassword, new_password: common } },
      { token },
    ),
  ];
  expect(answers.map(({ status, message }) => [status, message])).toEqual([
    [400, 'Password is too easy to guess'],
    [400, 'Password is too easy to guess'],
    [400, 'New Password is too easy to guess'],
  ]);
});
