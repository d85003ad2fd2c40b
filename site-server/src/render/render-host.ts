import type { RenderedPage, RenderFailure } from '@storefront/shared-contracts';
import type { Metrics } from '@storefront/server-kit/metrics';
import { context, inSpan, trace } from '@storefront/server-kit/tracing';
import { LRUCache } from 'lru-cache';
import type { CallApi } from './api-call';
import type { RenderTask } from './render-task';
import { createWorkerSlots, type SlotLimits } from './worker-slots';

/** A page to render, with all values that it depends on. */
export interface RenderInput {
  readonly task: RenderTask;
  /** The part that owns the route. */
  readonly owner: { readonly name: string; readonly release: string };
  /** Changes with prices and other data of the catalogue. */
  readonly catalogueRevision: string;
  /** `name@release` of all releases that a visitor can get. */
  readonly live: readonly string[];
}

/** The result of a render. */
export interface RenderResult {
  /** Undefined: the browser renders the page. */
  readonly page: RenderedPage | undefined;
  /** Failures of releases' code or data. An overload is not among them. */
  readonly failures: readonly RenderFailure[];
}

/** Renders pages for first visits. */
export interface RenderHost {
  /** Never rejects, and waits at most for its limits. */
  render(input: RenderInput): Promise<RenderResult>;
  /** Whether no worker renders, so that a warm-up render takes no worker from a visitor. */
  isIdle(): boolean;
  close(): Promise<void>;
}

/** What the render of one page gets from the site server. */
export interface RunPorts {
  /** Ends the worker. */
  readonly signal: AbortSignal;
  readonly callApi: CallApi;
  /** Called when a worker begins with the page, which may be after the start of the worker. */
  readonly onStart: () => void;
}

/** Worker processes that render pages. */
export interface RenderPool {
  /** Number of workers; each renders one page at a time. */
  readonly size: number;
  /** Rejects if the worker fails, or when the signal aborts. */
  run(task: RenderTask, ports: RunPorts): Promise<RenderedPage>;
  /** As `run`, in an additional new worker that has rendered nothing before. Only one at a time. */
  runFresh(task: RenderTask, ports: RunPorts): Promise<RenderedPage>;
  /** Starts new workers for all later pages. */
  replace(): void;
  close(): Promise<void>;
}

/** Factor of the data budget for a page that was never rendered with its data: its data may not be cached yet. */
export const firstBudgetFactor = 4;

export interface RenderLimits extends SlotLimits {
  /** In ms: after this time the worker of a page is ended. */
  readonly hardTimeoutMs: number;
  /** In ms: how long a page waits for a worker that has to start. */
  readonly startTimeoutMs: number;
  /** In ms: how long a rendered page is cached; 0 disables the cache. */
  readonly cacheMs: number;
  /** Maximum size of all cached pages in characters. */
  readonly cacheSize: number;
}

interface RenderHostPorts {
  readonly pool: RenderPool;
  readonly limits: RenderLimits;
  readonly now: () => number;
  readonly callApi: CallApi;
  /** Called once per failed render, not for each page that is sent. */
  readonly onFailure: (failure: RenderFailure) => void;
  /** Called for a failure that does not occur in a new worker: other code has changed the state of the old worker. */
  readonly onForeignFailure: (failure: RenderFailure) => void;
  readonly metrics?: Metrics | undefined;
}

/** Outcome of a page. After the last three the browser renders it. */
type Outcome = 'rendered' | 'cached' | 'shared' | 'busy' | 'failed' | 'suspended';

/** In ms: for this time a page is rendered without the part whose code ended a worker, or is left to the browser. */
const suspendedMs = 30_000;

/**
 * After this many failed pages within `partFailuresMs` a part is left out of all pages. One slow page does not affect the
 * others.
 */
const maxPartFailures = 3;
const partFailuresMs = 60_000;

/** In ms: after this time a page with a failed part is rendered again. */
const failedPageMs = 1000;

/** Maximum number of suspended parts and pages. */
const maxSuspended = 10_000;

/** A failure of a whole page, which counts for the part that owns its route. */
const pageFailure = ({ name: remote, release }: RenderInput['owner'], error: unknown): RenderFailure => ({
  phase: 'page',
  remote,
  release,
  error: String(error),
});

const partKey = ({ name, release }: { name: string; release: string }) => `${name}@${release}`;
const partOfPage = (part: { name: string; release: string }, page: string) => `${partKey(part)} on ${page}`;

/** Cache key: URL, composition and catalogue. Revision and releases determine the composition. */
function pageKey({ task, catalogueRevision }: RenderInput): string {
  const { url, composition } = task;
  const { revision, shell, remotes } = composition;
  const releases = remotes.map((remote) => `${partKey(remote)}>${remote.lastGood?.release ?? ''}`).join(' ');
  return `${url} ${revision} ${catalogueRevision} shell@${shell.release} ${releases}`;
}

/** One render of a page. Without a page, the last failure is the reason. */
interface Attempt {
  readonly page: RenderedPage | undefined;
  readonly failures: readonly RenderFailure[];
  /** No worker began with the page in time; no release failed. */
  readonly isLate: boolean;
}

/** The failures of code. Late data are not among them. */
const faultsOf = ({ failures }: Attempt) => failures.filter(({ phase }) => phase !== 'data');

const faultKey = ({ phase, remote, release }: RenderFailure) => `${phase} ${remote}@${release}`;

/** Removes the visitor's search terms from the error of a part, which may quote them. */
function withoutSearch(text: string, url: string): string {
  const [, search = ''] = url.split('?');
  const raw = search.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1));
  const values = [...new URLSearchParams(search).values()];
  const forms = [...raw, ...values, ...values.map(encodeURIComponent)].filter((form) => form.trim().length > 1);
  const escaped = forms.sort((a, b) => b.length - a.length).map((form) => form.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return escaped.length === 0 ? text : text.replace(new RegExp(escaped.join('|'), 'gi'), '…');
}

/** Caches rendered pages, and shares one render between all requests that wait for the same page. */
export function createRenderHost({
  pool,
  limits,
  now,
  callApi,
  onFailure,
  onForeignFailure,
  metrics,
}: RenderHostPorts): RenderHost {
  const countOutcome = (result: Outcome) => {
    trace.getActiveSpan()?.setAttribute('storefront.render.outcome', result);
    metrics?.count('storefront_render_results_total', { result });
  };
  const report = (failure: RenderFailure, url: string) => {
    const { phase, remote: part, release } = failure;
    metrics?.count('storefront_render_failures_total', { part, release, phase });
    onFailure({ ...failure, error: withoutSearch(failure.error, url) });
  };
  const clock = { ttlResolution: 0, perf: { now } };
  const cache = new LRUCache<string, RenderResult>({
    ...clock,
    maxSize: limits.cacheSize,
    sizeCalculation: ({ page }) => (page?.html.length ?? 0) + (page?.styles.length ?? 0) + 1,
  });
  const running = new Map<string, Promise<RenderResult>>();
  const suspended = new LRUCache<string, true>({ ...clock, max: maxSuspended, ttl: suspendedMs });
  /** Times in ms at which pages of a part ended their workers. */
  const partFailures = new LRUCache<string, number[]>({ max: maxSuspended });
  /** Failures that also occurred in a new worker. For this time they need no further proof. */
  const proven = new LRUCache<string, true>({ ...clock, max: maxSuspended, ttl: suspendedMs });
  const slots = createWorkerSlots(pool.size, limits);
  const proofMs = limits.startTimeoutMs + limits.hardTimeoutMs;
  const freshSlots = createWorkerSlots(1, { ...limits, maxWaitMs: proofMs });
  /** The releases whose code the workers may have loaded. */
  let loadable: readonly string[] = [];
  metrics?.read('storefront_render_running', () => [[{}, slots.numbers().running]]);
  metrics?.read('storefront_render_waiting', () => [[{}, slots.numbers().waiting]]);

  const isLeftOut = (remote: { name: string; release: string }, key: string) =>
    suspended.has(partKey(remote)) || suspended.has(partOfPage(remote, key));
  /** The task without suspended parts, which the browser renders. */
  const withoutSuspended = (task: RenderTask, key: string): RenderTask => ({
    ...task,
    remotes: task.remotes.filter((remote) => !isLeftOut(remote, key)),
  });

  /** Suspends the part in this page, and after several failures in all pages. */
  const suspendPart = (part: RenderInput['owner'], key: string) => {
    const failedPart = partKey(part);
    suspended.set(partOfPage(part, key), true);
    const failedAt = (partFailures.get(failedPart) ?? []).filter((at) => at > now() - partFailuresMs);
    failedAt.push(now());
    partFailures.set(failedPart, failedAt);
    if (failedAt.length >= maxPartFailures) suspended.set(failedPart, true);
  };

  /** Replaces the workers when a release is no longer live, because its code may have changed the workers' state. */
  const replaceAfter = (live: readonly string[]) => {
    if (live === loadable) return;
    const stays = new Set(live);
    if (loadable.some((key) => !stays.has(key))) pool.replace();
    loadable = live;
  };

  const isProven = (failure: RenderFailure) => proven.has(faultKey(failure));

  /** Renders a page in a worker, and releases the slot that the caller has taken. */
  const attempt = ({ task, owner }: RenderInput, key: string, isFresh: boolean): Promise<Attempt> => {
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let startedAt: number | undefined;
    // A worker may have to start first; the start continues if the page no longer waits.
    const late = new Promise<Attempt>((resolve) => {
      const attempted = { page: undefined, failures: [], isLate: true };
      timer = setTimeout(() => resolve(attempted), limits.startTimeoutMs);
    });
    const ports: RunPorts = {
      signal: limit.signal,
      callApi: context.bind(context.active(), callApi),
      onStart() {
        if (startedAt !== undefined) return;
        startedAt = now();
        clearTimeout(timer);
        timer = setTimeout(() => limit.abort(), limits.hardTimeoutMs);
      },
    };
    const own = withoutSuspended(task, key);
    const running = (isFresh ? pool.runFresh(own, ports) : pool.run(own, ports))
      .then(
        (page): Attempt => {
          metrics?.observe('storefront_render_duration_seconds', {}, (now() - (startedAt ?? now())) / 1000);
          return { page, failures: page.failures, isLate: false };
        },
        (error: unknown): Attempt => ({
          page: undefined,
          failures: [pageFailure(owner, error)],
          isLate: startedAt === undefined,
        }),
      )
      .then((ended) => {
        clearTimeout(timer);
        // Recorded before the slot is released: the next page may have the same failure and would need a new worker for it.
        if (isFresh && !ended.isLate) for (const fault of faultsOf(ended)) proven.set(faultKey(fault), true);
        (isFresh ? freshSlots : slots).release();
        return ended;
      });
    return Promise.race([running, late]);
  };

  /**
   * Renders a page. If code fails, renders it again in a new worker; only failures of the new worker count.
   * @returns undefined if no worker is free in time
   */
  const renderOnce = async (input: RenderInput, key: string): Promise<Attempt | undefined> => {
    if (!(await inSpan('wait for a worker', () => slots.take()))) return undefined;
    replaceAfter(input.live);
    const first = await attempt(input, key, false);
    if (first.isLate) return undefined;
    const faults = faultsOf(first);
    if (faults.every(isProven)) return first;
    if (!(await freshSlots.take())) return undefined;
    // Another page proved these failures in the meantime.
    if (faults.every(isProven)) {
      freshSlots.release();
      return first;
    }
    const second = await attempt(input, key, true);
    if (second.isLate) return undefined;
    const secondKeys = new Set(faultsOf(second).map(faultKey));
    const foreign = faults.filter((fault) => !secondKeys.has(faultKey(fault)));
    for (const failure of foreign)
      onForeignFailure({ ...failure, error: withoutSearch(failure.error, input.task.url) });
    if (foreign.length > 0) pool.replace();
    return second;
  };

  const renderNew = async (input: RenderInput, key: string): Promise<RenderResult> => {
    const { task, owner } = input;
    if (suspended.has(key)) {
      countOutcome('suspended');
      return { page: undefined, failures: [pageFailure(owner, 'An earlier render of the page failed')] };
    }
    const suspendPage = () => void suspended.set(key, true);
    // The second attempt leaves out the part whose code ended the worker. On the shell's own pages any widget may be the cause,
    // so there is no second attempt.
    const isWithoutOwner = owner.name === task.shell.name || isLeftOut(owner, key);
    const failures: RenderFailure[] = [];
    for (const suspend of isWithoutOwner ? [suspendPage] : [() => suspendPart(owner, key), suspendPage]) {
      const rendered = await renderOnce(input, key);
      if (rendered === undefined) {
        countOutcome('busy');
        onFailure(pageFailure(owner, 'Too many pages wait to be rendered'));
        return { page: undefined, failures };
      }
      failures.push(...rendered.failures);
      for (const failure of rendered.failures) report(failure, task.url);
      if (rendered.page !== undefined) {
        countOutcome('rendered');
        return { page: rendered.page, failures };
      }
      suspend();
    }
    countOutcome('failed');
    return { page: undefined, failures };
  };

  return {
    async render(input) {
      const key = pageKey(input);
      const cached = cache.get(key);
      if (cached !== undefined) {
        countOutcome('cached');
        return cached;
      }
      const known = running.get(key);
      if (known !== undefined) {
        countOutcome('shared');
        return known;
      }
      const rendering = renderNew(input, key).finally(() => running.delete(key));
      running.set(key, rendering);
      const result = await rendering;
      if (result.page === undefined) return result;
      const ms = result.failures.length > 0 ? Math.min(failedPageMs, limits.cacheMs) : limits.cacheMs;
      // To the cache, 0 means no limit.
      if (ms > 0) cache.set(key, result, { ttl: ms });
      return result;
    },
    isIdle: () => slots.isIdle(),
    close: () => pool.close(),
  };
}
