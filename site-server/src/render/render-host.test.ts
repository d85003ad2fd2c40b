import type { RenderedPage, RenderFailure } from '@storefront/shared-contracts';
import { createMetrics } from '@storefront/server-kit/metrics';
import { releaseOf } from '@storefront/release-registry/testing';
import { createPage, createTask } from '../testing/render';
import { createRenderHost, type RenderInput, type RenderLimits, type RenderPool } from './render-host';
import type { RenderTask } from './render-task';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Run {
  readonly task: RenderTask;
  /** Whether the worker is new. */
  readonly isFresh: boolean;
  readonly signal: AbortSignal;
  readonly end: (page: RenderedPage) => void;
  readonly fail: (error: Error) => void;
}

const defaults: RenderLimits = {
  hardTimeoutMs: 1300,
  startTimeoutMs: 2000,
  maxWaiting: 2,
  maxWaitMs: 50,
  cacheMs: 10_000,
  cacheSize: 1_000_000,
};

/** A render host whose workers the test controls. They begin with a page at once. */
function setUp(limits: Partial<RenderLimits> = {}, size = 2) {
  const runs: Run[] = [];
  const failures: RenderFailure[] = [];
  const foreignFailures: RenderFailure[] = [];
  const replace = jest.fn();
  const workersStart = { atOnce: true };
  const runIn =
    (isFresh: boolean): RenderPool['run'] =>
    (task, { signal, onStart }) =>
      new Promise((resolve, reject) => {
        if (workersStart.atOnce) onStart();
        runs.push({ task, isFresh, signal, end: resolve, fail: reject });
        signal.addEventListener('abort', () => reject(new Error('The task was aborted')));
      });
  const metrics = createMetrics('site');
  const host = createRenderHost({
    pool: {
      size,
      run: runIn(false),
      runFresh: runIn(true),
      replace,
      close: () => Promise.resolve(),
    },
    callApi: () => Promise.reject(new Error('not called')),
    onForeignFailure: (failure) => foreignFailures.push(failure),
    limits: { ...defaults, ...limits },
    now: Date.now,
    onFailure: (failure) => failures.push(failure),
    metrics,
  });
  /** Ends the last render with this result. */
  const answer = async (given: RenderedPage | Error) => {
    await jest.advanceTimersByTimeAsync(0);
    const run = runs.at(-1);
    if (given instanceof Error) run?.fail(given);
    else run?.end(given);
    await jest.advanceTimersByTimeAsync(0);
  };
  /** Renders a page with the first result and, if a new worker is needed as proof, with the second one. */
  const renderWith = async (input: RenderInput, first: RenderedPage | Error, second: RenderedPage | Error = first) => {
    const before = runs.length;
    const result = host.render(input);
    await answer(first);
    if (runs.length > before + 1) await answer(second);
    return result;
  };
  /** Counts of each outcome and failure. */
  const counted = async () => {
    const text = await metrics.text((error) => failures.push({ ...failed, error: String(error) }));
    return text.split('\n').filter((line) => /^storefront_render_(results|failures)_total\{/.test(line));
  };
  return { host, runs, failures, foreignFailures, replace, workersStart, answer, renderWith, counted };
}

const owner = { name: 'mfe-demo', release: releaseOf('b') };
const page = (task = createTask(), more: Partial<RenderInput> = {}): RenderInput => ({
  task,
  owner,
  catalogueRevision: '1',
  live: ['shell@a', 'mfe-demo@b'],
  ...more,
});
const failed: RenderFailure = { phase: 'render', remote: owner.name, release: owner.release, error: 'no page' };
const pageFailure = (error: string) => ({ phase: 'page', remote: owner.name, release: owner.release, error });

describe('a rendered page', () => {
  it('is sent again for as long as it is cached', async () => {
    const { host, runs, renderWith } = setUp();
    const first = await renderWith(page(), createPage('first'));
    jest.advanceTimersByTime(10_000);
    expect(await host.render(page())).toBe(first);
    jest.advanceTimersByTime(1);
    expect((await renderWith(page(), createPage('second'))).page?.html).toBe('second');
    expect(runs).toHaveLength(2);
  });

  it('is rendered each time without a cache', async () => {
    const { runs, renderWith } = setUp({ cacheMs: 0 });
    await renderWith(page(), createPage('first'));
    await renderWith(page(), createPage('second'));
    expect(runs).toHaveLength(2);
  });

  const { composition } = createTask();
  it.each<[string, RenderInput]>([
    ['another URL', page(createTask({ url: '/demo/6' }))],
    ['another release', page(createTask({}, releaseOf('c')))],
    ['another manifest', page(createTask({ composition: { ...composition, revision: 2 } }))],
    [
      'another release to fall back to',
      page(
        createTask({
          composition: {
            ...composition,
            remotes: composition.remotes.map((remote) => ({
              ...remote,
              lastGood: { release: releaseOf('c'), base: '/', entry: 'entry.js' },
            })),
          },
        }),
      ),
    ],
    ['a changed catalogue', page(undefined, { catalogueRevision: '2' })],
  ])('is not sent for %s', async (_what, other) => {
    const { runs, renderWith } = setUp();
    await renderWith(page(), createPage('first'));
    expect((await renderWith(other, createPage('other'))).page?.html).toBe('other');
    expect(runs).toHaveLength(2);
  });

  it('is rendered once for all who wait for it', async () => {
    const { host, runs } = setUp();
    const results = Array.from({ length: 50 }, () => host.render(page()));
    await jest.advanceTimersByTimeAsync(0);
    expect(runs).toHaveLength(1);
    runs[0]?.end(createPage('shared'));
    expect(new Set((await Promise.all(results)).map((result) => result.page?.html))).toEqual(new Set(['shared']));
  });

  it.each(['/search?keyword=hiv%20prep', '/search?a=1&keyword=HIV+prep'])(
    'reports a failed part without what the visitor of %s searched for',
    async (url) => {
      const { failures, renderWith } = setUp();
      const quoting = { ...failed, error: 'no list of "hiv prep" at ?keyword=hiv%20prep' };
      await renderWith(page(createTask({ url })), createPage('half', [quoting]));
      expect(failures).toEqual([{ ...failed, error: 'no list of "…" at ?keyword=…' }]);
    },
  );

  it('with a failed part is rendered again after a second, and each render reports its failures once', async () => {
    const { host, runs, failures, renderWith } = setUp();
    expect((await renderWith(page(), createPage('half', [failed]))).failures).toEqual([failed]);
    jest.advanceTimersByTime(1000);
    expect((await host.render(page())).failures).toEqual([failed]);
    expect(failures).toEqual([failed]);
    jest.advanceTimersByTime(1);
    expect((await renderWith(page(), createPage('whole'))).failures).toEqual([]);
    expect(runs.map(({ isFresh }) => isFresh)).toEqual([false, true, false]);
  });
});

describe('a page for which no worker is free', () => {
  it('waits for at most 50 ms and is then rendered by the browser, without a failure of a release', async () => {
    const { host, runs, failures } = setUp({}, 1);
    void host.render(page());
    const other = host.render(page(createTask({ url: '/demo/6' })));
    await jest.advanceTimersByTimeAsync(50);
    expect(await other).toEqual({ page: undefined, failures: [] });
    expect(failures).toEqual([pageFailure('Too many pages wait to be rendered')]);
    expect(runs).toHaveLength(1);
  });

  it('is rendered when a worker becomes free in time', async () => {
    const { host, runs } = setUp({}, 1);
    void host.render(page());
    const other = host.render(page(createTask({ url: '/demo/6' })));
    await jest.advanceTimersByTimeAsync(20);
    runs[0]?.end(createPage('first'));
    await jest.advanceTimersByTimeAsync(0);
    runs[1]?.end(createPage('second'));
    expect((await other).page?.html).toBe('second');
  });

  it('does not wait behind too many others', async () => {
    const { host } = setUp({}, 1);
    for (const id of [1, 2, 3]) void host.render(page(createTask({ url: `/demo/${id}` })));
    expect(await host.render(page(createTask({ url: '/demo/4' })))).toEqual({ page: undefined, failures: [] });
  });
});

describe('a worker that is ended by the code of a page', () => {
  const exited = new Error('worker exited');
  const failure = pageFailure('Error: worker exited');

  it("is followed by a new worker, and then by a render without the page's remote, which keeps the rest", async () => {
    const { host, runs, failures, answer } = setUp();
    const result = host.render(page());
    await answer(exited);
    await answer(exited);
    expect(runs.map(({ isFresh }) => isFresh)).toEqual([false, true, false]);
    expect(runs.map(({ task }) => task.remotes.length)).toEqual([1, 1, 0]);
    await answer(createPage('shell'));
    expect(await result).toMatchObject({ page: { html: 'shell' }, failures: [failure] });
    expect(failures).toEqual([failure]);
  });

  /** Renders a page that ends its worker and is complete without the remote. */
  const renderFailing = async ({ host, runs, answer }: ReturnType<typeof setUp>, url: string) => {
    const result = host.render(page(createTask({ url })));
    await answer(exited);
    // A new worker proves the first failure.
    if (runs.at(-1)?.isFresh === true) await answer(exited);
    await answer(createPage('shell'));
    return result;
  };
  const { remotes } = createTask();

  it('suspends the remote for 30 s on this page only', async () => {
    const host = setUp({ cacheMs: 0 });
    await renderFailing(host, '/demo/5');
    await host.renderWith(page(createTask({ url: '/demo/5' })), createPage('without'));
    expect(host.runs.at(-1)?.task.remotes).toEqual([]);
    await host.renderWith(page(createTask({ url: '/demo/6' })), createPage('other'));
    expect(host.runs.at(-1)?.task.remotes).toEqual(remotes);
    jest.advanceTimersByTime(30_001);
    await host.renderWith(page(createTask({ url: '/demo/5' })), createPage('again'));
    expect(host.runs.at(-1)?.task.remotes).toEqual(remotes);
  });

  it('suspends the remote for 30 s on all pages after three failures within a minute', async () => {
    const host = setUp({ cacheMs: 0 });
    const renderOther = async () => {
      await host.renderWith(page(createTask({ url: '/demo/9' })), createPage('other'));
      return host.runs.at(-1)?.task.remotes;
    };
    await renderFailing(host, '/demo/5');
    jest.advanceTimersByTime(50_000);
    await renderFailing(host, '/demo/6');
    jest.advanceTimersByTime(10_000);
    await renderFailing(host, '/demo/7');
    expect(await renderOther()).toEqual(remotes);
    await renderFailing(host, '/demo/8');
    expect(await renderOther()).toEqual([]);
    jest.advanceTimersByTime(30_001);
    expect(await renderOther()).toEqual(remotes);
  });

  it('is ended after the hard timeout, as is the new one', async () => {
    const { host, runs, answer } = setUp();
    const result = host.render(page());
    for (const attempt of [0, 1]) {
      await jest.advanceTimersByTimeAsync(1299);
      expect(runs[attempt]?.signal.aborted).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(runs[attempt]?.signal.aborted).toBe(true);
    }
    await answer(createPage('shell'));
    expect((await result).page?.html).toBe('shell');
  });

  it('each time leaves the page to the browser for 30 s, and counts its views as failed', async () => {
    const { host, runs, answer } = setUp();
    const result = host.render(page());
    for (let attempt = 0; attempt < 4; attempt += 1) await answer(exited);
    expect((await result).page).toBeUndefined();
    const again = await host.render(page());
    expect(again).toEqual({ page: undefined, failures: [pageFailure('An earlier render of the page failed')] });
    // The failure before proved that of the page without its remote.
    expect(runs).toHaveLength(3);
    jest.advanceTimersByTime(30_001);
    void host.render(page());
    await jest.advanceTimersByTimeAsync(0);
    expect(runs).toHaveLength(4);
  });

  it("suspends only the page where the page is the shell's", async () => {
    const { host, runs, renderWith } = setUp();
    const home = page(createTask({ url: '/' }), { owner: { name: 'shell', release: releaseOf('a') } });
    expect((await renderWith(home, exited)).page).toBeUndefined();
    void host.render(page());
    await jest.advanceTimersByTimeAsync(0);
    expect(runs).toHaveLength(3);
    expect(runs[2]?.task.remotes).toEqual(createTask().remotes);
  });
});

describe('a failure that a new worker does not have', () => {
  it.each([
    ['of a part', createPage('half', [failed]), failed],
    ['of the whole page', new Error('worker exited'), pageFailure('Error: worker exited')],
  ])('counts for no release, and all workers are replaced (%s)', async (_what, first, foreign) => {
    const { renderWith, failures, foreignFailures, replace, host, runs } = setUp();
    expect(await renderWith(page(), first, createPage('whole'))).toMatchObject({
      page: { html: 'whole' },
      failures: [],
    });
    expect([failures, foreignFailures]).toEqual([[], [foreign]]);
    expect(replace).toHaveBeenCalledTimes(1);
    expect((await host.render(page())).page?.html).toBe('whole');
    expect(runs).toHaveLength(2);
  });

  it('is told from one that both workers have, which needs no proof for 30 s', async () => {
    const { renderWith, foreignFailures, replace, runs } = setUp({ cacheMs: 0 });
    const other = { ...failed, remote: 'mfe-other' };
    expect((await renderWith(page(), createPage('', [failed, other]), createPage('', [failed]))).failures).toEqual([
      failed,
    ]);
    expect(foreignFailures).toEqual([other]);
    expect((await renderWith(page(), createPage('', [failed]))).failures).toEqual([failed]);
    expect(runs).toHaveLength(3);
    jest.advanceTimersByTime(30_001);
    await renderWith(page(), createPage('', [failed]));
    expect(runs).toHaveLength(5);
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('is looked for once where several pages have the same one', async () => {
    const { host, runs, failures } = setUp();
    const results = ['/demo/5', '/demo/6'].map((url) => host.render(page(createTask({ url }))));
    await jest.advanceTimersByTimeAsync(0);
    for (const run of runs) run.end(createPage('half', [failed]));
    await jest.advanceTimersByTimeAsync(1000);
    runs[2]?.end(createPage('half', [failed]));
    expect((await Promise.all(results)).map(({ page: rendered }) => rendered?.html)).toEqual(['half', 'half']);
    expect(runs.map(({ isFresh }) => isFresh)).toEqual([false, false, true]);
    expect(failures).toEqual([failed, failed]);
  });

  it('is not looked for where only data were late', async () => {
    const { renderWith, runs } = setUp();
    await renderWith(page(), createPage('', [{ ...failed, phase: 'data' }]));
    expect(runs).toHaveLength(1);
  });
});

it('workers are replaced before the first page without a release that was live', async () => {
  const { renderWith, replace } = setUp({ cacheMs: 0 });
  const live = ['shell@a', 'mfe-demo@b', 'mfe-demo@c'];
  await renderWith(page(undefined, { live: live.slice(0, 2) }), createPage('one'));
  await renderWith(page(undefined, { live }), createPage('two'));
  expect(replace).not.toHaveBeenCalled();
  const last = renderWith(page(undefined, { live: live.slice(1) }), createPage('three'));
  await jest.advanceTimersByTimeAsync(0);
  expect(replace).toHaveBeenCalledTimes(1);
  expect((await last).page?.html).toBe('three');
});

it('a page whose worker does not start in time is rendered by the browser, and the worker is not ended', async () => {
  const { host, runs, failures, workersStart } = setUp({}, 1);
  workersStart.atOnce = false;
  const result = host.render(page());
  await jest.advanceTimersByTimeAsync(2000);
  expect(await result).toEqual({ page: undefined, failures: [] });
  expect(failures).toEqual([pageFailure('Too many pages wait to be rendered')]);
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([false]);
});

describe('the metrics', () => {
  it('count what became of each page, and which release failed', async () => {
    const { host, renderWith, runs, counted } = setUp({}, 1);
    const first = host.render(page());
    const shared = host.render(page());
    await jest.advanceTimersByTimeAsync(0);
    runs[0]?.end(createPage('first'));
    await Promise.all([first, shared]);
    await host.render(page());
    const other = (revision: string) => page(createTask(), { catalogueRevision: revision });
    await renderWith(other('2'), { ...createPage('second'), failures: [failed] });
    const busy = [host.render(other('3')), host.render(other('4'))];
    await jest.advanceTimersByTimeAsync(defaults.maxWaitMs);
    runs.at(-1)?.end(createPage('third'));
    await Promise.all(busy);
    expect(await counted()).toEqual([
      'storefront_render_results_total{result="shared"} 1',
      'storefront_render_results_total{result="rendered"} 3',
      'storefront_render_results_total{result="cached"} 1',
      'storefront_render_results_total{result="busy"} 1',
      `storefront_render_failures_total{part="mfe-demo",release="${owner.release}",phase="render"} 1`,
    ]);
  });
});
