import { endpoints } from '@storefront/shared-contracts/schemas';
import { testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newMobile, registration, verifiedCustomer } from '../../testing/customers';

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

it('a password is the same composed and decomposed', async () => {
  const [composed, decomposed] = ['caf\u00e9-lamp-47', 'cafe\u0301-lamp-47'];
  const { mobile, token } = await verifiedCustomer(api, { password: decomposed });
  await api.call(endpoints.loginMobile, { body: { mobile, password: composed } });
  await api.call(endpoints.loginMobile, { body: { mobile, password: decomposed } });
  const body = { old_password: composed, new_password: decomposed };
  expect(await api.refused(endpoints.updatePassword, { body }, { token })).toMatchObject({
    message: 'New Passsword can not be same as Old Password',
  });
});

it('a password that decorates the name, the number or the name of the shop is rejected', async () => {
  const mobile = newMobile();
  for (const password of ['Meenakshi#26', `pass${mobile}`, 'Neemleaf1']) {
    const body = registration({ mobile, user_name: mobile, password });
    expect((await api.refused(endpoints.register, { body })).message).toBe('Password is too easy to guess');
  }
});
