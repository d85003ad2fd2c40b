import { createMemoryObjectStore } from '../testing/memory-object-store';
import { countKey, createMetricsReader, encodeCounts, removeOldMetrics } from './metrics-reader';

const lab = { part: 'mfe-lab', release: '1.0.0-gaaaaaaaaaaaa' };

function setUp() {
  const objects = createMemoryObjectStore();
  const reads: string[] = [];
  const told: string[] = [];
  const failing = new Set<string>();
  const store = {
    ...objects,
    async read(key: string) {
      reads.push(key);
      if (failing.has(key)) throw new Error('the disk does not answer');
      return objects.read(key);
    },
  };
  const clock = { minute: 100 };
  const now = () => new Date(clock.minute * 60_000);
  const reader = createMetricsReader(store, (error) => told.push(String(error)), now);
  const write = (minute: number, instance: string, number: number, pages: number, errors = 0, at = minute) =>
    objects.create(countKey(at, instance, number), encodeCounts([{ minute, ...lab, pages, errors }]));
  return { objects, reader, reads, told, failing, clock, write };
}

describe('the counts of all site servers', () => {
  it('are added up per part, release and minute', async () => {
    const { reader, write } = setUp();
    await write(100, 'a', 1, 5, 1);
    await write(100, 'a', 2, 7);
    await write(100, 'b', 1, 11, 2);
    await write(101, 'b', 2, 1);
    expect(await reader.since(100)).toEqual([
      { minute: 100, ...lab, pages: 23, errors: 3 },
      { minute: 101, ...lab, pages: 1, errors: 0 },
    ]);
  });

  it('are comparable as far as site servers have said so', async () => {
    const { objects, reader, write } = setUp();
    const compared = { pages: 4, errors: 1, paints: 3, slow_paints: 2, carts: 1, opened: 0, started: 0 };
    const one = { minute: 100, ...lab, pages: 5, errors: 1 };
    await write(100, 'old', 1, 7);
    for (const instance of ['a', 'b'])
      await objects.create(countKey(100, instance, 1), encodeCounts([{ ...one, compared }]));
    expect(await reader.since(100)).toEqual([
      {
        ...one,
        pages: 17,
        errors: 2,
        compared: { pages: 8, errors: 2, paints: 6, slow_paints: 4, carts: 2, opened: 0, started: 0 },
      },
    ]);
  });

  it('have the reports of all site servers, equal ones once', async () => {
    const { objects, reader } = setUp();
    const report = (error: string, pages: number) => ({ kind: 'uncaught', error, route: '/lab-test', pages });
    const one = { minute: 100, ...lab, pages: 9, errors: 3 };
    await objects.create(countKey(100, 'a', 1), encodeCounts([{ ...one, reports: [report('A', 1), report('B', 2)] }]));
    await objects.create(countKey(100, 'b', 1), encodeCounts([{ ...one, reports: [report('A', 3)] }]));
    expect(await reader.since(100)).toMatchObject([{ errors: 6, reports: [report('A', 4), report('B', 2)] }]);
  });

  it('begin at the requested minute, however late something was written', async () => {
    const { reader, write } = setUp();
    await write(100, 'a', 1, 1);
    await write(100, 'a', 2, 2, 0, 105);
    await write(103, 'a', 3, 4, 0, 105);
    expect(await reader.since(101)).toEqual([{ minute: 103, ...lab, pages: 4, errors: 0 }]);
  });

  it('are empty before anything is written', async () => {
    expect(await setUp().reader.since(0)).toEqual([]);
  });

  it('read each object once, and find new ones', async () => {
    const { reader, reads, write } = setUp();
    await write(100, 'a', 1, 1);
    await reader.since(100);
    await write(100, 'b', 1, 1);
    expect(await reader.since(100)).toMatchObject([{ pages: 2 }]);
    expect(await reader.since(99)).toMatchObject([{ pages: 2 }]);
    expect(reads).toEqual(['counts/100/a-1.json', 'counts/100/b-1.json']);
  });

  it('of a minute that is over are listed again a minute later', async () => {
    const { reader, clock, write } = setUp();
    await write(95, 'a', 1, 1);
    expect(await reader.since(90)).toMatchObject([{ pages: 1 }]);
    await write(95, 'b', 1, 1);
    expect(await reader.since(90)).toMatchObject([{ pages: 1 }]);
    clock.minute = 101;
    expect(await reader.since(90)).toMatchObject([{ pages: 2 }]);
  });

  it.each([
    ['is not JSON', '{"schema":'],
    ['is empty', ''],
    ['has another schema', '{"schema":2,"counts":[]}'],
    ['has a negative count', JSON.stringify({ schema: 1, counts: [{ minute: 100, ...lab, pages: -5, errors: 0 }] })],
    [
      'has an invalid part',
      JSON.stringify({ schema: 1, counts: [{ minute: 100, ...lab, part: '../x', pages: 1, errors: 0 }] }),
    ],
  ])('omit an object that %s, and report it once', async (_, text) => {
    const { objects, reader, told, write } = setUp();
    await write(100, 'a', 1, 3);
    await objects.create('counts/100/b-1.json', Buffer.from(text));
    for (let times = 0; times < 3; times += 1) expect(await reader.since(100)).toMatchObject([{ pages: 3 }]);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('counts/100/b-1.json');
  });

  it('are complete again once the store can be read', async () => {
    const { reader, failing, told, write } = setUp();
    await write(100, 'a', 1, 3);
    await write(95, 'a', 1, 3);
    failing.add('counts/100/a-1.json').add('counts/95/a-1.json');
    expect(await reader.since(95)).toEqual([]);
    expect(await reader.since(95)).toEqual([]);
    expect(told).toHaveLength(2);
    failing.clear();
    expect(await reader.since(95)).toMatchObject([{ pages: 3 }, { pages: 3 }]);
  });

  it('ignore other files', async () => {
    const { objects, reader, told, write } = setUp();
    await write(100, 'a', 1, 3);
    await objects.create('counts/notes/a-1.json', Buffer.from('x'));
    await objects.create('counts/100/a-1.txt', Buffer.from('x'));
    expect(await reader.since(100)).toMatchObject([{ pages: 3 }]);
    expect(told).toEqual([]);
  });
});

describe('old counts', () => {
  it('are removed by minute', async () => {
    const { objects, write } = setUp();
    for (const minute of [98, 99, 100]) await write(minute, 'a', minute, 1);
    expect(await removeOldMetrics(objects, 100)).toBe(2);
    expect(await objects.list('counts/')).toEqual(['counts/100/a-100.json']);
  });
});
