import { withRetryTime, type Failure } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { defaultCartSettings } from '../../ordering/cart/settings';
import { deliverEverywhere, createTestBuyer, putInCart } from '../../testing/test-buyers';
import { newDevice, testApp, testIdentitySettings, type TestApp } from '../../testing/app';
import { lastCode, newCustomer, newMobile, otherCode, registration, verifiedCustomer } from '../../testing/customers';
import { addProducts } from '../../testing/products';

const once = { max: 1 };
const { resends, resetCodes, loginPerSource, passwordChanges, userCheckPerDevice } = testIdentitySettings;

let api: TestApp;
let product = 0;
beforeAll(async () => {
  api = await testApp({
    settings: {
      cart: { ...defaultCartSettings, couponAttempts: { ...defaultCartSettings.couponAttempts, ...once } },
      identity: {
        ...testIdentitySettings,
        codeWrongTries: 1,
        loginPerSource: { ...loginPerSource, ...once },
        passwordChanges: { ...passwordChanges, ...once },
        resends: { ...resends, ...once },
        resetCodes: { ...resetCodes, ...once },
        userCheckPerDevice: { ...userCheckPerDevice, ...once },
      },
    },
  });
  await deliverEverywhere(api.db);
  [product = 0] = await addProducts(api.db, [{ name: 'Amla Balm', mrp: 300 }]);
});
afterAll(() => api.close());

/** Calls twice; the second call must be rejected. */
async function rejected(call: () => Promise<Failure>): Promise<Failure> {
  await call();
  return call();
}

const refusedCalls: readonly [string, () => Promise<Failure>, string][] = [
  [
    'login',
    async () => {
      const { mobile } = await verifiedCustomer(api);
      return rejected(() => api.refused(endpoints.loginMobile, { body: { mobile, password: 'wrong#2026' } }));
    },
    '2 seconds',
  ],
  [
    'user-check',
    async () => {
      const device = newDevice();
      return rejected(() => api.refused(endpoints.userCheck, { body: { user_name: newMobile() } }, device));
    },
    '15 minutes',
  ],
  [
    'a resent OTP',
    async () => {
      const { token } = await newCustomer(api);
      await api.call(endpoints.resendOtp, { params: { channel: 'mobile' } }, { token });
      return api.refused(endpoints.resendOtp, { params: { channel: 'mobile' } }, { token });
    },
    '30 minutes',
  ],
  [
    'a reset OTP',
    async () => {
      const { mobile } = await verifiedCustomer(api);
      await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
      return api.refused(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
    },
    '5 minutes',
  ],
  [
    'a password change',
    async () => {
      const { token } = await verifiedCustomer(api);
      const body = { old_password: 'wrong#2026', new_password: 'tulsi#2026' };
      return rejected(() => api.refused(endpoints.updatePassword, { body }, { token }));
    },
    '2 seconds',
  ],
  [
    'a coupon',
    async () => {
      const device = newDevice();
      await api.call(endpoints.updateCart, { body: { id: product, quantity: 1 } }, device);
      const input = { params: { product_type: 'medicine' }, query: { code: 'GUESS' } } as const;
      await api.call(endpoints.cartPriceDetails, input, { device, address: '198.51.100.1' });
      return api.refused(endpoints.cartPriceDetails, input, { device, address: '198.51.100.1' });
    },
    '15 minutes',
  ],
  [
    'a checkout with a coupon',
    async () => {
      const buyer = await createTestBuyer(api);
      await putInCart(api, buyer, 'medicine', { [product]: 1 });
      const input = {
        params: { product_type: 'medicine' },
        body: { address_id: buyer.addressId, code: 'GUESS' },
      } as const;
      await api.call(endpoints.orderCreation, input, { token: buyer.token, address: '198.51.100.2' });
      return api.refused(endpoints.orderCreation, input, { token: buyer.token, address: '198.51.100.2' });
    },
    '15 minutes',
  ],
];

it.each(refusedCalls)('a rejection of %s returns when to try again', async (_name, refuse, time) => {
  const failure = await refuse();
  expect(failure.status).toBe(429);
  expect(withRetryTime(failure).message).toBe(`Too many requests. Try again in ${time}.`);
});

it('a spent OTP returns a time to API clients, and asks the customer to request a new OTP', async () => {
  const body = registration();
  const { token } = await api.call(endpoints.register, { body });
  const otp = otherCode(await lastCode(api.db, body.mobile));
  const failure = await rejected(() => api.refused(endpoints.mobileVerification, { body: { otp } }, { token }));
  expect(failure).toMatchObject({ status: 429, retry_after: expect.any(Number) as number });
  expect(withRetryTime(failure).message).toBe('Too many wrong attempts. Please request a new OTP.');
});
