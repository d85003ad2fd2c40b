import { eq } from 'drizzle-orm';
import { readCatalogueVersions } from '../../platform/db/catalogue-version';
import { categories, products } from '../../platform/db/schema';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { addProducts, deleteStock } from '../../testing/products';
import { medicineIndex } from './medicine-index';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const version = async () => (await readCatalogueVersions(database.db)).medicine;
const query = { facets: [], orderBy: 'low', limit: 10, offset: 0 } as const;

describe('the version of the medicines', () => {
  it('is raised once by each transaction that changes what is listed, and not by stock', async () => {
    const [id = 0] = await addProducts(database.db, [{ name: 'Dolo' }, { name: 'Crocin' }]);
    const before = await version();
    await database.db.transaction(async (transaction) => {
      await transaction.update(products).set({ pricePaise: 100 });
      await transaction.update(products).set({ withdrawn: true }).where(eq(products.id, id));
      await transaction.update(categories).set({ name: 'Other' });
    });
    expect(await version()).toEqual({ ...before, version: before.version + 1 });
    await database.db.update(products).set({ stock: 3 });
    expect(await version()).toEqual({ ...before, version: before.version + 1 });
  });

  it('stays as it was when the transaction, or a part of it, is rolled back', async () => {
    await addProducts(database.db, [{ name: 'Dolo' }]);
    const before = await version();
    const failing = database.db.transaction(async (transaction) => {
      await transaction.update(products).set({ popularity: 1 });
      throw new Error('no space left');
    });
    await expect(failing).rejects.toThrow('no space left');
    expect(await version()).toEqual(before);
    await database.db.transaction(async (transaction) => {
      const part = transaction.transaction(async (inner) => {
        await inner.update(products).set({ popularity: 1 });
        throw new Error('this part only');
      });
      await expect(part).rejects.toThrow('this part only');
      await transaction.update(products).set({ popularity: 2 });
    });
    expect(await version()).toEqual({ ...before, version: before.version + 1 });
  });

  it('begins another epoch when medicines are deleted', async () => {
    await addProducts(database.db, [{ name: 'Dolo' }]);
    const { epoch } = await version();
    await deleteStock(database.db);
    await database.db.delete(products);
    expect((await version()).epoch).not.toBe(epoch);
  });
});

it('has what is committed and on sale', async () => {
  const [dolo = 0, crocin = 0, azee = 0] = await addProducts(database.db, [
    { name: 'Dolo' },
    { name: 'Crocin' },
    { name: 'Azee' },
  ]);
  const index = medicineIndex(database.db, { readVersion: version, onFailure: () => undefined });
  const find = async (word: string) => (await index.current()).find({ ...query, words: [word] }).ids;
  expect(await find('dolo')).toEqual([dolo]);
  await database.db.transaction(async (transaction) => {
    await transaction.update(products).set({ searchText: 'dolo' }).where(eq(products.id, crocin));
    await transaction.update(products).set({ withdrawn: true }).where(eq(products.id, azee));
    await index.rebuild();
    expect(await find('dolo')).toEqual([dolo]);
  });
  await index.rebuild();
  expect([await find('dolo'), await find('azee')]).toEqual([[dolo, crocin], []]);
});
