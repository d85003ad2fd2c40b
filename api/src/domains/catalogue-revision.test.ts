import { testApp, type TestApp } from '../testing/app';
import { addLabTests } from '../testing/lab-tests';
import { addProducts } from '../testing/products';
import { products } from '../platform/db/schema';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function getRevision(): Promise<string> {
  const response = await api.app.inject('/catalogue-revision');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  return response.body;
}

describe('the revision of the catalogue', () => {
  it('changes with medicines and with lab tests, and only then', async () => {
    const revisions = [await getRevision()];
    await addProducts(api.db, [{ name: 'Dolo', stock: 9 }]);
    revisions.push(await getRevision());
    await api.db.update(products).set({ pricePaise: 100, mrpPaise: 200 });
    revisions.push(await getRevision());
    await addLabTests(api.db, [{ title: 'Complete Blood Count' }]);
    revisions.push(await getRevision());
    expect(new Set(revisions).size).toBe(4);
    expect(await getRevision()).toBe(revisions.at(-1));
  });

  it('does not change with the stock that an order takes', async () => {
    const before = await getRevision();
    await api.db.update(products).set({ stock: 1 });
    expect(await getRevision()).toBe(before);
  });

  it('is that of committed changes only', async () => {
    const before = await getRevision();
    const change = api.db.transaction(async (transaction) => {
      await transaction.update(products).set({ popularity: 7 });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await getRevision()).toBe(before);
  });
});
