import { createMemoryObjectStore, decodeCounts } from '@storefront/release-registry/testing';
import type { MinuteMetrics } from '@storefront/release-registry/contract';
import { createFlush } from './flush';

const row = (pages: number): MinuteMetrics => ({
  minute: 100,
  part: 'mfe-lab',
  release: '1.0.0-gaaaaaaaaaaaa',
  pages,
  errors: 0,
});

function setUp() {
  const objects = createMemoryObjectStore();
  const waiting: MinuteMetrics[] = [];
  const reported: unknown[] = [];
  const failures: Error[] = [];
  const flush = createFlush({
    objects: {
      async create(key, bytes) {
        const failure = failures.shift();
        if (failure) throw failure;
        return objects.create(key, bytes);
      },
    },
    counter: { drain: () => waiting.splice(0) },
    instance: 'site-a',
    minute: () => 101,
    onError: (error) => reported.push(error),
  });
  const stored = async () => {
    const keys = await objects.list('counts/');
    return Promise.all(
      keys.map(async (key): Promise<[string, number[]]> => {
        const bytes = (await objects.read(key)) ?? Buffer.from('');
        return [key, decodeCounts(bytes).map(({ pages }) => pages)];
      }),
    );
  };
  return { objects, waiting, reported, failures, flush, stored };
}

describe('a flush', () => {
  it('writes all counts since the last one as one object', async () => {
    const { waiting, flush, stored, reported } = setUp();
    waiting.push(row(1), row(2));
    await flush();
    waiting.push(row(3));
    await flush();
    expect(await stored()).toEqual([
      ['counts/101/site-a-1.json', [1, 2]],
      ['counts/101/site-a-2.json', [3]],
    ]);
    expect(reported).toEqual([]);
  });

  it('writes nothing without counts', async () => {
    const { flush, stored } = setUp();
    await flush();
    expect(await stored()).toEqual([]);
  });

  it('that fails is reported once and loses no counts', async () => {
    const { waiting, flush, stored, failures, reported } = setUp();
    const full = new Error('no space left');
    failures.push(full, full, full);
    waiting.push(row(1));
    await flush();
    waiting.push(row(2));
    await flush();
    await flush();
    expect(await stored()).toEqual([]);
    expect(reported).toEqual([full]);
    await flush();
    expect(await stored()).toEqual([
      ['counts/101/site-a-1.json', [1]],
      ['counts/101/site-a-2.json', [2]],
    ]);
    failures.push(full);
    waiting.push(row(3));
    await flush();
    expect(reported).toEqual([full, full]);
  });

  it('that was stored despite an error is counted once', async () => {
    const { objects, waiting, flush, stored, failures } = setUp();
    failures.push(new Error('stored, but the answer was lost'));
    waiting.push(row(1));
    await flush();
    await objects.create('counts/101/site-a-1.json', Buffer.from(JSON.stringify({ schema: 1, counts: [row(1)] })));
    await flush();
    expect(await stored()).toEqual([['counts/101/site-a-1.json', [1]]]);
  });

  it('waits for the flush in progress', async () => {
    const { waiting, flush, stored } = setUp();
    waiting.push(row(1));
    const first = flush();
    waiting.push(row(2));
    await Promise.all([first, flush()]);
    expect((await stored()).flatMap(([, pages]) => pages)).toEqual([1, 2]);
  });
});
