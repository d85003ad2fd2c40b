import { apiBase, fillPath, type Endpoint } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { eq, ne } from 'drizzle-orm';
import { brotliDecompressSync } from 'node:zlib';
import { labTests, products } from '../../platform/db/schema';
import { newDevice, testApp, type By, type TestApp } from '../../testing/app';
import { newCustomer } from '../../testing/customers';
import { countQueries as countQueriesOf } from '../../testing/database';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';

let api: TestApp;
let medicineId: number;
beforeAll(async () => {
  api = await testApp({ keepsPublicReads: true, isTimeStopped: true });
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.database.clear();
  // Responses that an earlier test cached have expired.
  api.advanceTime(20_000);
  [medicineId = 0] = await addProducts(
    api.db,
    Array.from({ length: 5 }, (_, index) => ({ name: `Dolo ${index}`, salts: ['Paracetamol'], price: 20, mrp: 30 })),
  );
  await addLabTests(api.db, [{ title: 'Complete blood count' }, { title: 'Lipid profile' }]);
  await api.rebuildIndexes();
});

/** @returns the number of queries of some work */
const countQueries = (work: () => Promise<unknown>) => countQueriesOf(api.db, work);

const detail = (by?: By) => api.call(endpoints.product, { params: { id: medicineId } }, by);
const list = (by?: By) => api.call(endpoints.products, { body: {} }, by);

const reads: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
  [endpoints.mainCategory, {}],
  [endpoints.products, { body: { keyword: 'dolo' } }],
  [endpoints.product, { params: { id: 1 } }],
  [endpoints.similarComposition, { params: { id: 1 } }],
  [endpoints.bestSellers, {}],
  [endpoints.labTestOrgan, {}],
  [endpoints.labTestCategory, {}],
  [endpoints.labTests, { body: {} }],
  [endpoints.labTestDetail, { params: { id: 1 } }],
  [endpoints.labTestSimilar, { params: { id: 1 } }],
  [endpoints.suggestions, { query: { keyword: 'dolo' } }],
  [endpoints.publicCoupons, {}],
];

it('every public read is in this test', () => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const named = all.filter(({ publicRead }) => publicRead !== undefined).map(({ name }) => name);
  expect(reads.map(([{ name }]) => name).sort()).toEqual(named.sort());
});

describe('a caller without a token and without a device id', () => {
  it('reads all of them without a query once they are kept', async () => {
    for (const [endpoint, input] of reads) {
      const call = () => api.call(endpoint, input);
      const first = await call();
      let second: unknown;
      const queries = await countQueries(async () => (second = await call()));
      expect({ name: endpoint.name, queries, second }).toEqual({ name: endpoint.name, queries: 0, second: first });
    }
  });

  it('gets another response for another input', async () => {
    const names = async (keyword: string) =>
      (await api.call(endpoints.products, { body: { keyword } })).data.map(({ name }) => name);
    expect([await names('dolo 1'), await names('dolo 2'), await names('dolo 1')]).toEqual([
      ['Dolo 1'],
      ['Dolo 2'],
      ['Dolo 1'],
    ]);
  });

  it('sees an added medicine as soon as the index has it', async () => {
    await list();
    await addProducts(api.db, [{ name: 'Dolo added' }]);
    api.advanceTime(200);
    // The response may come from the former index, and is cached for the new version.
    await list();
    await api.rebuildIndexes();
    expect((await list()).total).toBe(6);
  });

  it('sees a changed price and a changed name after 0.2 seconds', async () => {
    const seen = async () => {
      const [one, [inList]] = [await detail(), (await list()).data];
      return [one.data.price, one.data.name, inList?.price];
    };
    expect(await seen()).toEqual([20, 'Dolo 0', 20]);
    await api.db.update(products).set({ pricePaise: 1500, name: 'Dolo zero' }).where(eq(products.id, medicineId));
    api.advanceTime(200);
    expect(await seen()).toEqual([15, 'Dolo zero', 15]);
  });

  it('sees a changed lab test after 0.2 seconds', async () => {
    const title = async () => (await api.call(endpoints.labTestDetail, { params: { id: 1 } })).data.title;
    const before = await title();
    await api.db.update(labTests).set({ title: 'Blood picture' });
    api.advanceTime(200);
    expect([before, await title()]).toEqual(['Complete blood count', 'Blood picture']);
  });

  it('sees a medicine that is out of stock after a second', async () => {
    expect((await detail()).data.in_stock).toBe(true);
    await api.db.update(products).set({ stock: 0 });
    api.advanceTime(1000);
    expect((await detail()).data.in_stock).toBe(true);
    api.advanceTime(1);
    expect((await detail()).data.in_stock).toBe(false);
  });

  it('sees it in lists after 4 seconds', async () => {
    const isInStock = async () => (await list()).data[0]?.in_stock;
    expect(await isInStock()).toBe(true);
    await api.db.update(products).set({ stock: 0 });
    api.advanceTime(4000);
    expect(await isInStock()).toBe(true);
    api.advanceTime(1);
    expect(await isInStock()).toBe(false);
  });

  it('sees after 4 seconds that alternates of a medicine that is sold out are in stock', async () => {
    await api.db.update(products).set({ stock: 0, compositionKey: 'paracetamol' });
    // A list that contains only this medicine.
    const alternates = async () =>
      (await api.call(endpoints.products, { body: { keyword: 'dolo 0' } })).data[0]?.alternates_in_stock ?? 0;
    expect(await alternates()).toBe(0);
    await api.db.update(products).set({ stock: 7 }).where(ne(products.id, medicineId));
    api.advanceTime(4001);
    expect(await alternates()).toBe(4);
    await api.db.update(products).set({ stock: 0 }).where(eq(products.name, 'Dolo 3'));
    api.advanceTime(4001);
    expect(await alternates()).toBe(3);
  });

  it('gets a 404 that is not kept', async () => {
    await api.db.update(products).set({ withdrawn: true });
    await api.refused(endpoints.product, { params: { id: medicineId } });
    await api.db.update(products).set({ withdrawn: false });
    expect((await detail()).data.name).toBe('Dolo 0');
  });
});

describe('a visitor', () => {
  it('with a cart gets her own quantities, by header and by query', async () => {
    const device = newDevice();
    await api.call(endpoints.updateCart, { body: { id: medicineId, quantity: 3 } }, device);
    expect([(await detail()).data.cart_quantity, (await list()).data[0]?.cart_quantity]).toEqual([0, 0]);
    expect([(await detail(device)).data.cart_quantity, (await list(device)).data[0]?.cart_quantity]).toEqual([3, 3]);
    const byQuery = await api.call(endpoints.product, { params: { id: medicineId }, query: { device_id: device } });
    const byBody = await api.app.inject({
      method: 'POST',
      url: `${apiBase}/products`,
      payload: { device_id: device },
    });
    expect(byQuery.data.cart_quantity).toBe(3);
    expect(byBody.json<{ data: { cart_quantity: number }[] }>().data[0]?.cart_quantity).toBe(3);
    expect((await detail()).data.cart_quantity).toBe(0);
  });

  it('who is logged in gets no kept response, and leaves none', async () => {
    const { token } = await newCustomer(api);
    await api.call(endpoints.updateCart, { body: { id: medicineId, quantity: 2 } }, { token });
    expect((await detail({ token })).data.cart_quantity).toBe(2);
    expect((await detail()).data.cart_quantity).toBe(0);
    expect((await detail({ token })).data.cart_quantity).toBe(2);
    expect(await countQueries(() => detail({ token }))).toBeGreaterThan(0);
  });

  it('whose session has ended learns it', async () => {
    await detail();
    expect(
      await api.refused(endpoints.product, { params: { id: medicineId } }, { token: 'x'.repeat(43) }),
    ).toMatchObject({ status: 403 });
  });
});

describe('the response', () => {
  const get = (headers: Record<string, string> = {}) =>
    api.app.inject({ url: `${apiBase}${fillPath(endpoints.product.path, { id: medicineId })}`, headers });

  it('has an ETag, by which a client that has it gets 304 until it changes', async () => {
    const first = await get();
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect([first.headers['cache-control'], first.headers.vary]).toEqual([
      'no-cache',
      'authorization, x-device-id, accept-encoding',
    ]);
    const same = await get({ 'if-none-match': `"other", W/${etag}` });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    expect(same.headers['x-content-type-options']).toBe('nosniff');
    expect(same.headers['x-request-id']).toMatch(/./);
    await api.db.update(products).set({ pricePaise: 1000 });
    api.advanceTime(200);
    const changed = await get({ 'if-none-match': etag });
    expect([changed.statusCode, changed.json<{ data: { price: number } }>().data.price]).toEqual([200, 10]);
  });

  it('of a visitor has none, and is never a 304', async () => {
    const { etag } = (await get()).headers;
    const own = await get({ 'if-none-match': etag ?? '', 'x-device-id': newDevice() });
    expect([own.statusCode, own.headers.etag, own.headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  });

  it('is kept in the codings that browsers accept, each with an ETag of its own', async () => {
    const plain = await get();
    const answer = await get({ 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.headers.etag).not.toBe(plain.headers.etag);
    expect((await get({ 'accept-encoding': 'gzip, br' })).rawPayload).toEqual(answer.rawPayload);
  });

  it('is computed once for calls at the same time, of which none is rejected', async () => {
    const calls = await Promise.all(Array.from({ length: 300 }, () => get()));
    expect(calls.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300);
  });
});
