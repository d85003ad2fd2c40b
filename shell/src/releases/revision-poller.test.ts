import { createRevisionPoller } from './revision-poller';
import type { RevisionWatchPorts } from './revision-poller';

/** A page at revision 7 whose clock, attention and timers the test moves. */
function page(ports: Partial<RevisionWatchPorts> = {}) {
  const start = Date.UTC(2026, 10, 20);
  const around = { now: start, visible: true, answer: { revision: 7 } as unknown, asked: 0 };
  const timers: { ms: number; ring: () => void; cancelled: boolean }[] = [];
  const listeners = new Set<() => void>();
  const watch = createRevisionPoller({
    composed: 7,
    askRevision: () => {
      around.asked += 1;
      return around.answer instanceof Error ? Promise.reject(around.answer) : Promise.resolve(around.answer);
    },
    attention: {
      visible: () => around.visible,
      watch: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    now: () => new Date(around.now),
    timer: (ms) => {
      const timer = { ms, ring: () => undefined, cancelled: false };
      const done = new Promise<void>((resolve) => {
        timer.ring = () => {
          around.now += ms;
          resolve();
        };
      });
      timers.push(timer);
      return { done, cancel: () => (timer.cancelled = true) };
    },
    random: () => 0.5,
    ...ports,
  });
  /** Lets every promise that is settled already have its say. */
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    around,
    watch,
    timers,
    settle,
    listeners,
    pass: (ms: number) => void (around.now += ms),
    attend: (visible: boolean) => {
      around.visible = visible;
      for (const listener of [...listeners]) listener();
    },
    running: () => timers.filter(({ cancelled }) => !cancelled),
  };
}

describe('the watch for revisions', () => {
  it('asks when the visitor comes back, and remembers the highest revision', async () => {
    const { around, watch, attend, pass, settle } = page();
    watch.start();
    around.answer = { revision: 9 };
    attend(true);
    await settle();
    expect(watch.latest()).toBe(9);
    around.answer = { revision: 8 };
    pass(20_000);
    attend(true);
    await settle();
    expect(around.asked).toBe(2);
    expect(watch.latest()).toBe(9);
  });

  it('asks at most once in 15 seconds, whatever prompts it', () => {
    const { around, watch, attend, pass } = page();
    watch.start();
    attend(true);
    watch.ask();
    pass(14_999);
    attend(true);
    watch.ask();
    expect(around.asked).toBe(1);
    pass(1);
    watch.ask();
    expect(around.asked).toBe(2);
  });

  it('asks again when the device sets its clock back', () => {
    const { around, watch, pass } = page();
    watch.ask();
    pass(-3_600_000);
    watch.ask();
    expect(around.asked).toBe(2);
  });

  it('asks every five minutes while the page is seen', async () => {
    const { around, watch, timers, settle } = page();
    watch.start();
    for (let round = 0; round < 3; round += 1) {
      expect(timers).toHaveLength(round + 1);
      expect(timers[round]?.ms).toBe(300_000);
      timers[round]?.ring();
      await settle();
    }
    expect(around.asked).toBe(3);
  });

  it.each([
    [0, 240_000],
    [0.999, 359_880],
  ])('spreads the questions of many pages by a fifth (%f)', (random, ms) => {
    const { watch, timers } = page({ random: () => random });
    watch.start();
    expect(timers[0]?.ms).toBeCloseTo(ms, 0);
  });

  it('runs no timer while the page is hidden, nor after its end', async () => {
    const { around, watch, attend, running, timers, settle, listeners } = page();
    const stop = watch.start();
    attend(false);
    expect(running()).toHaveLength(0);
    timers[0]?.ring();
    await settle();
    expect(around.asked).toBe(0);
    attend(true);
    attend(true);
    expect(running()).toHaveLength(1);
    stop();
    expect(running()).toHaveLength(0);
    expect(listeners.size).toBe(0);
  });

  it('does not begin in a page that was opened in the back', () => {
    const { around, watch, timers, attend } = page();
    around.visible = false;
    watch.start();
    expect(timers).toHaveLength(0);
    attend(true);
    expect(timers).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['no answer', new TypeError('Failed to fetch')],
    ['nothing', undefined],
    ['a page', '<html>'],
    ['words', { revision: '9' }],
    ['a fraction', { revision: 8.5 }],
    ['zero', { revision: 0 }],
    ['endless', { revision: Infinity }],
  ])('learns nothing from %s', async (_name, answer) => {
    const { around, watch, settle } = page();
    around.answer = answer;
    watch.ask();
    await settle();
    expect(watch.latest()).toBe(7);
  });
});
