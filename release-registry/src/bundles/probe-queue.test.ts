import { createProbeQueue } from './probe-queue';
import { createDeferred, type Deferred } from '../testing/deferred';

/** Work that ends when the test says so. */
function createWorks() {
  const enqueue = createProbeQueue();
  const started: string[] = [];
  const ends = new Map<string, Deferred>();
  const add = (name: string, isUrgent: boolean) => {
    const end = createDeferred();
    ends.set(name, end);
    return enqueue(isUrgent, async () => {
      started.push(name);
      await end.promise;
      return name;
    });
  };
  return {
    started,
    add,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error('no')),
  };
}

it('does one work at a time, changes before checks', async () => {
  const { started, add, end } = createWorks();
  const works = [add('check 1', false), add('check 2', false), add('change 1', true), add('change 2', true)];
  expect(started).toEqual(['check 1']);
  for (const name of ['check 1', 'change 1', 'change 2', 'check 2']) end(name);
  expect(await Promise.all(works)).toEqual(['check 1', 'check 2', 'change 1', 'change 2']);
  expect(started).toEqual(['check 1', 'change 1', 'change 2', 'check 2']);
});

it('goes on after a work that failed', async () => {
  const { started, add, end, fail } = createWorks();
  const [first, second] = [add('check 1', false), add('change 1', true)];
  fail('check 1');
  await expect(first).rejects.toThrow('no');
  end('change 1');
  await second;
  const third = add('check 2', false);
  end('check 2');
  expect(await third).toBe('check 2');
  expect(started).toEqual(['check 1', 'change 1', 'check 2']);
});
