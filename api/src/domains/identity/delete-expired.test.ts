import { endpoints } from '@storefront/shared-contracts/schemas';
import { customers, endedTokens, oneTimeCodes, outbox, rateLimits, sessionTokens } from '../../platform/db/schema';
import { deleteExpiredMessages } from '../notifications/outbox';
import { testApp, type TestApp } from '../../testing/app';
import { lastCode, newCustomer, verifiedCustomer } from '../../testing/customers';
import { deleteExpiredIdentityRows } from './delete-expired';
import { endSessions, findSession } from './sessions';
import { auditedTransaction } from '../../platform/unit-of-work';

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
