import { placement } from './placement';
import type { IndexChange, IndexedProduct, RankRule } from './search-index';
import { SynchronizedIndex, type IndexSource } from './synchronized-index';

const rule: RankRule = { placements: [placement.wholeName], headLines: 1 };

interface FakeDatabase extends IndexSource {
  /** Commits a change of these products. */
  write: (...changes: readonly IndexChange[]) => void;
  /** Another epoch, without rows. */
  empty: () => void;
  /** Slices that were read. */
  reads: number;
  /** The next reads reject. */
  broken: boolean;
}

function fakeDatabase(): FakeDatabase {
  let rows = new Map<number, { change: IndexChange; version: number }>();
  let version = { epoch: 'a', version: 0 };
  const database: FakeDatabase = {
    reads: 0,
    broken: false,
    write: (...changes) => {
      version = { ...version, version: version.version + 1 };
      for (const change of changes) rows.set(change.id, { change, version: version.version });
    },
    empty: () => {
      rows = new Map();
      version = { epoch: 'b', version: version.version };
    },
    readVersion: async () => version,
    readChanges: async (afterVersion, afterId, limit) => {
      if (database.broken) throw new Error('connection lost');
      database.reads += 1;
      return [...rows.values()]
        .filter((row) => row.version > afterVersion && row.change.id > afterId)
        .map(({ change }) => change)
        .sort((a, b) => a.id - b.id)
        .slice(0, limit);
    },
  };
  return database;
}

const named = (id: number, text: string): IndexedProduct => ({ id, text, popularity: 0, pricePaise: id, facets: [] });
const many = (count: number, text: string) => Array.from({ length: count }, (_, n) => named(n + 1, text));

async function find(index: SynchronizedIndex, word: string): Promise<number[]> {
  const current = await index.current();
  return current.find({ words: [word], facets: [], orderBy: 'low', limit: 10, offset: 0 }).ids;
}

async function total(index: SynchronizedIndex, word: string): Promise<number> {
  const current = await index.current();
  return current.find({ words: [word], facets: [], orderBy: 'low', limit: 1, offset: 0 }).total;
}

it('answers with each committed change, which it reads once', async () => {
  const database = fakeDatabase();
  database.write(named(1, 'dolo'), named(2, 'crocin'));
  const index = new SynchronizedIndex(database, rule);
  expect(await find(index, 'dolo')).toEqual([1]);
  const { reads } = database;
  database.write(named(2, 'dolo forte'), named(3, 'azee'));
  expect(await find(index, 'dolo')).toEqual([1, 2]);
  database.write({ id: 1, withdrawn: true });
  expect(await find(index, 'dolo')).toEqual([2]);
  expect(await find(index, 'azee')).toEqual([3]);
  expect(database.reads).toBe(reads + 2);
});

it('reads a large list in slices, once for calls at the same time', async () => {
  const database = fakeDatabase();
  database.write(...many(4500, 'tablet'));
  const index = new SynchronizedIndex(database, rule);
  expect(await Promise.all([total(index, 'tablet'), total(index, 'tablet'), total(index, 'tablet')])).toEqual([
    4500, 4500, 4500,
  ]);
  expect(database.reads).toBe(3);
});

it('answers with the former state until an index of very many changes is built, then with the present one', async () => {
  const database = fakeDatabase();
  database.write(...many(5000, 'tablet'));
  const index = new SynchronizedIndex(database, rule);
  await index.current();
  database.write(...many(5000, 'capsule'));
  expect([await total(index, 'tablet'), await total(index, 'capsule')]).toEqual([5000, 0]);
  // Changed while the other index is built.
  database.write(named(7, 'syrup'));
  await index.settled();
  expect([await total(index, 'tablet'), await total(index, 'capsule')]).toEqual([0, 4999]);
  expect(await find(index, 'syrup')).toEqual([7]);
});

it('gives other calls many turns while it takes very many changes over, and shows none of them before all', async () => {
  const database = fakeDatabase();
  database.write(...many(5000, 'tablet'));
  const index = new SynchronizedIndex(database, rule);
  const present = await index.current();
  const totals = () =>
    ['tablet', 'capsule'].map(
      (word) => present.find({ words: [word], facets: [], orderBy: 'new', limit: 1, offset: 0 }).total,
    );
  database.write(...many(5000, 'capsule'));
  await index.current();
  const settled = index.settled().then(() => undefined);
  const turn = () => new Promise<number[]>((resolve) => setImmediate(() => resolve(totals())));
  const seen: number[][] = [];
  for (let next = await Promise.race([settled, turn()]); next; next = await Promise.race([settled, turn()])) {
    seen.push(next);
  }
  expect(seen.length).toBeGreaterThan(15);
  expect(new Set(seen.map(String))).toEqual(new Set(['5000,0']));
  expect(totals()).toEqual([0, 5000]);
});

it('takes very many changes over again after the database failed meanwhile', async () => {
  const database = fakeDatabase();
  database.write(...many(5000, 'tablet'));
  const index = new SynchronizedIndex(database, rule);
  await index.current();
  database.write(...many(5000, 'capsule'));
  await index.current();
  database.broken = true;
  await index.settled();
  expect(await total(index, 'tablet').catch(() => 'failed')).toBe('failed');
  database.broken = false;
  expect(await total(index, 'capsule')).toBe(0);
  await index.settled();
  expect([await total(index, 'tablet'), await total(index, 'capsule')]).toEqual([0, 5000]);
});

it('builds a new index before the places of former products outnumber those on offer by far', async () => {
  const database = fakeDatabase();
  database.write(...many(10, 'tablet'));
  const index = new SynchronizedIndex(database, rule);
  await index.current();
  for (let round = 0; round < 5; round += 1) {
    database.write(...many(900, `round${String(round)}x`));
    await index.current();
    await index.settled();
    expect(await total(index, `round${String(round)}x`)).toBe(900);
  }
  expect((await index.current()).places).toBeLessThan(5 * 900);
});

it('begins anew where products were deleted', async () => {
  const database = fakeDatabase();
  database.write(named(1, 'dolo'));
  const index = new SynchronizedIndex(database, rule);
  expect(await find(index, 'dolo')).toEqual([1]);
  database.empty();
  expect(await find(index, 'dolo')).toEqual([]);
  database.write(named(1, 'azee'));
  expect(await find(index, 'azee')).toEqual([1]);
});

it('fails with the database and answers when that does again', async () => {
  const database = fakeDatabase();
  database.write(named(1, 'dolo'));
  const index = new SynchronizedIndex(database, rule);
  database.broken = true;
  await expect(index.current()).rejects.toThrow('connection lost');
  database.broken = false;
  expect(await find(index, 'dolo')).toEqual([1]);
});

describe('an answer with rows that are read with the version', () => {
  /** Finds products, and reads their rows, as far as they are on offer, and the version. */
  function answering(database: FakeDatabase, index: SynchronizedIndex, word: string) {
    let answers = 0;
    const read = () =>
      index.read(async (current) => {
        answers += 1;
        const { ids } = current.find({ words: [word], facets: [], orderBy: 'low', limit: 10, offset: 0 });
        await Promise.resolve();
        return { value: ids, version: await database.readVersion() };
      });
    return { read, answers: () => answers };
  }

  it('is given once where nothing changed, and again from the updated index where something did', async () => {
    const database = fakeDatabase();
    database.write(named(1, 'dolo'));
    const { read, answers } = answering(database, new SynchronizedIndex(database, rule), 'dolo');
    expect(await read()).toEqual([1]);
    expect(answers()).toBe(1);
    database.write(named(2, 'dolo'));
    expect(await read()).toEqual([1, 2]);
    expect(answers()).toBe(3);
    expect(await read()).toEqual([1, 2]);
    expect(answers()).toBe(4);
  });

  it('is given again where another call updated the index meanwhile', async () => {
    const database = fakeDatabase();
    database.write(named(1, 'dolo'));
    const index = new SynchronizedIndex(database, rule);
    const { read } = answering(database, index, 'dolo');
    await read();
    const first = read();
    database.write(named(2, 'dolo'));
    expect(await Promise.all([first, read(), read()])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  it('is of the former state until an index of very many changes is built', async () => {
    const database = fakeDatabase();
    database.write(...many(5000, 'tablet'));
    const index = new SynchronizedIndex(database, rule);
    const { read } = answering(database, index, 'capsule');
    await read();
    database.write(...many(5000, 'capsule'));
    expect(await read()).toEqual([]);
    await index.settled();
    expect(await read()).toHaveLength(10);
  });
});
