import type { RenderedPage, RenderFailure } from '@storefront/shared-contracts';
import type { Metrics } from '@storefront/server-kit/metrics';
import { activeSpan, inSpan } from '@storefront/server-kit/tracing';
import { LRUCache } from 'lru-cache';
import { apiRouteOf } from '../files/traced-route';
import type { RenderedTask, RenderTask } from './render-task';
import type { ApiCall } from './trace-calls';
import { createWorkerSlots, type SlotLimits } from './worker-slots';

/** A page to render, with what it depends on. */
export interface RenderInput {
  readonly task: RenderTask;
  /** The part that owns the route. */
  readonly owner: { readonly name: string; readonly release: string };
  /** Changes with prices and other data of the catalogue. */
  readonly catalogueRevision: string;
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
  /** Sends no page again whose render began before now. */
  drop(): void;
  close(): Promise<void>;
}

/** Worker threads that render. */
export interface RenderPool {
  /** Number of workers, each of which renders one page at a time. */
  readonly size: number;
  /** Rejects if the worker fails, or when the signal aborts, which ends the worker. */
  run(task: RenderTask, signal: AbortSignal): Promise<RenderedTask>;
  close(): Promise<void>;
}

export interface RenderLimits extends SlotLimits {
  /** Time in ms until a worker is ended. */
  readonly hardTimeoutMs: number;
  /** Time in ms for which a rendered page is sent again; 0 for none. */
  readonly cacheMs: number;
  /** Size of all cached pages in characters. */
  readonly cacheSize: number;
}

export interface RenderHostPorts {
  readonly pool: RenderPool;
  readonly limits: RenderLimits;
  readonly now: () => number;
  /** Called once for each failure of a render, not for each page that is sent. */
  readonly onFailure: (failure: RenderFailure) => void;
  readonly metrics?: Metrics | undefined;
}

/** What became of a page: rendered, or left to the browser for one of the last three reasons. */
type Outcome = 'rendered' | 'cached' | 'shared' | 'busy' | 'failed' | 'suspended';

/** A part whose code ended a worker is rendered by the browser for this time in ms. */
const suspendedMs = 30_000;

/** A page with a failed part is rendered again after this time in ms. */
const failedPageMs = 1000;

/** Parts and pages that are suspended at the same time. */
const maxSuspended = 10_000;

const partKey = ({ name, release }: { name: string; release: string }) => `${name}@${release}`;

/** The same text for the same URL, composition and catalogue. The composition follows from revision and releases. */
function pageKey({ task, catalogueRevision }: RenderInput): string {
  const { url, composition } = task;
  const { revision, shell, remotes } = composition;
  const releases = remotes.map((remote) => `${partKey(remote)}>${remote.lastGood?.release ?? ''}`).join(' ');
  return `${url} ${revision} ${catalogueRevision} shell@${shell.release} ${releases}`;
}

/** The calls of a worker have ended when their page arrives. */
function addCalls(calls: readonly ApiCall[]): void {
  const span = activeSpan();
  for (const { spanId, method, path, startTime, endTime, status } of calls) {
    const route = apiRouteOf(path);
    const attributes = { 'http.request.method': method, 'url.template': route };
    const call = span?.startChild(`${method} ${route}`, { kind: 'client', spanId, startTime, attributes });
    if (status !== undefined) call?.set({ 'http.response.status_code': status });
    if (status === undefined || status >= 500) call?.fail(String(status ?? 'no response'));
    call?.end(endTime);
  }
}

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
export function createRenderHost({ pool, limits, now, onFailure, metrics }: RenderHostPorts): RenderHost {
  const countOutcome = (result: Outcome) => {
    activeSpan()?.set({ 'storefront.render.outcome': result });
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
  let drops = 0;
  const suspended = new LRUCache<string, number>({ max: maxSuspended });
  const slots = createWorkerSlots(pool.size, limits);
  metrics?.read('storefront_render_running', () => [[{}, slots.numbers().running]]);
  metrics?.read('storefront_render_waiting', () => [[{}, slots.numbers().waiting]]);

  const isSuspended = (key: string) => (suspended.get(key) ?? 0) > now();
  /** Without the suspended parts, whose place the browser fills. */
  const withoutSuspended = (task: RenderTask): RenderTask => ({
    ...task,
    remotes: task.remotes.filter((remote) => !isSuspended(partKey(remote))),
  });

  const runWithLimit = async (task: RenderTask): Promise<RenderedPage> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limits.hardTimeoutMs);
    const startedAt = now();
    try {
      const { calls = [], ...page } = await pool.run(task, limit.signal);
      addCalls(calls);
      metrics?.observe('storefront_render_duration_seconds', {}, (now() - startedAt) / 1000);
      return page;
    } finally {
      clearTimeout(timer);
      slots.release();
    }
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
    const ownKey = partKey(owner);
    const failures: RenderFailure[] = [];
    // The second attempt is without the code that ended the worker. Of the shell's own pages any widget may be the cause.
    for (const suspendedKey of owner.name === task.shell.name ? [key] : [ownKey, key]) {
      if (!(await inSpan('wait for a worker', () => slots.take()))) {
        countOutcome('busy');
        onFailure(failureOf('Too many pages wait to be rendered'));
        return { page: undefined, failures };
      }
      try {
        const page = await runWithLimit(withoutSuspended(task));
        for (const failure of page.failures) report(failure, task.url);
        countOutcome('rendered');
        return { page, failures: [...failures, ...page.failures] };
      } catch (error) {
        const failure = failureOf(error);
        failures.push(failure);
        report(failure, task.url);
        suspended.set(suspendedKey, now() + suspendedMs);
      }
    }
    countOutcome('failed');
    return { page: undefined, failures };
  };

  return {
    async render(input) {
      const page = pageKey(input);
      const key = `${drops} ${page}`;
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
      const rendering = renderNew(input, page).finally(() => running.delete(key));
      running.set(key, rendering);
      const result = await rendering;
      if (result.page === undefined) return result;
      const ms = result.failures.length > 0 ? Math.min(failedPageMs, limits.cacheMs) : limits.cacheMs;
      if (ms > 0) cache.set(key, { result, until: now() + ms });
      return result;
    },
    isIdle: () => slots.isIdle(),
    drop() {
      drops += 1;
      cache.clear();
    },
    close: () => pool.close(),
  };
}
