import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq } from 'drizzle-orm';
import { customers, endedTokens, oneTimeCodes, outbox, rateLimits, sessionTokens } from '../../platform/db/schema';
import { send, testApp, type TestApp } from '../../testing/app';
import {
  goodPassword,
  lastCode,
  newCustomer,
  newMobile,
  registration,
  verifiedCustomer,
} from '../../testing/customers';
import { withoutExpired } from './customers';
import { deleteExpiredIdentityRows } from './delete-expired';
import { deleteExpiredMessages } from '../notifications/outbox';
import { endSessions, findSession } from './sessions';
import { auditedTransaction } from '../../platform/unit-of-work';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date('2026-11-22T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('withoutExpired', () => {
  const account = {
    id: 1,
    firstName: 'Asha',
    lastName: '',
    mobile: '9876543210',
    email: 'Asha@example.in',
    emailKey: 'asha@example.in',
    addressNoticeAt: null,
    passwordHash: 'x',
    createdAt: ago(3 * day),
  };
  it.each([
    // flag, age of number and email address, whether each remains
    [0, day - 1, day - 1, true, true],
    [0, day, day - 1, false, true],
    [1, 2 * day, day - 1, true, true],
    [1, 2 * day, day, true, false],
    [2, day - 1, 2 * day, true, true],
    [2, day, 2 * day, false, true],
    [3, 2 * day, 2 * day, true, true],
  ])('flag %d, number %d ms, email %d ms old: remains %s, %s', (isVerified, mobileAge, emailAge, mobile, email) => {
    const customer = { ...account, isVerified, mobileSetAt: ago(mobileAge), emailSetAt: ago(emailAge) };
    const left = withoutExpired(customer, now);
    expect([left.mobile !== null, left.email !== null]).toEqual([mobile, email]);
    expect(left.emailKey === null).toBe(!email);
  });
});

describe.each([
  ['by time alone', async () => undefined],
  ['after deleting expired rows', (api: TestApp) => deleteExpiredIdentityRows(api.db, api.now())],
])('what was not verified in 24 hours has expired, %s:', (_, clean) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp();
  });
  afterAll(() => api.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const details = async (token: string) =>
    (await api.call(endpoints.userDetails, { query: { type: 'verify' } }, { token })).data;
  const userCheck = (user_name: string) => send(api.app, endpoints.userCheck, { body: { user_name } });
  const noCode = { mobile: false, email: false };
  let names = 0;
  const newEmail = () => `expiry${(names += 1)}@example.in`;

  it('a number next to a verified email address; a new number may be entered and lasts another day', async () => {
    const email = newEmail();
    const { mobile, token } = await newCustomer(api, { email });
    await api.call(endpoints.emailVerification, { body: { otp: await lastCode(api.db, email) } }, { token });
    api.advanceTime(day - 5 * minute);
    await clean(api);
    await api.call(endpoints.resendOtp, { params: { channel: 'mobile' } }, { token });
    const code = await lastCode(api.db, mobile);
    api.advanceTime(5 * minute);
    await clean(api);
    expect(await details(token)).toEqual({
      is_verified: 2,
      email,
      mobile_number: '',
      otp_sent: noCode,
      otp_resends: { mobile: 1, email: 0 },
    });
    const expired = {
      status: 409,
      body: { message: 'Your Mobile Number was not verified in time. Please enter it again.' },
    };
    expect(await send(api.app, endpoints.mobileVerification, { body: { otp: code } }, bearer(token))).toMatchObject(
      expired,
    );
    expect(await send(api.app, endpoints.resendOtp, { params: { channel: 'mobile' } }, bearer(token))).toMatchObject(
      expired,
    );
    expect((await userCheck(mobile)).status).toBe(404);
    expect((await api.refused(endpoints.resetUserCheck, { body: { mobile_number: mobile } })).status).toBe(404);
    const login = { body: { mobile, password: goodPassword } };
    expect((await api.refused(endpoints.loginMobile, login)).status).toBe(400);
    await api.call(endpoints.loginEmail, { body: { email, password: goodPassword } });

    // The same number may be entered again.
    await api.call(endpoints.correctMobile, { body: { mobile_number: mobile } }, { token });
    api.advanceTime(day - minute);
    await clean(api);
    expect((await details(token)).mobile_number).toBe(mobile);
    await api.call(endpoints.resendOtp, { params: { channel: 'mobile' } }, { token });
    const otp = await lastCode(api.db, mobile);
    await api.call(endpoints.mobileVerification, { body: { otp } }, { token });
    api.advanceTime(2 * day);
    await clean(api);
    expect(await details(token)).toEqual({
      is_verified: 3,
      email,
      mobile_number: mobile,
      otp_sent: noCode,
      otp_resends: { mobile: 0, email: 0 },
    });
  });

  it('an email address next to a verified number', async () => {
    const email = newEmail();
    const { mobile, token } = await newCustomer(api, { email });
    await api.call(endpoints.mobileVerification, { body: { otp: await lastCode(api.db, mobile) } }, { token });
    api.advanceTime(day);
    await clean(api);
    expect(await details(token)).toEqual({
      is_verified: 1,
      email: '',
      mobile_number: mobile,
      otp_sent: noCode,
      otp_resends: { mobile: 0, email: 0 },
    });
    expect((await api.call(endpoints.user, { query: {} }, { token })).data.email).toBe('');
    expect((await userCheck(email)).status).toBe(404);
    const byEmail = { body: { email, password: goodPassword } };
    expect((await api.refused(endpoints.loginEmail, byEmail)).status).toBe(400);
    const typed = await send(api.app, endpoints.emailVerification, { body: { otp: '123456' } }, bearer(token));
    expect(typed.status).toBe(409);
    // The owner of the email address registers with it.
    await newCustomer(api, { email, password: 'tulsi#2026' });
    await api.call(endpoints.loginEmail, { body: { email, password: 'tulsi#2026' } });
  });

  it('the whole account when nothing was verified, also after a correction', async () => {
    const { token } = await newCustomer(api);
    api.advanceTime(day - minute);
    const right = newMobile();
    await api.call(endpoints.correctMobile, { body: { mobile_number: right } }, { token });
    api.advanceTime(minute);
    await clean(api);
    expect((await userCheck(right)).status).toBe(404);
    expect((await send(api.app, endpoints.userDetails, { query: { type: 'verify' } }, bearer(token))).status).toBe(403);
  });

  it('a number that another customer owns: the owner can register, log in and reset a password', async () => {
    const email = newEmail();
    const mobile = newMobile();
    const { token } = await newCustomer(api, { email, mobile });
    await api.call(endpoints.emailVerification, { body: { otp: await lastCode(api.db, email) } }, { token });
    api.advanceTime(day);
    await clean(api);
    await api.call(endpoints.register, { body: registration({ mobile, password: 'tulsi#2026' }) });
    await api.call(endpoints.loginMobile, { body: { mobile, password: 'tulsi#2026' } });
    await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
    const otp = await lastCode(api.db, mobile);
    const reset = await api.call(endpoints.resetPassword, {
      body: { mobile_number: mobile, otp, password: 'lotus#26' },
    });
    expect(reset.data.is_verified).toBe(1);
    const [row] = await api.db.select().from(customers).where(eq(customers.email, email));
    expect(row?.isVerified).toBe(2);
  });
});

describe('the deletion of expired rows', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await testApp();
  });
  afterAll(() => api.close());

  const hour = 3_600_000;

  const keepHouse = async () => {
    await deleteExpiredMessages(api.db, api.now());
    await deleteExpiredIdentityRows(api.db, api.now());
  };

  describe('deleting expired rows', () => {
    it('removes an unverified number or email address, and leaves verified ones', async () => {
      const whole = await verifiedCustomer(api, { email: 'whole@example.in' });
      const byEmail = await newCustomer(api, { email: 'mine@example.in' });
      const otp = await lastCode(api.db, byEmail.email);
      await api.call(endpoints.emailVerification, { body: { otp } }, { token: byEmail.token });
      const byMobile = await newCustomer(api, { email: 'typo@example.in' });
      const code = await lastCode(api.db, byMobile.mobile);
      await api.call(endpoints.mobileVerification, { body: { otp: code } }, { token: byMobile.token });
      const rows = async () => {
        const all = await api.db.select().from(customers).orderBy(customers.id);
        return all.map(({ mobile, email, emailKey }) => [mobile, email, emailKey]);
      };
      const all = [whole, byEmail, byMobile].map(({ mobile, email }) => [mobile, email, email]);
      api.advanceTime(24 * hour - 60_000);
      await keepHouse();
      expect(await rows()).toEqual(all);
      api.advanceTime(60_000);
      await keepHouse();
      expect(await rows()).toEqual([all[0], [null, byEmail.email, byEmail.email], [byMobile.mobile, null, null]]);
      await api.database.clear();
    });

    it('leaves rows still in use and deletes expired ones', async () => {
      const kept = await verifiedCustomer(api);
      await newCustomer(api);
      await keepHouse();
      expect(await api.db.$count(customers)).toBe(2);
      expect(await api.db.$count(outbox)).toBe(2);
      api.advanceTime(hour);
      await keepHouse();
      expect([await api.db.$count(outbox), await api.db.$count(oneTimeCodes)]).toEqual([0, 2]);
      api.advanceTime(24 * hour);
      await keepHouse();
      const left = await api.db.select().from(customers);
      expect(left.map(({ mobile }) => mobile)).toEqual([kept.mobile]);
      expect(await api.db.$count(sessionTokens)).toBe(1);
      expect(await api.db.$count(rateLimits)).toBe(0);
      api.advanceTime(240 * hour);
      await keepHouse();
      // A 403 can still give the reason that the session expired.
      expect(await api.db.$count(sessionTokens)).toBe(1);
      api.advanceTime(30 * 24 * hour);
      await keepHouse();
      expect([await api.db.$count(oneTimeCodes), await api.db.$count(sessionTokens)]).toEqual([0, 0]);
      expect(await api.db.$count(customers)).toBe(1);
    });

    it('keeps the reason why a session ended until its token would have expired', async () => {
      const { token } = await verifiedCustomer(api);
      const session = await findSession(api.db, token, api.now());
      await auditedTransaction(
        { db: api.db, metrics: undefined },
        { eventSource: () => ({ network: null, deviceHash: null, requestId: 'test' }) },
        (unit) => endSessions(unit, session?.customerId ?? 0),
      );
      api.advanceTime(239 * hour);
      await keepHouse();
      expect(await api.db.$count(endedTokens)).toBe(1);
      api.advanceTime(hour);
      await keepHouse();
      expect(await api.db.$count(endedTokens)).toBe(0);
    });
  });
});
