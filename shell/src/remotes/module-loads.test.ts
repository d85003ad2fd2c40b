import type { FailureKind } from '@storefront/shared-contracts';
import { RemoteLoadError } from './load-failure';
import { createModuleLoads } from './module-loads';

function failure(kind: FailureKind): RemoteLoadError {
  return new RemoteLoadError({ kind, step: 'module', address: '/a.js', message: kind, release: '1.0.0-gaaaaaaaaaaaa' });
}

/** Loads that fail until `heal` is called, on a device whose clock the test moves. */
function testLoads() {
  const device = { online: true, visible: true, now: 0 };
  const timers = new Map<() => void, number>();
  const visibilityListeners = new Set<() => void>();
  const onlineListeners = new Set<() => void>();
  const asked: string[] = [];
  let kind: FailureKind | undefined = 'network';
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const loads = createModuleLoads({
    load: (part, module) => {
      asked.push(`${part}${module}`);
      return kind === undefined ? Promise.resolve('a module') : Promise.reject(failure(kind));
    },
    visibility: { visible: () => device.visible, watch: listen(visibilityListeners) },
    online: () => device.online,
    watchOnline: listen(onlineListeners),
    now: () => new Date(device.now),
    timer: (ms) => {
      let end: () => void = () => undefined;
      const done = new Promise<void>((resolve) => (end = resolve));
      timers.set(end, device.now + ms);
      return { done, cancel: () => void timers.delete(end) };
    },
    random: () => 0,
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    const until = device.now + ms;
    for (;;) {
      const [next] = [...timers].filter(([, at]) => at <= until).sort(([, a], [, b]) => a - b);
      if (next === undefined) break;
      timers.delete(next[0]);
      device.now = next[1];
      next[0]();
      await settle();
    }
    device.now = until;
  };
  const fire = (listeners: Set<() => void>) => {
    for (const listener of listeners) listener();
    return settle();
  };
  return {
    loads,
    asked,
    device,
    timers,
    pass,
    settle,
    focus: () => fire(visibilityListeners),
    connect: () => fire(onlineListeners),
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
    expect(test.loads.hasFailedPart('cart')).toBe(true);
    test.heal();
    await expect(test.loads.load('cart', './add')).resolves.toBe('a module');
    expect(test.loads.hasFailed('cart', './add')).toBe(false);
  });

  it('is retried once for fifteen users, and all are notified of the success', async () => {
    const test = testLoads();
    test.loads.start();
    await failedSlot(test);
    const slots = Array.from({ length: 15 }, () => jest.fn());
    for (const slot of slots) test.loads.onRecovered('cart', './add', slot);
    test.heal();
    await test.pass(5000);
    expect(test.asked).toHaveLength(2);
    for (const slot of slots) expect(slot).toHaveBeenCalledTimes(1);
  });

  it('is retried by timer after 5, 10, 20, 40, 60 and 60 s, and then no more', async () => {
    const test = testLoads();
    test.loads.start();
    await failedSlot(test);
    const times: number[] = [];
    for (let second = 1; second <= 600; second += 1) {
      const before = test.asked.length;
      await test.pass(1000);
      if (test.asked.length > before) times.push(second);
    }
    expect(times).toEqual([5, 15, 35, 75, 135, 195]);
  });

  it('is retried when the page becomes visible, but not before the delay is over', async () => {
    const test = testLoads();
    test.loads.start();
    const { recovered } = await failedSlot(test);
    await test.pass(600_000);
    const before = test.asked.length;
    test.heal();
    await Promise.all([test.focus(), test.focus(), test.focus()]);
    expect(test.asked).toHaveLength(before + 1);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('is not retried at each focus', async () => {
    const test = testLoads();
    test.loads.start();
    await failedSlot(test);
    for (let second = 0; second < 4; second += 1) {
      await test.pass(1000);
      await test.focus();
    }
    expect(test.asked).toHaveLength(1);
  });

  it('is retried when the device is online again, even during a long delay', async () => {
    const test = testLoads();
    test.loads.start();
    const { recovered } = await failedSlot(test);
    await test.pass(40_000);
    test.device.online = false;
    const before = test.asked.length;
    await test.pass(300_000);
    expect(test.asked).toHaveLength(before);
    test.device.online = true;
    test.heal();
    await test.connect();
    expect(test.asked).toHaveLength(before + 1);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('is retried at most once a second on an unstable connection', async () => {
    const test = testLoads();
    test.loads.start();
    await failedSlot(test);
    for (let time = 0; time < 20; time += 1) {
      await test.connect();
      await test.pass(100);
    }
    expect(test.asked.length).toBeLessThanOrEqual(3);
  });

  it('is not retried while the page is hidden', async () => {
    const test = testLoads();
    test.loads.start();
    await failedSlot(test);
    test.device.visible = false;
    await test.pass(600_000);
    expect(test.asked).toHaveLength(1);
  });

  it('is retried at once when another module of its part loads', async () => {
    const test = testLoads();
    test.loads.start();
    const { recovered } = await failedSlot(test);
    test.heal();
    await test.loads.load('cart', './cart-page');
    await test.settle();
    expect(test.asked).toEqual(['cart./add', 'cart./cart-page', 'cart./add']);
    expect(recovered).toHaveBeenCalledTimes(1);
  });

  it('is not retried without listeners', async () => {
    const test = testLoads();
    test.loads.start();
    const { stop } = await failedSlot(test);
    stop();
    await test.pass(600_000);
    await test.focus();
    expect(test.asked).toHaveLength(1);
    expect(test.timers.size).toBe(0);
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
      test.loads.start();
      await failedSlot(test);
      await test.pass(600_000);
      await test.focus();
      await test.connect();
      expect(test.asked).toHaveLength(1);
      test.loads.onRecovered('cart', './add', jest.fn());
      await test.settle();
      expect(test.asked).toHaveLength(2);
    },
  );
});
