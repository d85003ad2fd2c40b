import { createRevisionPoller } from './revision-poller';
import type { RevisionPollerPorts } from './revision-poller';

/** A page at revision 7; the test controls clock, visibility and timers. */
function page(ports: Partial<RevisionPollerPorts> = {}) {
  const start = Date.UTC(2026, 10, 20);
  const state = { now: start, visible: true, response: { revision: 7 } as unknown, polls: 0 };
  const timers: { ms: number; ring: () => void; cancelled: boolean }[] = [];
  const listeners = new Set<() => void>();
  const watch = createRevisionPoller({
    composed: 7,
    fetchRevision: () => {
      state.polls += 1;
      return state.response instanceof Error ? Promise.reject(state.response) : Promise.resolve(state.response);
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
  /** Runs the callbacks of all promises that are already settled. */
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
    setVisible: (visible: boolean) => {
      state.visible = visible;
      for (const listener of [...listeners]) listener();
    },
    running: () => timers.filter(({ cancelled }) => !cancelled),
  };
}

describe('the revision poller', () => {
  it('polls when the page becomes visible, and returns the highest revision', async () => {
    const { state, watch, setVisible, pass, settle } = page();
    watch.start();
    state.response = { revision: 9 };
    setVisible(true);
    await settle();
    expect(watch.latest()).toBe(9);
    state.response = { revision: 8 };
    pass(20_000);
    setVisible(true);
    await settle();
    expect(state.polls).toBe(2);
    expect(watch.latest()).toBe(9);
  });

  it('polls at most once in 15 seconds, whatever triggers it', () => {
    const { state, watch, setVisible, pass } = page();
    watch.start();
    setVisible(true);
    watch.poll();
    pass(14_999);
    setVisible(true);
    watch.poll();
    expect(state.polls).toBe(1);
    pass(1);
    watch.poll();
    expect(state.polls).toBe(2);
  });

  it('polls again when the device sets its clock back', () => {
    const { state, watch, pass } = page();
    watch.poll();
    pass(-3_600_000);
    watch.poll();
    expect(state.polls).toBe(2);
  });

  it('polls every five minutes while the page is visible', async () => {
    const { state, watch, timers, settle } = page();
    watch.start();
    for (let round = 0; round < 3; round += 1) {
      expect(timers).toHaveLength(round + 1);
      expect(timers[round]?.ms).toBe(300_000);
      timers[round]?.ring();
      await settle();
    }
    expect(state.polls).toBe(3);
  });

  it.each([
    [0, 240_000],
    [0.999, 359_880],
  ])('adds jitter of a fifth to the interval (%f)', (random, ms) => {
    const { watch, timers } = page({ random: () => random });
    watch.start();
    expect(timers[0]?.ms).toBeCloseTo(ms, 0);
  });

  it('has no timer while the page is hidden, nor after it stopped', async () => {
    const { state, watch, setVisible, running, timers, settle, listeners } = page();
    const stop = watch.start();
    setVisible(false);
    expect(running()).toHaveLength(0);
    timers[0]?.ring();
    await settle();
    expect(state.polls).toBe(0);
    setVisible(true);
    setVisible(true);
    expect(running()).toHaveLength(1);
    stop();
    expect(running()).toHaveLength(0);
    expect(listeners.size).toBe(0);
  });

  it('does not start in a hidden page', () => {
    const { state, watch, timers, setVisible } = page();
    state.visible = false;
    watch.start();
    expect(timers).toHaveLength(0);
    setVisible(true);
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
  ])('ignores %s', async (_name, response) => {
    const { state, watch, settle } = page();
    state.response = response;
    watch.poll();
    await settle();
    expect(watch.latest()).toBe(7);
  });
});
