import fc from 'fast-check';
import { createBrowserStorage } from '../platform/browser-storage';
import { memoryStorage } from '../testing/memory-storage';
import { remote, testComposition } from '../testing/test-composition';
import { createReleaseUpdate, type ReleaseUpdatePorts, createRevisionPoller } from './release-update';
import { createRouteTable } from '../routing/route-table';
import { createQueryClient } from '../api/query-client';

describe('release update', () => {
  const table = createRouteTable(
    testComposition([
      remote({
        name: 'mfe-shop',
        routes: [
          { path: '/a', access: 'public', title: 'A' },
          { path: '/b/:id', access: 'public', title: 'B' },
          { path: '/pay', access: 'public', title: 'Pay', hold: true },
        ],
      }),
    ]),
  );

  function page(ports: Partial<ReleaseUpdatePorts> = {}, area = memoryStorage()) {
    const loads: string[] = [];
    const releaseUpdate = createReleaseUpdate({
      composed: 7,
      latest: () => 8,
      table,
      isIdle: () => true,
      storage: createBrowserStorage(() => area),
      assign: (to) => void loads.push(to),
      ...ports,
    });
    return { loads, ...releaseUpdate };
  }

  describe('updating to a new revision', () => {
    it('loads the next page from the server', () => {
      const { step, loads } = page();
      expect(step('/a', '/b/5?x=1#top')).toBe(true);
      expect(loads).toEqual(['/b/5?x=1#top']);
    });

    it.each<[string, string, string, Partial<ReleaseUpdatePorts>]>([
      ['nothing is new', '/a', '/b/5', { latest: () => 7 }],
      ['the page is newer than the polled revision', '/a', '/b/5', { latest: () => 6 }],
      ['only the query changes', '/a', '/a?sort=price', {}],
      ['only the hash changes', '/a?x=1', '/a?x=1#end', {}],
      ['the page has hold', '/pay', '/a', {}],
      ['the next page has hold', '/a', '/pay?order=1', {}],
      ['a request is pending', '/a', '/b/5', { isIdle: () => false }],
    ])('leaves the navigation to the router if %s', (_why, from, to, ports) => {
      const { step, loads } = page(ports);
      expect(step(from.replace(/\?.*/, ''), to)).toBe(false);
      expect(loads).toEqual([]);
    });

    it('loads a path without a route: the new release may have one', () => {
      expect(page().step('/a', '/brand-new')).toBe(true);
    });

    it('is not repeated for a revision when the loaded page is still older', () => {
      const area = memoryStorage();
      expect(page({}, area).step('/a', '/b/5')).toBe(true);
      expect(page({}, area).step('/b/5', '/a')).toBe(false);
      expect(page({ latest: () => 9 }, area).step('/b/5', '/a')).toBe(true);
    });

    it('goes to the last clicked page while the page is loading', () => {
      const { step, loads } = page();
      step('/a', '/b/5');
      expect(step('/a', '/b/6')).toBe(true);
      expect(loads).toEqual(['/b/5', '/b/6']);
    });

    it('is not repeated from a page that Back restores', () => {
      const { step, hidden } = page();
      step('/a', '/b/5');
      hidden();
      expect(step('/a', '/b/5')).toBe(false);
    });

    it.each<[string, Storage]>([
      ['throws', memoryStorage({}, { throws: true })],
      ['drops writes', memoryStorage({}, { dropWrites: true })],
    ])('never happens in a browser whose storage %s', (_what, area) => {
      expect(page({}, area).step('/a', '/b/5')).toBe(false);
    });

    it('never happens with an invalid stored revision', () => {
      expect(page({}, memoryStorage({ 'moved-over': 'soon' })).step('/a', '/b/5')).toBe(false);
    });
  });

  /** Events of a tab, in any order. */
  type TabEvent =
    | { readonly kind: 'learn'; readonly revision: number }
    | { readonly kind: 'step'; readonly to: string }
    | { readonly kind: 'comes'; readonly composed: number }
    | { readonly kind: 'back' };

  // Few revisions, so that a tab gets the same one several times.
  const revision = fc.integer({ min: 1, max: 3 });
  const path = fc.constantFrom('/a', '/b/1', '/b/2', '/pay', '/nowhere', '/a?x=1');
  const event: fc.Arbitrary<TabEvent> = fc.oneof(
    fc.record({ kind: fc.constant('learn' as const), revision }),
    fc.record({ kind: fc.constant('step' as const), to: path }),
    fc.record({ kind: fc.constant('comes' as const), composed: revision }),
    fc.record({ kind: fc.constant('back' as const) }),
  );

  /**
   * Runs the events in a tab. A page load counts when its page is shown, at the revision that a cache or server composed;
   * Back may show the previous page unchanged.
   */
  function tab(events: readonly TabEvent[], area: Storage) {
    interface Page {
      readonly releaseUpdate: ReturnType<typeof createReleaseUpdate>;
      latest: number;
      path: string;
    }
    const learned = new Set<number>();
    const seen: { from: string; to: string }[] = [];
    let loading: string | undefined;
    let loads = 0;
    const open = (composed: number, at: string): Page => {
      const opened: Page = {
        path: at,
        latest: composed,
        releaseUpdate: createReleaseUpdate({
          composed,
          latest: () => opened.latest,
          table,
          isIdle: () => true,
          storage: createBrowserStorage(() => area),
          assign: (to) => void (loading = to),
        }),
      };
      return opened;
    };
    const pages = [open(1, '/a')];
    for (const one of events) {
      const current = pages.at(-1);
      if (current === undefined) throw new Error('A tab without a page');
      if (one.kind === 'learn') {
        learned.add(one.revision);
        current.latest = Math.max(current.latest, one.revision);
      } else if (one.kind === 'step') {
        const from = current.path;
        if (current.releaseUpdate.step(from, one.to)) seen.push({ from, to: one.to });
        else current.path = one.to.replace(/\?.*/, '');
      } else if (one.kind === 'comes' && loading !== undefined) {
        loads += 1;
        current.releaseUpdate.hidden();
        pages.push(open(one.composed, loading.replace(/\?.*/, '')));
        loading = undefined;
      } else if (one.kind === 'back' && pages.length > 1 && loading === undefined) {
        current.releaseUpdate.hidden();
        pages.pop();
      }
    }
    return { learned, loads, seen };
  }

  describe('a tab with random events', () => {
    it('loads no more pages than it learned revisions, and none from or to a page with hold', () => {
      fc.assert(
        fc.property(fc.array(event, { maxLength: 80 }), (events) => {
          const { learned, loads, seen } = tab(events, memoryStorage());
          expect(loads).toBeLessThanOrEqual(learned.size);
          for (const { from, to } of seen) expect([from, to]).not.toContain('/pay');
        }),
        { numRuns: 2000 },
      );
    });

    it('loads none without sessionStorage', () => {
      fc.assert(
        fc.property(fc.array(event, { maxLength: 40 }), fc.boolean(), (events, throws) => {
          expect(tab(events, memoryStorage({}, { throws, dropWrites: !throws })).seen).toEqual([]);
        }),
      );
    });

    it('does load some, so that the two tests above check something', () => {
      const { loads } = tab(
        [
          { kind: 'learn', revision: 5 },
          { kind: 'step', to: '/b/1' },
          { kind: 'comes', composed: 4 },
          { kind: 'learn', revision: 6 },
          { kind: 'step', to: '/a' },
          { kind: 'comes', composed: 6 },
        ],
        memoryStorage(),
      );
      expect(loads).toBe(2);
    });
  });
});

describe('revision poller', () => {
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
});
