import { CatalogueIndex } from './catalogue-index';
import { matchPosition } from './match-position';
import type { IndexedProduct } from './search-index';

const named = (id: number, text: string): IndexedProduct => ({ id, text, popularity: 0, pricePaise: id, facets: [] });
const many = (count: number, text: string) => Array.from({ length: count }, (_, n) => named(n + 1, text));

/** An index with the test's products. */
function openIndex(products: readonly IndexedProduct[]) {
  const failures: unknown[] = [];
  const database = { products, version: 1, reads: 0, isBroken: false };
  const index = new CatalogueIndex(
    {
      readProducts: async (afterId, limit) => {
        if (database.isBroken) throw new Error('connection lost');
        database.reads += 1;
        return database.products.filter(({ id }) => id > afterId).slice(0, limit);
      },
      rule: { positions: [matchPosition.wholeName], headLines: 1 },
    },
    {
      readVersion: async () => ({ epoch: 'a', version: database.version }),
      onFailure: (error) => void failures.push(error),
    },
  );
  const write = (written: readonly IndexedProduct[]) => {
    database.products = written;
    database.version += 1;
  };
  const total = async (word: string) => {
    const current = await index.current();
    return current.find({ words: [word], facets: [], orderBy: 'low', limit: 1, offset: 0 }).total;
  };
  /** Waits until the index has the present version. */
  const settle = async () => {
    while (index.version?.version !== database.version) await new Promise((resolve) => setImmediate(resolve));
  };
  return { database, failures, index, settle, total, write };
}

it('reads a large catalogue in slices, once for first calls at the same time', async () => {
  const { database, total } = openIndex(many(2500, 'tablet'));
  expect(await Promise.all([total('tablet'), total('tablet')])).toEqual([2500, 2500]);
  expect(database.reads).toBe(3);
});

it('answers from the present index until the one of a new version is built, once', async () => {
  const { database, index, settle, total, write } = openIndex(many(2500, 'tablet'));
  await index.current();
  write(many(2000, 'capsule'));
  expect(await Promise.all([total('tablet'), total('capsule'), total('capsule')])).toEqual([2500, 0, 0]);
  await settle();
  expect([await total('tablet'), await total('capsule')]).toEqual([0, 2000]);
  expect(database.reads).toBe(6);
});

it('gives other calls turns while it builds an index', async () => {
  const { index, total, write } = openIndex(many(5000, 'tablet'));
  await total('tablet');
  write(many(5000, 'capsule'));
  await total('tablet');
  let turns = 0;
  for (; index.version?.version === 1; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(turns).toBeGreaterThan(15);
});

it('builds another index where the catalogue changes while one is built', async () => {
  const { settle, total, write } = openIndex(many(2500, 'tablet'));
  await total('tablet');
  write(many(2500, 'capsule'));
  await total('tablet');
  write(many(2500, 'syrup'));
  while ((await total('tablet')) > 0) await new Promise((resolve) => setImmediate(resolve));
  await total('syrup');
  await settle();
  expect([await total('capsule'), await total('syrup')]).toEqual([0, 2500]);
});

it('rejects where the first index cannot be built, and is built by the next call', async () => {
  const { database, failures, total } = openIndex(many(10, 'tablet'));
  database.isBroken = true;
  await expect(total('tablet')).rejects.toThrow('connection lost');
  database.isBroken = false;
  expect(await total('tablet')).toBe(10);
  expect(failures).toEqual([]);
});

it('keeps the present index where a new one cannot be built, reports that, and is built by a later call', async () => {
  const { database, failures, settle, total, write } = openIndex(many(10, 'tablet'));
  await total('tablet');
  write(many(20, 'tablet'));
  database.isBroken = true;
  expect(await total('tablet')).toBe(10);
  while (failures.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(failures).toEqual([new Error('connection lost')]);
  database.isBroken = false;
  expect(await total('tablet')).toBe(10);
  await settle();
  expect(await total('tablet')).toBe(20);
});

it('is rebuilt on request after what was committed while another index was built', async () => {
  const { index, total, write } = openIndex(many(10, 'tablet'));
  const building = index.current();
  await Promise.resolve();
  write(many(20, 'tablet'));
  await index.rebuild();
  expect(await total('tablet')).toBe(20);
  await building;
});

it('reports nothing after it was closed', async () => {
  const { failures, index, total, write } = openIndex(many(10, 'tablet'));
  await total('tablet');
  write(many(20, 'tablet'));
  index.close();
  await total('tablet');
  await index.rebuild();
  expect(failures).toEqual([]);
});
