import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { eq, sql } from 'drizzle-orm';
import { hours, later, minutes } from '../../platform/clock';
import { customers, outbox, products, stockHolds, stockNotices } from '../../platform/db/schema';
import { send as call, testApp, testMailer, type TestApp } from '../../testing/app';
import { newCustomer, verifiedCustomer, type TestCustomer } from '../../testing/customers';
import { customerIdOf, placedOrder } from '../../testing/orders';
import { readOutbox } from '../../testing/outbox';
import { addProducts, setStock } from '../../testing/products';
import { deleteOldNotices, sendStockNotices } from './send-notices';

let api: TestApp;
let customer: TestCustomer;
let telma = 0;
beforeAll(async () => {
  api = await testApp();
});
beforeEach(async () => {
  customer = await verifiedCustomer(api);
  [telma = 0] = await addProducts(api.db, [{ name: 'Telma 40 Tablet', stock: 0 }]);
});
afterAll(() => api.close());

const consent_version = stockNoticeTexts.consentVersion;
const add = (product_id: number, { token } = customer) =>
  api.call(endpoints.stockNoticeAdd, { body: { product_id, consent_version } }, { token });
const end = (product_id: number, { token } = customer) =>
  api.call(endpoints.stockNoticeEnd, { body: { product_id } }, { token });
const waitedFor = async ({ token } = customer) =>
  (await api.call(endpoints.stockNotices, {}, { token })).data.notices.map(({ product_id }) => product_id);
const send = () => sendStockNotices({ db: api.db, metrics: api.metrics, clock: api.now, mailer: testMailer });
/** Texts of the messages about stock to a customer, the oldest first. */
const textsTo = async ({ mobile } = customer) =>
  (await readOutbox(api.db, eq(outbox.recipient, mobile)))
    .filter(({ subject }) => subject === 'In stock again')
    .map(({ channel, text }) => `${channel}: ${text}`);
const message = 'sms: Telma 40 Tablet is in stock again at Neemleaf. You asked for this one message.';

describe('a request', () => {
  it('is stored with the time and version of the consent, and is listed with the number', async () => {
    const { data } = await add(telma);
    expect(data).toEqual({
      mobile_number: customer.mobile,
      notices: [{ product_id: telma, name: 'Telma 40 Tablet', asked_at: expect.any(String) as unknown }],
    });
    expect((await api.call(endpoints.stockNotices, {}, customer)).data).toEqual(data);
    const [row] = await api.db.select().from(stockNotices).where(eq(stockNotices.productId, telma));
    expect(row).toMatchObject({ consentVersion: consent_version, sentAt: null });
    expect(row?.createdAt.toISOString()).toBe(data.notices[0]?.asked_at);
  });

  it('that is repeated, also at once, changes nothing', async () => {
    const first = await add(telma);
    const [second, third] = await Promise.all([add(telma), add(telma)]);
    expect([second, third]).toEqual([first, first]);
  });

  it('ends at once, and ending it again does nothing', async () => {
    await add(telma);
    expect((await end(telma)).data.notices).toEqual([]);
    expect((await end(telma)).data.notices).toEqual([]);
    await setStock(api.db, 5, [telma]);
    await send();
    expect(await textsTo()).toEqual([]);
  });

  it('can be neither seen nor ended by another customer', async () => {
    await add(telma);
    const other = await verifiedCustomer(api);
    expect(await waitedFor(other)).toEqual([]);
    await end(telma, other);
    expect(await waitedFor()).toEqual([telma]);
  });

  it('is limited in number, also for concurrent calls', async () => {
    const names = Array.from({ length: limits.stockNotices + 1 }, (_, index) => ({ name: `M${index}`, stock: 0 }));
    const [last = 0, nextToLast = 0, ...ids] = await addProducts(api.db, names);
    for (const id of ids) await add(id);
    const headers = { authorization: `Bearer ${customer.token}` };
    const responses = await Promise.all(
      [last, nextToLast].map((product_id) =>
        call(api.app, endpoints.stockNoticeAdd, { body: { product_id, consent_version } }, headers),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await waitedFor()).toHaveLength(limits.stockNotices);
    const body = { product_id: telma, consent_version };
    expect(await api.refused(endpoints.stockNoticeAdd, { body }, customer)).toMatchObject({
      status: 409,
      message: 'You wait for 20 medicines, which is the most. End one in My Data first.',
    });
    await end(ids[0] ?? 0);
    await add(telma);
  });

  it.each([
    [{ product_id: 999_999, consent_version }, 404],
    [{ product_id: 0, consent_version }, 400],
    [{ product_id: 1, consent_version: consent_version + 1 }, 400],
    [{ product_id: 1 }, 400],
  ])('%j is refused with %i', async (body, status) => {
    expect(await api.refused(endpoints.stockNoticeAdd, { body }, customer)).toMatchObject({ status });
    expect(await waitedFor()).toEqual([]);
  });

  it('for a medicine that is no longer sold is refused', async () => {
    await api.db.update(products).set({ withdrawn: true }).where(eq(products.id, telma));
    const body = { product_id: telma, consent_version };
    expect(await api.refused(endpoints.stockNoticeAdd, { body }, customer)).toMatchObject({ status: 404 });
  });

  it('needs a customer with a verified mobile number', async () => {
    const body = { product_id: telma, consent_version };
    expect(await api.refused(endpoints.stockNoticeAdd, { body })).toMatchObject({ status: 401 });
    const { token } = await newCustomer(api);
    expect(await api.refused(endpoints.stockNoticeAdd, { body }, { token })).toMatchObject({ status: 428 });
  });
});

describe('the message', () => {
  it('is written once, when the medicine can be ordered, and the request is then closed', async () => {
    await add(telma);
    await send();
    expect(await textsTo()).toEqual([]);
    await setStock(api.db, 3, [telma]);
    await send();
    await send();
    expect(await textsTo()).toEqual([message]);
    expect(await waitedFor()).toEqual([]);
    await setStock(api.db, 0, [telma]);
    await setStock(api.db, 3, [telma]);
    await send();
    expect(await textsTo()).toEqual([message]);
  });

  it('comes again after a new request', async () => {
    for (const stock of [3, 5]) {
      await setStock(api.db, 0, [telma]);
      await add(telma);
      await setStock(api.db, stock, [telma]);
      await send();
    }
    expect(await textsTo()).toEqual([message, message]);
  });

  it('is written once by several processes', async () => {
    const waiting = [customer, await verifiedCustomer(api), await verifiedCustomer(api)];
    for (const one of waiting) await add(telma, one);
    await setStock(api.db, 1, [telma]);
    await Promise.all([send(), send(), send()]);
    for (const one of waiting) expect(await textsTo(one)).toEqual([message]);
  });

  it('is neither lost nor repeated if a process ends before the commit', async () => {
    await add(telma);
    await setStock(api.db, 3, [telma]);
    await api.db.execute(sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'ended'; END $$`);
    await api.db.execute(sql`CREATE TRIGGER fail BEFORE UPDATE ON stock_notices FOR EACH ROW EXECUTE FUNCTION fail()`);
    await expect(send()).rejects.toThrow();
    await api.db.execute(sql`DROP FUNCTION fail CASCADE`);
    expect(await textsTo()).toEqual([]);
    expect(await waitedFor()).toEqual([telma]);
    await send();
    expect(await textsTo()).toEqual([message]);
  });

  it('waits while all units are held for a payment', async () => {
    await add(telma);
    await setStock(api.db, 3, [telma]);
    const customerId = await customerIdOf(api.db, await verifiedCustomer(api));
    const { id: orderId } = await placedOrder(api.db, { customerId });
    const times = { startedAt: api.now(), expiresAt: later(api.now(), 5 * minutes) };
    await api.db.insert(stockHolds).values({ orderId, productId: telma, quantity: 3, ...times });
    await send();
    expect(await textsTo()).toEqual([]);
    api.advanceTime(5 * minutes);
    await send();
    expect(await textsTo()).toEqual([message]);
  });

  it('is not written for a medicine that is no longer sold', async () => {
    await add(telma);
    await setStock(api.db, 3, [telma]);
    await api.db.update(products).set({ withdrawn: true }).where(eq(products.id, telma));
    await send();
    expect(await textsTo()).toEqual([]);
  });

  it('goes to the number that the account has now, and to none that is not verified', async () => {
    await add(telma);
    await setStock(api.db, 3, [telma]);
    const row = eq(customers.mobile, customer.mobile);
    await api.db.update(customers).set({ isVerified: 0 }).where(row);
    await send();
    expect(await textsTo()).toEqual([]);
    await api.db.update(customers).set({ isVerified: 1 }).where(row);
    await send();
    expect(await textsTo()).toEqual([message]);
  });

  it('waits above the limit of SMS, without delaying those to others', async () => {
    const names = Array.from({ length: limits.stockSms + 1 }, (_, index) => ({ name: `Limited ${index}`, stock: 0 }));
    const ids = await addProducts(api.db, names);
    for (const id of ids) await add(id);
    const other = await verifiedCustomer(api);
    await add(telma, other);
    await setStock(api.db, 3, [...ids, telma]);
    await send();
    expect(await textsTo()).toHaveLength(limits.stockSms);
    expect(await textsTo(other)).toEqual([message]);
    api.advanceTime(limits.stockSmsMinutes * minutes);
    await send();
    expect(await textsTo()).toHaveLength(limits.stockSms + 1);
  });
});

it('old requests are deleted: some time after the message, and without one after a longer time', async () => {
  const [back = 0] = await addProducts(api.db, [{ name: 'Back', stock: 0 }]);
  await add(back);
  await setStock(api.db, 3, [back]);
  await send();
  await add(telma);
  const mine = eq(stockNotices.productId, telma);
  const sent = eq(stockNotices.productId, back);
  const days = (count: number) => later(api.now(), count * 24 * hours);
  await deleteOldNotices(api.db, days(limits.sentStockNoticeDays - 1));
  expect([await api.db.$count(stockNotices, sent), await api.db.$count(stockNotices, mine)]).toEqual([1, 1]);
  await deleteOldNotices(api.db, days(limits.sentStockNoticeDays));
  expect([await api.db.$count(stockNotices, sent), await api.db.$count(stockNotices, mine)]).toEqual([0, 1]);
  await deleteOldNotices(api.db, days(limits.openStockNoticeDays));
  expect(await api.db.$count(stockNotices, mine)).toBe(0);
});
