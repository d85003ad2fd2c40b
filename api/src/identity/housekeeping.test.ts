import { customers, oneTimeCodes, outbox, rateLimits, sessionTokens } from '../db/schema';
import { forgetExpired } from '../notifications/outbox';
import { testApp, type TestApp } from '../testing/app';
import { newCustomer, verifiedCustomer } from '../testing/customers';
import { forgetEnded } from './housekeeping';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const hour = 3_600_000;
const keepHouse = async () => {
  await forgetExpired(api.db, api.now());
  await forgetEnded(api.db, api.now());
};

describe('the housekeeping', () => {
  it('leaves what is of use and deletes what has ended', async () => {
    const kept = await verifiedCustomer(api);
    await newCustomer(api);
    await keepHouse();
    expect(await api.db.$count(customers)).toBe(2);
    expect(await api.db.$count(outbox)).toBe(2);
    api.pass(hour);
    await keepHouse();
    expect([await api.db.$count(outbox), await api.db.$count(oneTimeCodes)]).toEqual([0, 2]);
    api.pass(24 * hour);
    await keepHouse();
    const left = await api.db.select().from(customers);
    expect(left.map(({ mobile }) => mobile)).toEqual([kept.mobile]);
    expect(await api.db.$count(sessionTokens)).toBe(1);
    expect(await api.db.$count(rateLimits)).toBe(0);
    api.pass(240 * hour);
    await keepHouse();
    expect([await api.db.$count(oneTimeCodes), await api.db.$count(sessionTokens)]).toEqual([0, 0]);
    expect(await api.db.$count(customers)).toBe(1);
  });
});
