import { workQueue } from './work-queue';

type Class = 'first' | 'second';

const queueOf = (atOnce: number, first: number, second: number) =>
  workQueue<Class>(
    atOnce,
    [
      ['first', first],
      ['second', second],
    ],
    () => new Error('full'),
  );

describe('the work queue', () => {
  it('runs a few jobs at once, queues a few more and rejects the rest', async () => {
    const queued = queueOf(2, 1, 3);
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return running;
    };
    const results = Array.from({ length: 500 }, () =>
      queued('second', work).then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    const refused = await Promise.all(results.slice(5));
    for (const one of refused) expect(one).toEqual(new Error('full'));
    for (let turn = 0; turn < 5; turn += 1) {
      ends.shift()?.();
      await results[turn];
    }
    expect(await Promise.all(results.slice(0, 5))).toEqual(Array(5).fill('done'));
    expect(most).toBe(2);
  });

  it('continues after a failure', async () => {
    const queued = queueOf(1, 5, 5);
    const outcomes = await Promise.allSettled([
      queued('second', () => Promise.reject(new Error('no'))),
      queued('second', () => Promise.resolve(1)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('keeps places for the first class, and takes it first', async () => {
    const queued = queueOf(1, 1, 2);
    const order: string[] = [];
    let endFirst = () => {};
    const first = queued('second', () => new Promise<void>((resolve) => (endFirst = resolve)));
    const join = (of: Class, name: string) =>
      queued(of, async () => void order.push(name)).catch(() => void order.push(`${name} rejected`));
    const others = [
      join('second', 'second 1'),
      join('second', 'second 2'),
      join('second', 'second 3'),
      join('first', 'first 1'),
      join('first', 'first 2'),
    ];
    endFirst();
    await Promise.all([first, ...others]);
    expect(order).toEqual(['second 3 rejected', 'first 2 rejected', 'first 1', 'second 1', 'second 2']);
  });
});
