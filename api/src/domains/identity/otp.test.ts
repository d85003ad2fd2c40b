import type { Endpoint } from '@storefront/shared-contracts';
import { endpoints, failure } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { later, seconds } from '../../platform/clock';
import { outbox } from '../../platform/db/schema';
import { errorTable } from '../../platform/errors';
import { send, testApp, type TestApp, testIdentitySettings } from '../../testing/app';
import {
  goodPassword,
  lastCode,
  newCustomer,
  newMobile,
  otherCode,
  verifiedCustomer,
  type TestCustomer,
} from '../../testing/customers';
import { readOutbox } from '../../testing/outbox';
import { markFailed, markSent } from '../notifications/outbox';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const minute = 60_000;
const wrongOtp = { status: 400, body: { status: 400, message: 'The OTP is wrong. Please check it and try again.' } };
const by = ({ token }: TestCustomer) => ({ authorization: `Bearer ${token}` });
const type = (customer: TestCustomer, otp: string, endpoint: Endpoint = endpoints.mobileVerification) =>
  send(api.app, endpoint, { body: { otp } }, by(customer));
async function lastMessage(recipient: string) {
  const message = (await readOutbox(api.db, eq(outbox.recipient, recipient))).at(-1);
  if (message === undefined) throw new Error(`No message was written to ${recipient}.`);
  return message;
}
const resend = (customer: TestCustomer, channel: string) =>
  send(api.app, endpoints.resendOtp, { params: { channel } }, by(customer));

describe('verification', () => {
  it('sets one bit per channel, in either order', async () => {
    const first = await newCustomer(api, { email: 'one@example.in' });
    expect(await type(first, await lastCode(api.db, first.mobile))).toEqual({
      status: 200,
      body: {
        status: 200,
        message: 'Mobile Number Verified Successfully',
        data: { first_name: 'Meenakshi', is_verified: 1 },
      },
    });
    const mail = await type(first, await lastCode(api.db, first.email), endpoints.emailVerification);
    expect(mail.body).toMatchObject({ message: 'Email Verified Successfully', data: { is_verified: 3 } });
    const second = await newCustomer(api, { email: 'two@example.in' });
    const before = await type(second, await lastCode(api.db, second.email), endpoints.emailVerification);
    expect(before.body).toMatchObject({ data: { is_verified: 2 } });
    expect((await send(api.app, endpoints.user, {}, by(second))).status).toBe(428);
    expect((await type(second, await lastCode(api.db, second.mobile))).body).toMatchObject({
      data: { is_verified: 3 },
    });
    expect((await send(api.app, endpoints.user, {}, by(second))).status).toBe(200);
  });

  it('is shown as sent while the OTP can be entered, for each channel', async () => {
    const customer = await newCustomer(api, { email: 'sent@example.in' });
    const sent = async () => {
      const { token } = customer;
      const { data } = await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token });
      return data.otp_sent;
    };
    expect(await sent()).toEqual({ mobile: true, email: true });
    await type(customer, await lastCode(api.db, customer.email), endpoints.emailVerification);
    expect(await sent()).toEqual({ mobile: true, email: false });
    const wrong = otherCode(await lastCode(api.db, customer.mobile));
    for (let tries = 0; tries < 5; tries += 1) await type(customer, wrong);
    expect(await sent()).toEqual({ mobile: false, email: false });
    await resend(customer, 'mobile');
    expect(await sent()).toEqual({ mobile: true, email: false });
    api.advanceTime(15 * minute);
    expect(await sent()).toEqual({ mobile: false, email: false });
  });

  it('rejects an OTP of another channel, of another customer, and a used one', async () => {
    const customer = await newCustomer(api, { email: 'three@example.in' });
    const stranger = await newCustomer(api);
    const [sms, mail] = [await lastCode(api.db, customer.mobile), await lastCode(api.db, customer.email)];
    if (sms !== mail) expect(await type(customer, mail)).toEqual(wrongOtp);
    const strangers = await lastCode(api.db, stranger.mobile);
    if (strangers !== sms) expect(await type(customer, strangers)).toEqual(wrongOtp);
    expect((await type(customer, sms)).status).toBe(200);
    expect(await type(customer, sms)).toEqual(wrongOtp);
    expect((await type(stranger, '123456', endpoints.emailVerification)).status).toBe(409);
  });

  it.each([
    ['123', 'OTP should be minimum 4 characters'],
    ['1234567', 'OTP should be maximum 6 characters'],
    ['12a456', 'OTP should be only digits'],
    ['', 'OTP is required'],
    ['１２３４５６', 'OTP should be only digits'],
  ])('names the error in %j', async (otp, message) => {
    const customer = await newCustomer(api);
    expect(await type(customer, otp)).toMatchObject({ status: 400, body: { errors: { otp: message } } });
  });

  it('accepts an OTP for 15 minutes', async () => {
    const customer = await newCustomer(api);
    const code = await lastCode(api.db, customer.mobile);
    api.advanceTime(15 * minute);
    expect(await type(customer, code)).toMatchObject({
      status: 400,
      body: { message: 'The OTP has expired. Please request a new one.' },
    });
    await resend(customer, 'mobile');
    api.advanceTime(15 * minute - 1000);
    expect((await type(customer, await lastCode(api.db, customer.mobile))).status).toBe(200);
  });

  it('checks 5 wrong OTPs, then rejects even the right one until a new one is sent', async () => {
    const customer = await newCustomer(api);
    const code = await lastCode(api.db, customer.mobile);
    for (let turn = 0; turn < 5; turn += 1) expect(await type(customer, otherCode(code))).toEqual(wrongOtp);
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/mobile-verification',
      headers: by(customer),
      payload: { otp: code },
    });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ message: 'Too many wrong attempts. Please request a new OTP.' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await resend(customer, 'mobile')).status).toBe(200);
    expect((await type(customer, await lastCode(api.db, customer.mobile))).status).toBe(200);
  });

  it('checks 5 of 20 concurrent guesses', async () => {
    const customer = await newCustomer(api);
    const code = await lastCode(api.db, customer.mobile);
    const answers = await Promise.all(Array.from({ length: 20 }, () => type(customer, otherCode(code))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('accepts an OTP once when it is sent twice at once', async () => {
    const customer = await newCustomer(api);
    const code = await lastCode(api.db, customer.mobile);
    const answers = await Promise.all([type(customer, code), type(customer, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('resend-otp', () => {
  it('sends another OTP; the earlier one counts until it expires, and is used up with the other', async () => {
    const [first, second] = [await newCustomer(api, { email: 'six@example.in' }), await newCustomer(api)];
    const former = await lastCode(api.db, first.mobile);
    expect(await resend(first, 'mobile')).toEqual({
      status: 200,
      body: { status: 200, message: 'OTP Sent Successfully' },
    });
    expect((await type(first, former)).status).toBe(200);
    expect(await type(first, await lastCode(api.db, first.mobile))).toEqual(wrongOtp);

    const expired = await lastCode(api.db, second.mobile);
    api.advanceTime(14 * minute);
    await resend(second, 'mobile');
    api.advanceTime(minute);
    const code = await lastCode(api.db, second.mobile);
    if (code !== expired) expect(await type(second, expired)).toEqual(wrongOtp);
    expect((await type(second, code)).status).toBe(200);
  });

  it('counts wrong attempts together with those before it; after the fifth only a new OTP counts', async () => {
    const customer = await newCustomer(api);
    const former = await lastCode(api.db, customer.mobile);
    for (let turn = 0; turn < 3; turn += 1) await type(customer, otherCode(former));
    await resend(customer, 'mobile');
    const wrong = ['111111', '222222', '333333'].find((one) => one !== former) ?? '';
    for (let turn = 0; turn < 2; turn += 1) await type(customer, wrong);
    const code = await lastCode(api.db, customer.mobile);
    for (const otp of [former, code]) expect((await type(customer, otp)).status).toBe(429);
    await resend(customer, 'mobile');
    const next = await lastCode(api.db, customer.mobile);
    if (next !== former) expect(await type(customer, former)).toEqual(wrongOtp);
    expect((await type(customer, next)).status).toBe(200);
  });

  it('sends 3 per channel in 30 minutes', async () => {
    const customer = await newCustomer(api, { email: 'four@example.in' });
    for (const channel of ['mobile', 'email']) {
      for (let turn = 0; turn < 3; turn += 1) expect((await resend(customer, channel)).status).toBe(200);
      const response = await api.app.inject({ url: `/api/v1/resend-otp/${channel}`, headers: by(customer) });
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(29 * 60);
    }
    api.advanceTime(30 * minute);
    expect((await resend(customer, 'mobile')).status).toBe(200);
  });

  it('counts in the details what was sent, and not what another limit rejects', async () => {
    const customer = await newCustomer(api);
    const others = await Promise.all(Array.from({ length: 3 }, () => newCustomer(api, { mobile: customer.mobile })));
    const resends = async () => {
      const { token } = customer;
      const { data } = await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token });
      return data.otp_resends;
    };
    expect(others).toHaveLength(3);
    // The fifth SMS to the number in this hour; the next one is rejected by that limit.
    expect((await resend(customer, 'mobile')).status).toBe(200);
    expect(await resends()).toEqual({ mobile: 1, email: 0 });
    expect((await resend(customer, 'mobile')).status).toBe(429);
    expect(await resends()).toEqual({ mobile: 1, email: 0 });
  });

  it('counts no resend while the provider does not accept the last OTP, and says when it is tried again', async () => {
    const customer = await newCustomer(api, { email: 'provider-down@example.in' });
    const { token } = customer;
    const resends = async () =>
      (await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token })).data.otp_resends;
    expect((await resend(customer, 'email')).status).toBe(200);
    const message = await lastMessage(customer.email);
    await markFailed(api.db, message.id, { error: 'refused', next: later(api.now(), 40 * seconds) });
    for (let turn = 0; turn < 3; turn += 1) {
      const rejected = await resend(customer, 'email');
      expect(rejected).toMatchObject({ status: 429, body: { message: errorTable.otpDelayed.message } });
      expect(failure.parse(rejected.body).retry_after).toBeGreaterThan(30);
    }
    expect(await resends()).toEqual({ mobile: 0, email: 1 });
    expect(await readOutbox(api.db, eq(outbox.recipient, customer.email))).toHaveLength(2);
    await markSent(api.db, message.id, api.now());
    expect((await resend(customer, 'email')).status).toBe(200);
    expect(await resends()).toEqual({ mobile: 0, email: 2 });
  });

  it('sends another OTP in place of one that was given up, or that has no attempt left', async () => {
    const customer = await newCustomer(api, { email: 'given-up@example.in' });
    const message = await lastMessage(customer.email);
    await markFailed(api.db, message.id, { error: 'cannot be decrypted', next: message.expiresAt });
    expect((await resend(customer, 'email')).status).toBe(200);
    const latest = await lastMessage(customer.email);
    await markFailed(api.db, latest.id, { error: 'refused', next: later(api.now(), 40 * seconds) });
    expect((await resend(customer, 'email')).status).toBe(429);
    const wrong = otherCode(await lastCode(api.db, customer.email));
    for (let turn = 0; turn < 5; turn += 1) await type(customer, wrong, endpoints.emailVerification);
    expect((await resend(customer, 'email')).status).toBe(200);
  });

  it('sends 3 for 20 concurrent requests, all of which are valid', async () => {
    const customer = await newCustomer(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(customer, 'mobile')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
    expect((await type(customer, await lastCode(api.db, customer.mobile))).status).toBe(200);
  });

  it('sends nothing when nothing is left to verify', async () => {
    const customer = await verifiedCustomer(api);
    for (const channel of ['mobile', 'email']) expect((await resend(customer, channel)).status).toBe(409);
    expect((await resend(customer, 'pigeon')).status).toBe(404);
  });
});

describe('reset', () => {
  const ask = (mobile_number: string) => send(api.app, endpoints.resetUserCheck, { body: { mobile_number } });
  const reset = (mobile_number: string, otp: string, password = 'tulsi#2026') =>
    send(api.app, endpoints.resetPassword, { body: { mobile_number, otp, password } });

  it('sets the password, verifies the mobile and ends all other sessions', async () => {
    const customer = await verifiedCustomer(api, { email: 'five@example.in' });
    const { mobile } = customer;
    expect(await ask(mobile)).toEqual({ status: 200, body: { status: 200, message: 'OTP Sent Successfully' } });
    const otp = await lastCode(api.db, mobile);
    const body = { mobile_number: mobile, otp, password: 'tulsi#2026' };
    const answer = await api.call(endpoints.resetPassword, { body });
    expect(answer.data).toEqual({ first_name: 'Meenakshi', is_verified: 3 });
    expect((await send(api.app, endpoints.user, {}, by(customer))).status).toBe(403);
    await api.call(endpoints.user, { query: {} }, { token: answer.token });
    await api.call(endpoints.loginMobile, { body: { mobile, password: 'tulsi#2026' } });
    expect((await api.refused(endpoints.loginMobile, { body: { mobile, password: goodPassword } })).status).toBe(400);
    expect(await reset(mobile, otp, 'again#2026')).toEqual(wrongOtp);
  });

  it('sets bit 1 when no bit was set', async () => {
    const { mobile } = await newCustomer(api);
    await ask(mobile);
    expect((await reset(mobile, await lastCode(api.db, mobile))).body).toMatchObject({ data: { is_verified: 1 } });
  });

  it('responds with 404 for an unknown number', async () => {
    const mobile = newMobile();
    expect(await ask(mobile)).toMatchObject({
      status: 404,
      body: { message: 'This Email/Mobile Number is not registered' },
    });
    expect(await reset(mobile, '123456')).toEqual(wrongOtp);
  });

  it('rejects a verification OTP, and the verification rejects a reset OTP', async () => {
    const customer = await newCustomer(api);
    const code = await lastCode(api.db, customer.mobile);
    expect(await reset(customer.mobile, code)).toEqual(wrongOtp);
    await ask(customer.mobile);
    const resetCode = await lastCode(api.db, customer.mobile);
    if (resetCode !== code) expect(await type(customer, resetCode)).toEqual(wrongOtp);
  });

  it('sends 4 OTPs in 30 minutes', async () => {
    const { mobile } = await verifiedCustomer(api);
    for (let turn = 0; turn < 4; turn += 1) expect((await ask(mobile)).status).toBe(200);
    expect((await ask(mobile)).status).toBe(429);
    api.advanceTime(30 * minute);
    expect((await ask(mobile)).status).toBe(200);
  });

  it('checks 5 of 20 concurrent guesses, and counts an expired OTP', async () => {
    const { mobile } = await verifiedCustomer(api);
    await ask(mobile);
    const code = await lastCode(api.db, mobile);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(mobile, otherCode(code))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await reset(mobile, code)).status).toBe(429);
    await ask(mobile);
    api.advanceTime(15 * minute);
    expect((await reset(mobile, await lastCode(api.db, mobile))).body).toMatchObject({
      message: 'The OTP has expired. Please request a new one.',
    });
  });

  it('keeps the OTP valid when the password is rejected', async () => {
    const { mobile } = await verifiedCustomer(api);
    await ask(mobile);
    const code = await lastCode(api.db, mobile);
    expect((await reset(mobile, code, 'Meenakshi')).body).toMatchObject({
      errors: { password: 'Password is too easy to guess' },
    });
    expect((await reset(mobile, code, 'tulsi 26')).status).toBe(400);
    expect((await reset(mobile, code)).status).toBe(200);
  });

  it('accepts an OTP once when it is sent twice at once', async () => {
    const { mobile } = await verifiedCustomer(api);
    await ask(mobile);
    const code = await lastCode(api.db, mobile);
    const answers = await Promise.all([reset(mobile, code, 'first#2026'), reset(mobile, code, 'second#2026')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('unlocks an account that was locked by failed logins', async () => {
    const { mobile } = await verifiedCustomer(api);
    const login = (password: string) => send(api.app, endpoints.loginMobile, { body: { mobile, password } });
    for (let turn = 0; turn < 10; turn += 1) await login('wrong#2026');
    expect((await login(goodPassword)).status).toBe(429);
    await ask(mobile);
    await reset(mobile, await lastCode(api.db, mobile));
    expect((await login('tulsi#2026')).status).toBe(200);
  });
});

describe('OTP guesses from one IP address', () => {
  it('are limited for all accounts together', async () => {
    const { codeChecksPerAddress } = testIdentitySettings;
    const delays = { firstSeconds: 60, maxSeconds: 60 };
    const identity = { ...testIdentitySettings, codeChecksPerAddress: { ...codeChecksPerAddress, max: 10, delays } };
    const few = await testApp({ database: api.database, settings: { identity } });
    const address = { 'x-forwarded-for': '203.0.113.90' };
    const guess = () =>
      send(
        few.app,
        endpoints.resetPassword,
        { body: { mobile_number: newMobile(), otp: '123456', password: 'tulsi#2026' } },
        address,
      );
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(400), 429, 429]);
    await few.close();
  });
});
