import { workQueue } from './bounded-queue';

describe('the bounded queue', () => {
  it('runs a few jobs at once, queues a few more and rejects the rest', async () => {
    const queued = workQueue(2, 3);
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
      queued(work).then(
        () => 'done',
        (error: unknown) => error,
      ),
    );
    const refused = await Promise.all(results.slice(5));
    for (const one of refused) expect(one).toMatchObject({ code: 'tooManyRequests', status: 429, retryAfter: 5 });
    for (let turn = 0; turn < 5; turn += 1) {
      ends.shift()?.();
      await results[turn];
    }
    expect(await Promise.all(results.slice(0, 5))).toEqual(Array(5).fill('done'));
    expect(most).toBe(2);
  });

  it('continues after a failure', async () => {
    const queued = workQueue(1, 5);
    const outcomes = await Promise.allSettled([
      queued(() => Promise.reject(new Error('no'))),
      queued(() => Promise.resolve(1)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
