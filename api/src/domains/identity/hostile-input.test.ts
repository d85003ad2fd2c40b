import { endpoints } from '@storefront/shared-contracts/schemas';
import { send, testApp, type TestApp } from '../../testing/app';
import { lastCode, verifiedCustomer } from '../../testing/customers';
import { testFuzzRegistration, unlimitedIdentity } from '../../testing/fuzz-strings';

testFuzzRegistration(15);

describe('the log', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp({ settings: { identity: unlimitedIdentity } });
  });
  afterAll(() => api.close());

  it('contains no token, password, OTP, number or email address', async () => {
    const password = 'ashwagandha#77';
    const customer = await verifiedCustomer(api, { email: 'quiet@example.in', password });
    const otp = await lastCode(api.db, customer.mobile);
    const { token: second } = await api.call(endpoints.loginEmail, { body: { email: customer.email, password } });
    await api.refused(endpoints.loginMobile, { body: { mobile: customer.mobile, password: 'wrong#ashwa77' } });
    await send(api.app, endpoints.user, {}, { authorization: `Bearer ${second}x` });
    const lines = api.log.join('');
    expect(lines).toContain('/login/email');
    for (const secret of [password, 'wrong#ashwa77', customer.token, second, customer.mobile, customer.email]) {
      expect(lines).not.toContain(secret);
    }
    expect(lines).not.toMatch(new RegExp(`\\b${otp}\\b`));
  });
});
