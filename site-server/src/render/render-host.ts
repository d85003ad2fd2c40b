import type { RenderedPage, RenderFailure } from '@storefront/shared-contracts';
import { LRUCache } from 'lru-cache';
import type { RenderTask } from './render-task';

/** A page to render, with what it depends on. */
export interface RenderInput {
  readonly task: RenderTask;
  /** The part that owns the route. */
  readonly owner: { readonly name: string; readonly release: string };
}

/** Renders pages for first visits. */
export interface RenderHost {
  /** Undefined: the browser renders the page. Never rejects, and never waits longer than its limits. */
  render(input: RenderInput): Promise<RenderedPage | undefined>;
  close(): Promise<void>;
}

/** Worker threads that render. */
export interface RenderPool {
  /** Rejects if the worker fails, or when the signal aborts, which ends the worker. */
  run(task: RenderTask, signal: AbortSignal): Promise<RenderedPage>;
  /** Tasks that wait for a worker. */
  waiting(): number;
  close(): Promise<void>;
}

export interface RenderLimits {
  /** Time in ms until a worker is ended. */
  readonly hardTimeoutMs: number;
  /** From this number of waiting tasks on, the browser renders. */
  readonly maxWaiting: number;
  /** Time in ms for which a rendered page is sent again; 0 for none. */
  readonly cacheMs: number;
  /** Size of all cached pages in characters. */
  readonly cacheSize: number;
}

export interface RenderHostPorts {
  readonly pool: RenderPool;
  readonly limits: RenderLimits;
  readonly now: () => number;
  readonly onFailure: (failure: RenderFailure) => void;
}

/** A part whose code ended a worker is rendered by the browser for this time in ms. */
const suspendedMs = 30_000;

/** A page with a failed part is rendered again after this time in ms. */
const failedPageMs = 1000;

const partKey = ({ name, release }: { name: string; release: string }) => `${name}@${release}`;

/** The same text for the same URL, releases and configuration. */
function pageKey({ url, composition }: RenderTask): string {
  const { shell, remotes, config } = composition;
  const releases = [`shell@${shell.release}`, ...remotes.map(partKey)].join(' ');
  return `${url} ${releases} ${JSON.stringify(config)}`;
}

/** Caches rendered pages and renders each once for all who wait for it. */
export function createRenderHost({ pool, limits, now, onFailure }: RenderHostPorts): RenderHost {
  const cache = new LRUCache<string, { readonly page: RenderedPage; readonly until: number }>({
    maxSize: limits.cacheSize,
    sizeCalculation: ({ page }) => page.html.length + page.styles.length + 1,
  });
  const running = new Map<string, Promise<RenderedPage | undefined>>();
  const suspended = new Map<string, number>();

  const isSuspended = (key: string) => (suspended.get(key) ?? 0) > now();
  /** Without the suspended parts, whose place the browser fills. */
  const withoutSuspended = (task: RenderTask): RenderTask => ({
    ...task,
    remotes: task.remotes.filter((remote) => !isSuspended(partKey(remote))),
  });

  const runWithLimit = async (task: RenderTask): Promise<RenderedPage> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limits.hardTimeoutMs);
    try {
      return await pool.run(task, limit.signal);
    } finally {
      clearTimeout(timer);
    }
  };

  const renderNew = async ({ task, owner }: RenderInput, key: string): Promise<RenderedPage | undefined> => {
    const fail = (error: unknown) =>
      onFailure({ phase: 'page', remote: owner.name, release: owner.release, error: String(error) });
    const { name: shell } = task.shell;
    if (isSuspended(key)) return undefined;
    if (pool.waiting() >= limits.maxWaiting) {
      fail('Too many pages wait to be rendered');
      return undefined;
    }
    try {
      return await runWithLimit(withoutSuspended(task));
    } catch (error) {
      fail(error);
      // Of the shell's own pages any widget may be the cause.
      suspended.set(owner.name === shell ? key : partKey(owner), now() + suspendedMs);
      if (owner.name === shell) return undefined;
    }
    try {
      return await runWithLimit(withoutSuspended(task));
    } catch (error) {
      fail(error);
      suspended.set(key, now() + suspendedMs);
      return undefined;
    }
  };

  return {
    async render(input) {
      const key = pageKey(input.task);
      const cached = cache.get(key);
      if (cached !== undefined && cached.until > now()) return cached.page;
      const known = running.get(key);
      if (known !== undefined) return known;
      const rendering = renderNew(input, key).finally(() => running.delete(key));
      running.set(key, rendering);
      const page = await rendering;
      if (page === undefined) return undefined;
      for (const failure of page.failures) onFailure(failure);
      const ms = page.failures.length > 0 ? Math.min(failedPageMs, limits.cacheMs) : limits.cacheMs;
      if (ms > 0) cache.set(key, { page, until: now() + ms });
      return page;
    },
    close: () => pool.close(),
  };
}
