import type { FailureKind } from '@storefront/shared-contracts';
import { createQueryClient } from '../api/query-client';
import { RemoteLoadError } from './load-failure';
import { createModuleLoads } from './lazy-components';

function failure(kind: FailureKind): RemoteLoadError {
  return new RemoteLoadError({ kind, step: 'module', address: '/a.js', message: kind, release: '1.0.0-gaaaaaaaaaaaa' });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Loads that fail until `heal` is called, in a page whose clock the test moves. */
function testLoads() {
  const asked: string[] = [];
  let kind: FailureKind | undefined = 'network';
  const client = createQueryClient();
  client.mount();
  const loads = createModuleLoads(
    client,
    (part, module) => {
      asked.push(`${part}${module}`);
      return kind === undefined ? Promise.resolve('a module') : Promise.reject(failure(kind));
    },
    () => 0,
  );
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return {
    loads,
    asked,
    pass,
    hide: () => void jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
    show() {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
      window.dispatchEvent(new Event('visibilitychange'));
      return pass(0);
    },
    reconnect() {
      for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
      return pass(0);
    },
    fail: (next: FailureKind) => void (kind = next),
    heal: () => void (kind = undefined),
  };
}

/** A component that waits for the retry of a failed module, as a widget does. */
async function failedSlot(test: ReturnType<typeof testLoads>, module = './add') {
  const recovered = jest.fn();
  await expect(test.loads.load('cart', module)).rejects.toThrow();
  const stop = test.loads.onRecovered('cart', module, recovered);
  return { recovered, stop };
}

describe('a module that loads', () => {
  it('is loaded once for all its users', async () => {
    const test = testLoads();
    test.heal();
    await Promise.all([test.loads.load('cart', './add'), test.loads.load('cart', './add')]);
    await test.pass(3_600_000);
    await test.loads.load('cart', './add');
    expect(test.asked).toEqual(['cart./add']);
    expect(test.loads.hasFailed('cart', './add')).toBe(false);
  });
});

describe('a module that failed', () => {
  it('is loaded again by the next caller', async () => {
    const test = testLoads();
    await expect(test.loads.load('cart', './add')).rejects.toThrow();
    expect(test.loads.hasFailed('cart', './add')).toBe(true);
    expect(test.loads.hasFailed('cart')).toBe(true);
    test.heal();
    await expect(test.loads.load('cart', './add')).resolves.toBe('a module');
    expect(test.loads.hasFailed('cart', './add')).toBe(false);
  });

  it('is retried once for fifteen users, and all are notified of the success', async () => {
    const test = testLoads();
    await failedSlot(test);
    const slots = Array.from({ length: 15 }, () => jest.fn());
    for (const slot of slots) test.loads.onRecovered('cart', './add', slot);
    test.heal();
    await test.pass(5001);
    expect(test.asked).toHaveLength(2);
    for (const slot of slots) expect(slot).toHaveBeenCalledTimes(1);
  });

  it('is retried by timer after 5, 10, 20, 40, 60 and 60 s, and then no more', async () => {
    const test = testLoads();
    await failedSlot(test);
    const times: number[] = [];
    for (let second = 1; second <= 600; second += 1) {
      const before = test.asked.length;
      await test.pass(1000);
      if (test.asked.length > before) times.push(second);
    }
    expect(times).toEqual([5, 15, 35, 75, 135, 195]);
  });

  it.each(['show', 'reconnect'] as const)('is retried at once, whatever the delay, by: %s', async (how) => {
    const test = testLoads();
    const { recovered } = await failedSlot(test);
    await test.pass(600_000);
    const before = test.asked.length;
    test.heal();
    await test[how]();
    expect(test.asked).toHaveLength(before + 1);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('is not retried while the page is hidden', async () => {
    const test = testLoads();
    await failedSlot(test);
    test.hide();
    await test.pass(600_000);
    expect(test.asked).toHaveLength(1);
  });

  it('is retried at once when another module of its part loads', async () => {
    const test = testLoads();
    const { recovered } = await failedSlot(test);
    test.heal();
    await test.loads.load('cart', './cart-page');
    await test.pass(0);
    expect(test.asked).toEqual(['cart./add', 'cart./cart-page', 'cart./add']);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('is not retried without listeners', async () => {
    const test = testLoads();
    const { stop } = await failedSlot(test);
    stop();
    await test.pass(600_000);
    await test.show();
    expect(test.asked).toHaveLength(1);
  });

  it('notifies a listener added after its recovery at once', async () => {
    const test = testLoads();
    await failedSlot(test);
    test.heal();
    await test.loads.load('cart', './add');
    const late = jest.fn();
    test.loads.onRecovered('cart', './add', late);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it.each<FailureKind>(['evaluation', 'contract'])(
    'because of its code (%s) is retried by a new visit only',
    async (kind) => {
      const test = testLoads();
      test.fail(kind);
      await failedSlot(test);
      await test.pass(600_000);
      await test.show();
      await test.reconnect();
      expect(test.asked).toHaveLength(1);
      test.loads.onRecovered('cart', './add', jest.fn());
      await test.pass(0);
      expect(test.asked).toHaveLength(2);
    },
  );
});
