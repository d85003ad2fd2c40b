import { createQueryClient } from '../api/query-client';
import { createRevisionPoller } from './release-update';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A page at revision 7; the test controls clock and visibility. */
function page(random = 0.5) {
  const state = { response: { revision: 7 } as unknown, polls: 0 };
  const client = createQueryClient();
  client.mount();
  const poller = createRevisionPoller({
    client,
    composed: 7,
    fetchRevision: () => {
      state.polls += 1;
      return state.response instanceof Error ? Promise.reject(state.response) : Promise.resolve(state.response);
    },
    random: () => random,
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const setVisible = (visible: boolean) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
    window.dispatchEvent(new Event('visibilitychange'));
    return pass(0);
  };
  return { state, poller, pass, setVisible };
}

describe('the revision poller', () => {
  it('returns the highest revision, and polls at most once in 15 seconds', async () => {
    const { state, poller, pass } = page();
    poller.start();
    expect(state.polls).toBe(0);
    state.response = { revision: 9 };
    poller.poll();
    await pass(14_999);
    poller.poll();
    expect([state.polls, poller.latest()]).toEqual([1, 9]);
    state.response = { revision: 8 };
    await pass(1);
    poller.poll();
    await pass(0);
    expect([state.polls, poller.latest()]).toEqual([2, 9]);
  });

  it.each([
    [0, 240_000],
    [0.5, 300_000],
    [1, 360_000],
  ])('polls every five minutes with a jitter of a fifth (%f)', async (random, ms) => {
    const { state, poller, pass } = page(random);
    poller.start();
    await pass(ms - 1);
    expect(state.polls).toBe(0);
    await pass(1);
    expect(state.polls).toBe(1);
    await pass(2 * ms);
    expect(state.polls).toBe(3);
  });

  it('polls neither while the page is hidden nor after it stopped', async () => {
    const { state, poller, setVisible, pass } = page();
    const stop = poller.start();
    await setVisible(false);
    await pass(3_600_000);
    expect(state.polls).toBe(0);
    await setVisible(true);
    await pass(300_000);
    expect(state.polls).toBe(1);
    stop();
    await pass(3_600_000);
    expect(state.polls).toBe(1);
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
    const { state, poller, pass } = page();
    state.response = response;
    poller.poll();
    await pass(0);
    expect(poller.latest()).toBe(7);
  });
});
