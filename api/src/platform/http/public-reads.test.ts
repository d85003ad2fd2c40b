import type { PublicRead } from '@storefront/shared-contracts';
import { createPublicReads } from './public-reads';

const medicine = { catalogue: 'medicine', seconds: 1 } as const;
const lab = { catalogue: 'lab', seconds: 10 } as const;

/** A cache of responses with the test's time and revisions. */
function openReads(maxBytes = 1_000_000) {
  const state = { now: 1, medicine: 1, lab: 1 };
  const reads = createPublicReads({
    readRevision: async (catalogue) => String(state[catalogue]),
    maxBytes,
    now: () => state.now,
  });
  let computed = 0;
  /** @returns the response, which contains the number of earlier computations */
  const find = async (read: PublicRead = medicine, key = 'product 1') => {
    const { bytes } = await reads.find(read, key, () => Promise.resolve(`response ${(computed += 1)}`));
    return bytes.toString();
  };
  return { reads, state, find };
}

it('a response is sent again until it is a second old', async () => {
  const { state, find } = openReads();
  expect(await find()).toBe('response 1');
  state.now = 1001;
  expect(await find()).toBe('response 1');
  state.now = 1002;
  expect(await find()).toBe('response 2');
});

it('each endpoint says how old its responses may be', async () => {
  const { state, find } = openReads();
  const test = () => find(lab, 'lab-test 1');
  expect(await test()).toBe('response 1');
  state.now = 10_001;
  expect(await test()).toBe('response 1');
  state.now = 10_002;
  expect(await test()).toBe('response 2');
});

it('a change of a catalogue discards its responses, and not those of the other one', async () => {
  const { state, find } = openReads();
  const test = () => find(lab, 'lab-test 1');
  expect([await find(), await test()]).toEqual(['response 1', 'response 2']);
  state.medicine += 1;
  expect([await find(), await test()]).toEqual(['response 3', 'response 2']);
});

it('calls at the same time compute once, those after a change of the catalogue once more', async () => {
  const { reads, state } = openReads();
  const ends: ((response: string) => void)[] = [];
  const respond = () => new Promise<string>((resolve) => ends.push(resolve));
  const find = () => reads.find(medicine, 'product 1', respond);
  const first = [find(), find(), find()];
  await Promise.resolve();
  await Promise.resolve();
  state.medicine += 1;
  const later = [find(), find()];
  while (ends.length < 2) await Promise.resolve();
  // The older computation ends last, and its response is not cached.
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
  const failing = () => reads.find(medicine, 'product 1', () => Promise.reject(new Error('database lost')));
  const results = await Promise.allSettled([failing(), failing()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find()).toBe('response 1');
});

it('the memory is bounded: the responses that were not used for the longest time are discarded', async () => {
  const { reads } = openReads(10_000);
  let computed = 0;
  const find = (id: number) =>
    reads.find(medicine, `product ${id}`, () => {
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
