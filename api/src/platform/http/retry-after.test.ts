import { type Failure, withRetryTime } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { defaultCartSettings } from '../../ordering/cart/settings';
import { createTestBuyer, deliverEverywhere, putInCart } from '../../testing/test-buyers';
import { newDevice, testApp, type TestApp, testIdentitySettings } from '../../testing/app';
import { lastCode, newCustomer, newMobile, otherCode, registration, verifiedCustomer } from '../../testing/customers';
import { addProducts } from '../../testing/products';
import { afterCall, type Counter, paceMs, type PaceRule, type RateRule, waitMs } from './rate-decision';

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

const start = new Date('2026-11-24T00:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const counter = (hits: number, resetsAfter = 900, lastAt: Date | null = start): Counter => ({
  hits,
  lastAt,
  resetsAt: at(resetsAfter),
});

describe('a rule without delays', () => {
  const rule: RateRule = { name: 'sms', max: 3, minutes: 15 };

  it('admits as many as it says, then none until the time is over', () => {
    expect(waitMs(rule, counter(2), at(10))).toBe(0);
    expect(waitMs(rule, counter(3), at(10))).toBe(890_000);
    expect(waitMs(rule, counter(3), at(900))).toBe(0);
  });

  it('starts again when the time is over', () => {
    expect(afterCall(rule, counter(3), at(900))).toEqual({ hits: 1, lastAt: at(900), resetsAt: at(1800) });
    expect(afterCall(rule, counter(2), at(10))).toEqual({ hits: 3, lastAt: at(10), resetsAt: at(900) });
  });
});

describe('a rule with delays', () => {
  const rule: RateRule = { name: 'login', max: 5, minutes: 15, delays: { firstSeconds: 2, maxSeconds: 10 } };

  it.each([
    [4, 0],
    [5, 2],
    [6, 4],
    [7, 8],
    [8, 10],
    [5000, 10],
  ])('after %d attempts the next one waits %d s from the last one', (hits, seconds) => {
    expect(waitMs(rule, counter(hits), start)).toBe(seconds * 1000);
    expect(waitMs(rule, counter(hits), at(seconds))).toBe(0);
  });

  it('waits no longer than its delay after the clock was set back', () => {
    expect(waitMs(rule, counter(4, 900, at(86_400)), start)).toBe(0);
    expect(waitMs(rule, counter(6, 900, at(86_400)), start)).toBe(4000);
  });

  it('has no wait before the first attempt', () => {
    expect(waitMs(rule, counter(9, 900, null), start)).toBe(0);
  });
});

describe('a pace', () => {
  const rule: PaceRule = {
    name: 'identifier',
    max: 10,
    minutes: 60,
    delays: { firstSeconds: 2, maxSeconds: 60 },
    failedSourceMaxSeconds: 3600,
  };
  const of = (hits: number) => ({ rule, counter: counter(hits, 3600) });

  it('lets everybody try at once while few attempts failed', () => {
    expect(paceMs(of(9), counter(0, 0, null), start)).toEqual({ wait: 0, isNew: false });
  });

  it('makes a new source wait up to its maximum from its first call, whatever others do meanwhile', () => {
    expect(paceMs(of(11), counter(0, 0, null), start)).toEqual({ wait: 4000, isNew: true });
    expect(paceMs(of(5000), counter(0, 0, null), start)).toEqual({ wait: 60_000, isNew: true });
    expect(paceMs(of(5000), counter(0), at(20))).toEqual({ wait: 40_000, isNew: false });
    expect(paceMs(of(5000), counter(0), at(60))).toEqual({ wait: 0, isNew: false });
  });

  it('makes a source that failed wait four times as long each time, up to its maximum', () => {
    expect(paceMs(of(5000), counter(1), start).wait).toBe(240_000);
    expect(paceMs(of(5000), counter(2), start).wait).toBe(960_000);
    expect(paceMs(of(5000), counter(9), start).wait).toBe(3_600_000);
  });

  it('ignores the failures of the source itself, which has delays of its own', () => {
    expect(paceMs(of(12), counter(12), start).wait).toBe(0);
  });
});
