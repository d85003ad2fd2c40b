import type { PageVisibility, Timer } from '../platform/ports';
import { mayRecover, RemoteLoadError } from './load-failure';

export interface ModuleLoadsPorts<Module> {
  readonly load: (part: string, module: string) => Promise<Module>;
  readonly visibility: PageVisibility;
  readonly online: () => boolean;
  /** @returns a function that stops it */
  readonly watchOnline: (listener: () => void) => () => void;
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  /** 0 up to 1. */
  readonly random: () => number;
}

/** The modules of all parts: each is loaded once for everybody who needs it, and again after it failed. */
export interface ModuleLoads<Module> {
  /** The module, the pending load, or a new load. @throws what the load throws */
  load(part: string, module: string): Promise<Module>;
  /** Whether the last load failed and no retry has succeeded since. */
  hasFailed(part: string, module: string): boolean;
  /** Whether this is so for any module of the part. */
  hasFailedPart(part: string): boolean;
  /**
   * Calls `listener` when a module that failed has loaded, at once if it already has. While somebody waits, the module
   * is retried. @returns a function that ends the wait
   */
  onRecovered(part: string, module: string, listener: () => void): () => void;
  /** Retries when the visitor comes back to the page and when the device is online again. @returns a function that ends it */
  start(): () => void;
}

/** Gaps between two loads of a module that fails, in ms: they double up to the maximum. Timers stretch them by up to half. */
const firstGapMs = 5000;
const maxGapMs = 60_000;

/** The least gap when the connection comes back: one that comes and goes must not start a load each time. */
const onlineGapMs = 1000;

/** So many retries are started by a timer; after them only the visitor, the connection or the part itself prompts one. */
const timedRetries = 6;

interface ModuleState<Module> {
  readonly part: string;
  readonly module: string;
  /** Pending or successful; undefined before the first load and after a failed one. */
  loading: Promise<Module> | undefined;
  loaded: boolean;
  /** Failed loads in a row. */
  failureCount: number;
  failedAt: number;
  error: unknown;
  timer: Timer | undefined;
  readonly waiting: Set<() => void>;
}

/** Shares loads and retries, so that many slots of one module never load it more than once at a time. */
export function createModuleLoads<Module>(ports: ModuleLoadsPorts<Module>): ModuleLoads<Module> {
  const states = new Map<string, ModuleState<Module>>();
  const stateOf = (part: string, module: string) => {
    const key = `${part} ${module}`;
    const known = states.get(key);
    if (known) return known;
    const state: ModuleState<Module> = {
      part,
      module,
      loading: undefined,
      loaded: false,
      failureCount: 0,
      failedAt: 0,
      error: undefined,
      timer: undefined,
      waiting: new Set(),
    };
    states.set(key, state);
    return state;
  };
  const isWaitedFor = ({ waiting, loading }: ModuleState<Module>) => waiting.size > 0 && loading === undefined;
  const hasFailed = ({ failureCount }: ModuleState<Module>) => failureCount > 0;

  const load = (state: ModuleState<Module>): Promise<Module> => {
    if (state.loading) return state.loading;
    cancelTimer(state);
    const loading = ports.load(state.part, state.module);
    state.loading = loading;
    loading.then(
      () => onLoaded(state),
      (error: unknown) => onFailed(state, error),
    );
    return loading;
  };
  const retry = (state: ModuleState<Module>) => void load(state).catch(() => undefined);

  const onLoaded = (state: ModuleState<Module>) => {
    state.loaded = true;
    state.failureCount = 0;
    for (const listener of [...state.waiting]) listener();
    // The part is within reach again: its other modules need not wait for their turn.
    for (const other of states.values()) {
      if (other.part === state.part && isWaitedFor(other) && recoverable(other)) retry(other);
    }
  };
  const onFailed = (state: ModuleState<Module>, error: unknown) => {
    state.loading = undefined;
    state.failureCount += 1;
    state.failedAt = ports.now().getTime();
    state.error = error;
    if (state.failureCount <= timedRetries && isWaitedFor(state) && recoverable(state)) retryIn(state, gapOf(state));
  };

  const retryIn = (state: ModuleState<Module>, ms: number) => {
    cancelTimer(state);
    const timer = ports.timer(ms * (1 + ports.random() / 2));
    state.timer = timer;
    void timer.done.then(() => {
      if (state.timer !== timer) return;
      state.timer = undefined;
      // Out of sight or offline, the event that ends that prompts the retry.
      if (isWaitedFor(state) && ports.visibility.visible() && ports.online()) retry(state);
    });
  };
  /** Retries now, or as soon as the gap since the last failure is over. */
  const retryAfterGap = (state: ModuleState<Module>, gapMs: number) => {
    const since = ports.now().getTime() - state.failedAt;
    // The clock of a device may be set back.
    if (since >= gapMs || since < 0) retry(state);
    else if (recoverable(state) && (state.timer === undefined || gapMs < gapOf(state))) retryIn(state, gapMs - since);
  };
  const retryAll = (gap: (state: ModuleState<Module>) => number) => {
    if (!ports.online()) return;
    for (const state of states.values()) {
      if (hasFailed(state) && isWaitedFor(state) && recoverable(state)) retryAfterGap(state, gap(state));
    }
  };

  return {
    load: (part, module) => load(stateOf(part, module)),
    hasFailed: (part, module) => hasFailed(stateOf(part, module)),
    hasFailedPart: (part) => [...states.values()].some((state) => state.part === part && hasFailed(state)),
    onRecovered(part, module, listener) {
      const state = stateOf(part, module);
      state.waiting.add(listener);
      if (state.loaded) listener();
      else if (isWaitedFor(state)) retryAfterGap(state, gapOf(state));
      return () => {
        state.waiting.delete(listener);
        if (state.waiting.size === 0) cancelTimer(state);
      };
    },
    start() {
      const stops = [
        ports.visibility.watch(() => {
          if (ports.visibility.visible()) retryAll(gapOf);
        }),
        ports.watchOnline(() => retryAll(() => onlineGapMs)),
      ];
      return () => {
        for (const stop of stops) stop();
        for (const state of states.values()) cancelTimer(state);
      };
    },
  };
}

function gapOf({ failureCount }: { readonly failureCount: number }): number {
  return Math.min(firstGapMs * 2 ** (failureCount - 1), maxGapMs);
}

function recoverable({ error }: { readonly error: unknown }): boolean {
  return error instanceof RemoteLoadError && mayRecover(error.failure);
}

function cancelTimer(state: { timer: Timer | undefined }): void {
  state.timer?.cancel();
  state.timer = undefined;
}
