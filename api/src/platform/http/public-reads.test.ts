import { noteOtherBasis, noteStock } from '../response-basis';
import { createPublicReads } from './public-reads';

const product = { catalogue: 'medicine', key: 'product 1' } as const;

/** Kept responses of an API whose time and versions the test sets. */
function openReads(maxBytes = 1_000_000) {
  const state = { now: 0, medicine: 1, lab: 1 };
  const version = (one: number) => ({ epoch: 'one', version: one });
  const reads = createPublicReads({
    readVersions: () => Promise.resolve({ medicine: version(state.medicine), lab: version(state.lab) }),
    maxAgeMs: { medicine: 1000, lab: 10_000 },
    maxBytes,
    now: () => state.now,
  });
  let computed = 0;
  /** @returns the response, which counts how many were computed before it */
  const find = async (read: { catalogue: 'medicine' | 'lab'; key: string } = product) => {
    const { bytes } = await reads.find(read, () => Promise.resolve(`response ${(computed += 1)}`));
    return bytes.toString();
  };
  return { reads, state, find };
}

it('a response is sent again until it is a second old', async () => {
  const { state, find } = openReads();
  expect(await find()).toBe('response 1');
  state.now = 999;
  expect(await find()).toBe('response 1');
  state.now = 1000;
  expect(await find()).toBe('response 2');
});

it('a response is not sent again once its catalogue was dropped, nor one that was begun before', async () => {
  const { reads, find } = openReads();
  const test = { catalogue: 'lab', key: 'lab-test 1' } as const;
  expect([await find(), await find(test)]).toEqual(['response 1', 'response 2']);
  let end: (body: string) => void = () => undefined;
  const slow = reads.find({ catalogue: 'medicine', key: 'slow' }, () => new Promise((resolve) => (end = resolve)));
  await Promise.resolve();
  reads.drop('medicine');
  const next = find({ catalogue: 'medicine', key: 'slow' });
  expect(await next).toBe('response 3');
  end('begun before');
  expect((await slow).bytes.toString()).toBe('begun before');
  expect(await find({ catalogue: 'medicine', key: 'slow' })).toBe('response 3');
  expect([await find(), await find(test)]).toEqual(['response 4', 'response 2']);
});

it('a response of the other catalogue has an age of its own', async () => {
  const { state, find } = openReads();
  const test = { catalogue: 'lab', key: 'lab-test 1' } as const;
  expect(await find(test)).toBe('response 1');
  state.now = 9999;
  expect(await find(test)).toBe('response 1');
  state.now = 10_000;
  expect(await find(test)).toBe('response 2');
});

it('a response is as old as the start of its computation', async () => {
  const { reads, state, find } = openReads();
  const slow = reads.find(product, async () => {
    await Promise.resolve();
    state.now = 900;
    return 'slow';
  });
  expect((await slow).bytes.toString()).toBe('slow');
  state.now = 1000;
  expect(await find()).toBe('response 1');
});

it('a change of a catalogue discards its responses, and not those of the other one', async () => {
  const { state, find } = openReads();
  const test = { catalogue: 'lab', key: 'lab-test 1' } as const;
  expect([await find(), await find(test)]).toEqual(['response 1', 'response 2']);
  state.medicine += 1;
  expect([await find(), await find(test)]).toEqual(['response 3', 'response 2']);
});

it('calls at the same time compute once, those after a change of the catalogue once more', async () => {
  const { reads, state } = openReads();
  const ends: ((response: string) => void)[] = [];
  const respond = () => new Promise<string>((resolve) => ends.push(resolve));
  const find = () => reads.find(product, respond);
  const first = [find(), find(), find()];
  await Promise.resolve();
  await Promise.resolve();
  state.medicine += 1;
  const later = [find(), find()];
  while (ends.length < 2) await Promise.resolve();
  // The older computation ends last, and is not kept.
  ends[1]?.('new');
  ends[0]?.('old');
  const texts = async (calls: typeof first) => (await Promise.all(calls)).map(({ bytes }) => bytes.toString());
  expect(await texts(first)).toEqual(['old', 'old', 'old']);
  expect(await texts(later)).toEqual(['new', 'new']);
  expect(ends).toHaveLength(2);
  expect(await texts([find()])).toEqual(['new']);
});

it('an error is the result of all calls that wait for it, and is not kept', async () => {
  const { reads, find } = openReads();
  const failing = () => reads.find(product, () => Promise.reject(new Error('database lost')));
  const results = await Promise.allSettled([failing(), failing()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find()).toBe('response 1');
});

it('the memory is bounded: the responses that were not used for the longest time are discarded', async () => {
  const { reads } = openReads(10_000);
  let computed = 0;
  const find = (id: number) =>
    reads.find({ catalogue: 'medicine', key: `product ${id}` }, () => {
      computed += 1;
      return Promise.resolve('x'.repeat(1000));
    });
  for (let id = 0; id < 100; id += 1) await find(id);
  expect(computed).toBe(100);
  await find(99);
  expect(computed).toBe(100);
  await find(0);
  expect(computed).toBe(101);
});

describe('a response that shows stock', () => {
  const id = (name: string) => Number(name.split(' ')[1]);

  /** Kept responses of medicines whose stock the test sets. */
  function openShop() {
    const state = { now: 0, version: 1 };
    const stock = new Map([1, 2, 3].map((one) => [one, 15]));
    const asked: (readonly number[])[] = [];
    let end: (() => void) | undefined;
    const reads = createPublicReads({
      readVersions: () =>
        Promise.resolve({ medicine: { epoch: 'one', version: state.version }, lab: { epoch: 'one', version: 1 } }),
      maxAgeMs: { medicine: 1000, lab: 10_000 },
      readStock: async (ids) => {
        asked.push([...ids].sort());
        const read = new Map(stock);
        if (end !== undefined) await new Promise<void>((resolve) => (end = resolve));
        return read;
      },
      now: () => state.now,
    });
    const computed: string[] = [];
    const find = async (key: string, dependsOnMore = false) => {
      const { bytes } = await reads.find({ catalogue: 'medicine', key }, () => {
        computed.push(key);
        if (dependsOnMore) noteOtherBasis();
        noteStock([[id(key), stock.get(id(key)) ?? 0]]);
        return Promise.resolve(`${key}: ${stock.get(id(key)) ?? 0}`);
      });
      return bytes.toString();
    };
    return { reads, state, stock, asked, computed, find, holdStock: () => (end = () => undefined), end: () => end?.() };
  }

  it('is kept on while its stock is the same, which is read for all responses at once', async () => {
    const { state, stock, asked, computed, find } = openShop();
    const all = () => Promise.all(['product 1', 'product 2', 'product 3'].map((key) => find(key)));
    await all();
    state.now = 1000;
    expect(await all()).toEqual(['product 1: 15', 'product 2: 15', 'product 3: 15']);
    expect([asked, computed.length]).toEqual([[[1, 2, 3]], 3]);
    state.now = 1999;
    await all();
    expect(asked).toHaveLength(1);
    stock.set(2, 3);
    state.now = 2000;
    expect(await all()).toEqual(['product 1: 15', 'product 2: 3', 'product 3: 15']);
    expect([asked.length, computed.slice(3)]).toEqual([2, ['product 2']]);
    state.now = 3000;
    expect(await all()).toEqual(['product 1: 15', 'product 2: 3', 'product 3: 15']);
    expect([asked.length, computed.length]).toEqual([3, 4]);
  });

  it('is compared with stock that was read after it was asked for', async () => {
    const { reads, state, stock, asked, find, holdStock, end } = openShop();
    await find('product 1');
    await find('product 2');
    state.now = 1000;
    holdStock();
    const first = find('product 1');
    while (asked.length < 1) await new Promise((resolve) => setImmediate(resolve));
    // The first read does not see it.
    stock.set(2, 1);
    reads.drop('medicine');
    const second = find('product 2');
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([[1]]);
    end();
    while (asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
    end();
    expect(await Promise.all([first, second])).toEqual(['product 1: 15', 'product 2: 1']);
    expect(asked).toEqual([[1], [2]]);
  });

  it('is computed again after a change of its catalogue, or if it depends on more', async () => {
    const { state, asked, computed, find } = openShop();
    await find('product 1');
    await find('product 2', true);
    state.version += 1;
    await find('product 1');
    state.now = 1000;
    await find('product 2', true);
    expect(computed).toEqual(['product 1', 'product 2', 'product 1', 'product 2']);
    expect(asked).toEqual([]);
  });
});
