import { endpoints } from '@storefront/shared-contracts/schemas';
import { and, eq, isNull } from 'drizzle-orm';
import { outbox } from '../../platform/db/schema';
import { send, testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newCustomer, newMobile, otherCode, verifiedCustomer } from '../../testing/customers';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const minute = 60_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const correct = (token: string, mobile_number: string) =>
  send(api.app, endpoints.correctMobile, { body: { mobile_number } }, bearer(token));
const correctEmail = (token: string, email: string) =>
  send(api.app, endpoints.correctEmail, { body: { email } }, bearer(token));
const verify = (token: string, otp: string) =>
  send(api.app, endpoints.mobileVerification, { body: { otp } }, bearer(token));
const unsentTo = (recipient: string) =>
  api.db.$count(outbox, and(eq(outbox.recipient, recipient), isNull(outbox.sentAt)));

let names = 0;
const newEmail = () => `correction${(names += 1)}@example.in`;

describe('correcting an unverified mobile number', () => {
  it('replaces it and sends an OTP to the new one, which verifies the account', async () => {
    const wrong = newMobile();
    const { token } = await newCustomer(api, { email: newEmail(), mobile: wrong });
    const right = newMobile();
    const answer = await api.call(endpoints.correctMobile, { body: { mobile_number: right } }, { token });
    expect(answer).toMatchObject({ message: 'OTP Sent Successfully', data: { is_verified: 0, mobile_number: right } });
    expect((await verify(token, await lastCode(api.db, right))).status).toBe(200);
    const { data } = await api.call(endpoints.user, { query: {} }, { token });
    expect(data).toMatchObject({ first_name: 'Meenakshi', mobile_number: right });
    await api.call(endpoints.loginMobile, { body: { mobile: right, password: goodPassword } });
    const former = { body: { mobile: wrong, password: goodPassword } };
    expect((await api.refused(endpoints.loginMobile, former)).status).toBe(400);
  });

  it('invalidates every OTP of the old number and sends nothing more to it', async () => {
    const wrong = newMobile();
    const { token } = await newCustomer(api, { mobile: wrong });
    const code = await lastCode(api.db, wrong);
    await api.call(endpoints.resendOtp, { params: { channel: 'mobile' } }, { token });
    await api.call(endpoints.resetUserCheck, { body: { mobile_number: wrong } });
    const resetCode = await lastCode(api.db, wrong);
    expect(await unsentTo(wrong)).toBe(3);
    const right = newMobile();
    await correct(token, right);
    expect(await unsentTo(wrong)).toBe(0);
    const newCode = await lastCode(api.db, right);
    if (code !== newCode) expect((await verify(token, code)).status).toBe(400);
    const reset = { mobile_number: wrong, otp: resetCode, password: 'tulsi#2026' };
    expect((await api.refused(endpoints.resetPassword, { body: reset })).status).toBe(400);
    expect((await verify(token, newCode)).status).toBe(200);
  });

  it('works with a verified email address, but not with a verified number', async () => {
    const email = newEmail();
    const { token } = await newCustomer(api, { email });
    await api.call(endpoints.emailVerification, { body: { otp: await lastCode(api.db, email) } }, { token });
    const right = newMobile();
    const { data } = await api.call(endpoints.correctMobile, { body: { mobile_number: right } }, { token });
    expect(data).toEqual({
      is_verified: 2,
      email,
      mobile_number: right,
      otp_sent: { mobile: true, email: false },
      otp_resends: { mobile: 0, email: 0 },
    });
    await verify(token, await lastCode(api.db, right));
    expect(await correct(token, newMobile())).toMatchObject({
      status: 409,
      body: { message: 'This is already verified' },
    });
    expect((await send(api.app, endpoints.correctMobile, { body: { mobile_number: right } })).status).toBe(401);
  });

  it.each([
    ['', 'Mobile Number is required'],
    ['98765', 'Mobile Number should be 10 digits'],
    ['98765abcde', 'Mobile Number should be 10 digits'],
  ])('rejects %j', async (mobile_number, message) => {
    const { token } = await newCustomer(api);
    expect(await correct(token, mobile_number)).toMatchObject({
      status: 400,
      body: { errors: { mobile_number: message } },
    });
  });

  it('rejects the same number, which would be one more resend', async () => {
    const { token, mobile } = await newCustomer(api);
    expect(await correct(token, mobile)).toMatchObject({
      status: 400,
      body: { errors: { mobile_number: 'Enter a different Mobile Number' } },
    });
  });

  it('rejects a number that another account has verified, and changes nothing', async () => {
    const holder = await verifiedCustomer(api);
    const { token, mobile } = await newCustomer(api);
    const code = await lastCode(api.db, mobile);
    const message = 'Mobile Number is already registered';
    expect(await correct(token, holder.mobile)).toEqual({
      status: 409,
      body: { status: 409, message, errors: { mobile_number: message } },
    });
    expect((await verify(token, code)).status).toBe(200);
  });

  it('accepts a number that another account entered but did not verify: the first to verify it owns it', async () => {
    const other = await newCustomer(api);
    const otherCode = await lastCode(api.db, other.mobile);
    const { token } = await newCustomer(api);
    expect((await correct(token, other.mobile)).status).toBe(200);
    const code = await lastCode(api.db, other.mobile);
    const answers = await Promise.all([verify(token, code), verify(other.token, otherCode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves the number with the account that entered it first until one verifies it', async () => {
    const early = await newCustomer(api);
    const late = await newCustomer(api, { password: 'tulsi#2026' });
    api.advanceTime(minute);
    await correct(early.token, late.mobile);
    await api.call(endpoints.loginMobile, { body: { mobile: late.mobile, password: 'tulsi#2026' } });
  });
});

describe('limits of corrections', () => {
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  it('allow 5 in half an hour and 10 a day, also for concurrent requests, and return the time to wait', async () => {
    const { token } = await newCustomer(api);
    const burst = () => Promise.all(Array.from({ length: 7 }, () => correct(token, newMobile())));
    expect(statuses(await burst())).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/correct-mobile',
      headers: bearer(token),
      payload: { mobile_number: newMobile() },
    });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(29 * 60);
    api.advanceTime(30 * minute);
    expect(statuses(await burst())).toEqual([200, 200, 200, 200, 200, 429, 429]);
    api.advanceTime(30 * minute);
    expect(statuses(await burst())).toEqual(Array(7).fill(429));
  });

  it('share the limit of resends: a corrected number gets no new ones', async () => {
    const { token } = await newCustomer(api);
    const resend = () => send(api.app, endpoints.resendOtp, { params: { channel: 'mobile' } }, bearer(token));
    for (let turn = 0; turn < 3; turn += 1) expect((await resend()).status).toBe(200);
    const right = newMobile();
    expect((await correct(token, right)).status).toBe(200);
    expect((await resend()).status).toBe(429);
    expect((await verify(token, await lastCode(api.db, right))).status).toBe(200);
  });

  it('share the limit of OTPs to one number; the rejected correction changes nothing', async () => {
    const busy = newMobile();
    for (let turn = 0; turn < 5; turn += 1) await newCustomer(api, { mobile: busy });
    const { token, mobile } = await newCustomer(api);
    expect((await correct(token, busy)).status).toBe(429);
    const { data } = await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token });
    expect(data.mobile_number).toBe(mobile);
  });

  it('share the limit of wrong OTPs, which covers the new OTP too', async () => {
    const { token } = await newCustomer(api);
    const right = newMobile();
    await correct(token, right);
    const code = await lastCode(api.db, right);
    for (let turn = 0; turn < 5; turn += 1) expect((await verify(token, otherCode(code))).status).toBe(400);
    expect((await verify(token, code)).status).toBe(429);
  });

  it('count a rejected number too, so that it cannot be used to probe for accounts', async () => {
    const { mobile } = await verifiedCustomer(api);
    const { token } = await newCustomer(api);
    const answers = await Promise.all(Array.from({ length: 6 }, () => correct(token, mobile)));
    expect(statuses(answers)).toEqual([409, 409, 409, 409, 409, 429]);
  });
});

describe('concurrent requests', () => {
  it('a correction and a verification of the old number: the verified number stays', async () => {
    const { token, mobile } = await newCustomer(api);
    const code = await lastCode(api.db, mobile);
    const right = newMobile();
    const [corrected, verified] = await Promise.all([correct(token, right), verify(token, code)]);
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([corrected.status, verified.status]);
    const { data } = await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token });
    expect(data).toMatchObject(
      corrected.status === 200 ? { is_verified: 0, mobile_number: right } : { is_verified: 1, mobile_number: mobile },
    );
  });

  it('a correction and a resend: the old number has no valid OTP', async () => {
    const { token, mobile } = await newCustomer(api);
    const right = newMobile();
    await Promise.all([
      correct(token, right),
      send(api.app, endpoints.resendOtp, { params: { channel: 'mobile' } }, bearer(token)),
    ]);
    expect(await unsentTo(mobile)).toBe(0);
    expect((await verify(token, await lastCode(api.db, right))).status).toBe(200);
  });

  it('a correction and a reset by the owner of the number: exactly one owns the account', async () => {
    const { token, mobile } = await newCustomer(api);
    await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
    const body = { mobile_number: mobile, otp: await lastCode(api.db, mobile), password: 'tulsi#2026' };
    const [corrected, reset] = await Promise.all([
      correct(token, newMobile()),
      send(api.app, endpoints.resetPassword, { body }),
    ]);
    expect([corrected.status === 200, reset.status === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe('correcting an unverified email address', () => {
  it('replaces it and sends an OTP to the new one', async () => {
    const wrong = newEmail();
    const { token } = await newCustomer(api, { email: wrong });
    const code = await lastCode(api.db, wrong);
    const right = `Right.${newEmail()}`;
    const { data } = await api.call(endpoints.correctEmail, { body: { email: right } }, { token });
    expect(data.email).toBe(right);
    expect(await unsentTo(wrong)).toBe(0);
    const newCode = await lastCode(api.db, right);
    const type = (otp: string) => send(api.app, endpoints.emailVerification, { body: { otp } }, bearer(token));
    if (code !== newCode) expect((await type(code)).status).toBe(400);
    expect((await type(newCode)).body).toMatchObject({ data: { is_verified: 2 } });
    await api.call(endpoints.loginEmail, { body: { email: right.toLowerCase(), password: goodPassword } });
    expect((await correctEmail(token, newEmail())).status).toBe(409);
  });

  it('rejects an empty one, an invalid one, and one that another account has verified', async () => {
    const taken = newEmail();
    await verifiedCustomer(api, { email: taken });
    const { token } = await newCustomer(api, { email: newEmail() });
    expect((await correctEmail(token, '')).body).toMatchObject({ errors: { email: 'Email is required' } });
    expect((await correctEmail(token, 'asha@')).body).toMatchObject({ errors: { email: 'Email Should be Valid' } });
    expect(await correctEmail(token, taken.toUpperCase())).toMatchObject({
      status: 409,
      body: { errors: { email: 'Email is already registered' } },
    });
  });

  it('adds none to an account that has none', async () => {
    const { token } = await newCustomer(api);
    expect((await correctEmail(token, newEmail())).status).toBe(409);
  });
});
