import type { RenderedPage, RenderFailure } from '@storefront/shared-contracts';
import type { Metrics } from '@storefront/server-kit/metrics';
import { context, inSpan, trace } from '@storefront/server-kit/tracing';
import { LRUCache } from 'lru-cache';
import type { CallApi } from './api-call';
import type { RenderTask } from './render-task';
import { createWorkerSlots, type SlotLimits } from './worker-slots';

/** A page to render, with what it depends on. */
export interface RenderInput {
  readonly task: RenderTask;
  /** The part that owns the route. */
  readonly owner: { readonly name: string; readonly release: string };
  /** Changes with prices and other data of the catalogue. */
  readonly catalogueRevision: string;
  /** `name@release` of all releases that any visitor can get. */
  readonly live: readonly string[];
}

/** What a render gave. */
export interface RenderResult {
  /** Undefined: the browser renders the page. */
  readonly page: RenderedPage | undefined;
  /** Of the code or data of releases. Too many pages at once is no release's failure. */
  readonly failures: readonly RenderFailure[];
}

/** Renders pages for first visits. */
export interface RenderHost {
  /** Never rejects, and never waits longer than its limits. */
  render(input: RenderInput): Promise<RenderResult>;
  /** Whether no worker renders: a page for nobody then takes a worker from no visitor. */
  isIdle(): boolean;
  close(): Promise<void>;
}

/** What the render of one page uses of the site server. */
export interface RunPorts {
  /** Ends the worker. */
  readonly signal: AbortSignal;
  readonly callApi: CallApi;
  /** Called when a worker begins with the page: it may have to start first. */
  readonly onStart: () => void;
}

/** Worker processes that render. */
export interface RenderPool {
  /** Number of workers, each of which renders one page at a time. */
  readonly size: number;
  /** Rejects if the worker fails, or when the signal aborts. */
  run(task: RenderTask, ports: RunPorts): Promise<RenderedPage>;
  /** The same in a further worker, which has rendered nothing before. One at a time. */
  runFresh(task: RenderTask, ports: RunPorts): Promise<RenderedPage>;
  /** Every later page is rendered by a worker that starts from now on. */
  replace(): void;
  close(): Promise<void>;
}

/** A page that was not rendered with its data before waits for them so many times as long: nothing says that they are fast. */
export const firstBudgetFactor = 4;

export interface RenderLimits extends SlotLimits {
  /** Time in ms for a page until its worker is ended. */
  readonly hardTimeoutMs: number;
  /** Time in ms that a page waits for a worker that has to start. */
  readonly startTimeoutMs: number;
  /** Time in ms for which a rendered page is sent again; 0 for none. */
  readonly cacheMs: number;
  /** Size of all cached pages in characters. */
  readonly cacheSize: number;
}

export interface RenderHostPorts {
  readonly pool: RenderPool;
  readonly limits: RenderLimits;
  readonly now: () => number;
  readonly callApi: CallApi;
  /** Called once for each failure of a render, not for each page that is sent. */
  readonly onFailure: (failure: RenderFailure) => void;
  /** Called for a failure that a new worker does not have: what other code left in the workers is its cause. */
  readonly onForeignFailure: (failure: RenderFailure) => void;
  readonly metrics?: Metrics | undefined;
}

/** What became of a page: rendered, or left to the browser for one of the last three reasons. */
type Outcome = 'rendered' | 'cached' | 'shared' | 'busy' | 'failed' | 'suspended';

/** In ms: a page is rendered without the part whose code ended a worker, or by the browser, for this time. */
const suspendedMs = 30_000;

/** A part is left out of all pages after so many failed pages in this time in ms: one slow page says nothing about the others. */
const maxPartFailures = 3;
const partFailuresMs = 60_000;

/** A page with a failed part is rendered again after this time in ms. */
const failedPageMs = 1000;

/** Parts and pages that are suspended at the same time. */
const maxSuspended = 10_000;

const partKey = ({ name, release }: { name: string; release: string }) => `${name}@${release}`;
const partOfPage = (part: { name: string; release: string }, page: string) => `${partKey(part)} on ${page}`;

/** The same text for the same URL, composition and catalogue. The composition follows from revision and releases. */
function pageKey({ task, catalogueRevision }: RenderInput): string {
  const { url, composition } = task;
  const { revision, shell, remotes } = composition;
  const releases = remotes.map((remote) => `${partKey(remote)}>${remote.lastGood?.release ?? ''}`).join(' ');
  return `${url} ${revision} ${catalogueRevision} shell@${shell.release} ${releases}`;
}

/** A render of a page. Without a page its failures end with why there is none. */
interface Attempt {
  readonly page: RenderedPage | undefined;
  readonly failures: readonly RenderFailure[];
  /** No worker has begun with the page, which is no release's failure. */
  readonly isLate: boolean;
}

/** Late data are no fault of a worker. */
const faultsOf = ({ failures }: Attempt) => failures.filter(({ phase }) => phase !== 'data');

const faultKey = ({ phase, remote, release }: RenderFailure) => `${phase} ${remote}@${release}`;

/** The text without what the visitor searched for, which an error of a part may quote. */
function withoutSearch(text: string, url: string): string {
  const [, search = ''] = url.split('?');
  const raw = search.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1));
  const values = [...new URLSearchParams(search).values()];
  const forms = [...raw, ...values, ...values.map(encodeURIComponent)].filter((form) => form.trim().length > 1);
  const escaped = forms.sort((a, b) => b.length - a.length).map((form) => form.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return escaped.length === 0 ? text : text.replace(new RegExp(escaped.join('|'), 'gi'), '…');
}

/** Caches rendered pages and renders each once for all who wait for it. */
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
  const cache = new LRUCache<string, { readonly result: RenderResult; readonly until: number }>({
    maxSize: limits.cacheSize,
    sizeCalculation: ({ result: { page } }) => (page?.html.length ?? 0) + (page?.styles.length ?? 0) + 1,
  });
  const running = new Map<string, Promise<RenderResult>>();
  const suspended = new LRUCache<string, number>({ max: maxSuspended });
  /** When pages of a part ended their workers, in ms. */
  const partFailures = new LRUCache<string, number[]>({ max: maxSuspended });
  /** Faults that a new worker had too, with the time until which they need no further proof. */
  const proven = new LRUCache<string, number>({ max: maxSuspended });
  const slots = createWorkerSlots(pool.size, limits);
  const proofMs = limits.startTimeoutMs + limits.hardTimeoutMs;
  const freshSlots = createWorkerSlots(1, { ...limits, maxWaitMs: proofMs });
  /** The releases whose code the workers may have loaded. */
  let loadable: readonly string[] = [];
  metrics?.read('storefront_render_running', () => [[{}, slots.numbers().running]]);
  metrics?.read('storefront_render_waiting', () => [[{}, slots.numbers().waiting]]);

  const isSuspended = (key: string) => (suspended.get(key) ?? 0) > now();
  const isLeftOut = (remote: { name: string; release: string }, key: string) =>
    isSuspended(partKey(remote)) || isSuspended(partOfPage(remote, key));
  /** Without the suspended parts, whose place the browser fills. */
  const withoutSuspended = (task: RenderTask, key: string): RenderTask => ({
    ...task,
    remotes: task.remotes.filter((remote) => !isLeftOut(remote, key)),
  });

  /** Leaves the part out of this page, and after several failures out of all. */
  const suspendPart = (part: RenderInput['owner'], key: string) => {
    const failedPart = partKey(part);
    suspended.set(partOfPage(part, key), now() + suspendedMs);
    const failedAt = (partFailures.get(failedPart) ?? []).filter((at) => at > now() - partFailuresMs);
    failedAt.push(now());
    partFailures.set(failedPart, failedAt);
    if (failedAt.length >= maxPartFailures) suspended.set(failedPart, now() + suspendedMs);
  };

  /** Code of a release that is no longer live may have changed what the workers share. */
  const replaceAfter = (live: readonly string[]) => {
    if (live === loadable) return;
    const stays = new Set(live);
    if (loadable.some((key) => !stays.has(key))) pool.replace();
    loadable = live;
  };

  const isProven = (failure: RenderFailure) => (proven.get(faultKey(failure)) ?? 0) > now();
  const prove = (failure: RenderFailure) => void proven.set(faultKey(failure), now() + suspendedMs);

  /** Gives the slot back that its caller has taken. */
  const attempt = ({ task, owner }: RenderInput, key: string, isFresh: boolean): Promise<Attempt> => {
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let startedAt: number | undefined;
    // A worker may have to start first, which it does even if the page does not wait for it.
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
        (error: unknown): Attempt => {
          const failure = { phase: 'page', remote: owner.name, release: owner.release, error: String(error) } as const;
          return { page: undefined, failures: [failure], isLate: startedAt === undefined };
        },
      )
      .then((ended) => {
        clearTimeout(timer);
        // Before the next page gets the new worker: it may need it for the same fault.
        if (isFresh && !ended.isLate) for (const fault of faultsOf(ended)) prove(fault);
        (isFresh ? freshSlots : slots).release();
        return ended;
      });
    return Promise.race([running, late]);
  };

  /**
   * Renders a page, and a page with faults once more in a new worker, whose faults count.
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
    // Another page has proven them meanwhile.
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
    const failureOf = (error: unknown): RenderFailure => ({
      phase: 'page',
      remote: owner.name,
      release: owner.release,
      error: String(error),
    });
    if (isSuspended(key)) {
      countOutcome('suspended');
      return { page: undefined, failures: [failureOf('An earlier render of the page failed')] };
    }
    const suspendPage = () => void suspended.set(key, now() + suspendedMs);
    // The second attempt is without the code that ended the worker. Of the shell's own pages any widget may be the cause.
    const isWithoutOwner = owner.name === task.shell.name || isLeftOut(owner, key);
    const failures: RenderFailure[] = [];
    for (const suspend of isWithoutOwner ? [suspendPage] : [() => suspendPart(owner, key), suspendPage]) {
      const rendered = await renderOnce(input, key);
      if (rendered === undefined) {
        countOutcome('busy');
        onFailure(failureOf('Too many pages wait to be rendered'));
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
      if (cached !== undefined && cached.until > now()) {
        countOutcome('cached');
        return cached.result;
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
      if (ms > 0) cache.set(key, { result, until: now() + ms });
      return result;
    },
    isIdle: () => slots.isIdle(),
    close: () => pool.close(),
  };
}
