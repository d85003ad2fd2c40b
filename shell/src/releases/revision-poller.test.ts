import { createRevisionPoller } from './revision-poller';
import type { RevisionPollerPorts } from './revision-poller';

/** A page at revision 7 whose clock, attention and timers the test moves. */
function page(ports: Partial<RevisionPollerPorts> = {}) {
  const start = Date.UTC(2026, 10, 20);
  const state = { now: start, visible: true, answer: { revision: 7 } as unknown, asked: 0 };
  const timers: { ms: number; ring: () => void; cancelled: boolean }[] = [];
  const listeners = new Set<() => void>();
  const watch = createRevisionPoller({
    composed: 7,
    fetchRevision: () => {
      state.asked += 1;
      return state.answer instanceof Error ? Promise.reject(state.answer) : Promise.resolve(state.answer);
    },
    visibility: {
      visible: () => state.visible,
      watch: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    now: () => new Date(state.now),
    timer: (ms) => {
      const timer = { ms, ring: () => undefined, cancelled: false };
      const done = new Promise<void>((resolve) => {
        timer.ring = () => {
          state.now += ms;
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
    state,
    watch,
    timers,
    settle,
    listeners,
    pass: (ms: number) => void (state.now += ms),
    attend: (visible: boolean) => {
      state.visible = visible;
      for (const listener of [...listeners]) listener();
    },
    running: () => timers.filter(({ cancelled }) => !cancelled),
  };
}

describe('the watch for revisions', () => {
  it('asks when the visitor comes back, and remembers the highest revision', async () => {
    const { state, watch, attend, pass, settle } = page();
    watch.start();
    state.answer = { revision: 9 };
    attend(true);
    await settle();
    expect(watch.latest()).toBe(9);
    state.answer = { revision: 8 };
    pass(20_000);
    attend(true);
    await settle();
    expect(state.asked).toBe(2);
    expect(watch.latest()).toBe(9);
  });

  it('asks at most once in 15 seconds, whatever prompts it', () => {
    const { state, watch, attend, pass } = page();
    watch.start();
    attend(true);
    watch.poll();
    pass(14_999);
    attend(true);
    watch.poll();
    expect(state.asked).toBe(1);
    pass(1);
    watch.poll();
    expect(state.asked).toBe(2);
  });

  it('asks again when the device sets its clock back', () => {
    const { state, watch, pass } = page();
    watch.poll();
    pass(-3_600_000);
    watch.poll();
    expect(state.asked).toBe(2);
  });

  it('asks every five minutes while the page is seen', async () => {
    const { state, watch, timers, settle } = page();
    watch.start();
    for (let round = 0; round < 3; round += 1) {
      expect(timers).toHaveLength(round + 1);
      expect(timers[round]?.ms).toBe(300_000);
      timers[round]?.ring();
      await settle();
    }
    expect(state.asked).toBe(3);
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
    const { state, watch, attend, running, timers, settle, listeners } = page();
    const stop = watch.start();
    attend(false);
    expect(running()).toHaveLength(0);
    timers[0]?.ring();
    await settle();
    expect(state.asked).toBe(0);
    attend(true);
    attend(true);
    expect(running()).toHaveLength(1);
    stop();
    expect(running()).toHaveLength(0);
    expect(listeners.size).toBe(0);
  });

  it('does not begin in a page that was opened in the back', () => {
    const { state, watch, timers, attend } = page();
    state.visible = false;
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
    const { state, watch, settle } = page();
    state.answer = answer;
    watch.poll();
    await settle();
    expect(watch.latest()).toBe(7);
  });
});
