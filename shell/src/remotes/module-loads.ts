import type { PageVisibility, Timer } from '../platform/ports';
import { mayRecover, RemoteLoadError } from './load-failure';

export interface ModuleLoadsPorts<Module> {
  readonly load: (part: string, module: string) => Promise<Module>;
  readonly visibility: PageVisibility;
  readonly online: () => boolean;
  /** @returns a function that unsubscribes */
  readonly watchOnline: (listener: () => void) => () => void;
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Loads each module of all parts once for all components that use it, and retries it after a failure. */
export interface ModuleLoads<Module> {
  /** Returns the loaded module, the pending load or a new load. @throws the error of the load */
  load(part: string, module: string): Promise<Module>;
  /** Whether the last load failed and no retry has succeeded since. */
  hasFailed(part: string, module: string): boolean;
  /** Whether `hasFailed` is true for any module of the part. */
  hasFailedPart(part: string): boolean;
  /**
   * Calls `listener` when a failed module has loaded, at once if it already has. A module is retried only while it has
   * listeners.
   * @returns a function that unsubscribes
   */
  onRecovered(part: string, module: string, listener: () => void): () => void;
  /** Retries when the page becomes visible and when the device is online again. @returns a function that stops it */
  start(): () => void;
}

/** Delay in ms before the first retry. It doubles up to the maximum; timers add up to 50 % jitter. */
const firstGapMs = 5000;
const maxGapMs = 60_000;

/** Minimum delay in ms after reconnecting: an unstable connection must not start a load each time. */
const onlineGapMs = 1000;

/**
 * Maximum number of retries that timers start. After that, visibility, reconnecting or another module of the part
 * starts them.
 */
const maxTimedRetries = 6;

interface ModuleState<Module> {
  readonly part: string;
  readonly module: string;
  /** The pending or successful load; undefined before the first load and after a failed one. */
  loading: Promise<Module> | undefined;
  loaded: boolean;
  /** Number of consecutive failures. */
  failureCount: number;
  failedAt: number;
  error: unknown;
  timer: Timer | undefined;
  readonly waiting: Set<() => void>;
}

/** Shares loads and retries, so that a module never loads more than once at a time. */
export function createModuleLoads<Module>(ports: ModuleLoadsPorts<Module>): ModuleLoads<Module> {
  const states = new Map<string, ModuleState<Module>>();
  const getState = (part: string, module: string) => {
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
    // The part is reachable again, so its other failed modules are retried at once.
    for (const other of states.values()) {
      if (other.part === state.part && isWaitedFor(other) && recoverable(other)) retry(other);
    }
  };
  const onFailed = (state: ModuleState<Module>, error: unknown) => {
    state.loading = undefined;
    state.failureCount += 1;
    state.failedAt = ports.now().getTime();
    state.error = error;
    if (state.failureCount <= maxTimedRetries && isWaitedFor(state) && recoverable(state))
      retryIn(state, retryDelay(state));
  };

  const retryIn = (state: ModuleState<Module>, ms: number) => {
    cancelTimer(state);
    const timer = ports.timer(ms * (1 + ports.random() / 2));
    state.timer = timer;
    void timer.done.then(() => {
      if (state.timer !== timer) return;
      state.timer = undefined;
      // While the page is hidden or offline, the visibility or online event starts the retry.
      if (isWaitedFor(state) && ports.visibility.visible() && ports.online()) retry(state);
    });
  };
  /** Retries now, or after the rest of the delay since the last failure. */
  const retryAfterGap = (state: ModuleState<Module>, gapMs: number) => {
    const since = ports.now().getTime() - state.failedAt;
    // The device's clock may have been set back.
    if (since >= gapMs || since < 0) retry(state);
    else if (recoverable(state) && (state.timer === undefined || gapMs < retryDelay(state)))
      retryIn(state, gapMs - since);
  };
  const retryAll = (gap: (state: ModuleState<Module>) => number) => {
    if (!ports.online()) return;
    for (const state of states.values()) {
      if (hasFailed(state) && isWaitedFor(state) && recoverable(state)) retryAfterGap(state, gap(state));
    }
  };

  return {
    load: (part, module) => load(getState(part, module)),
    hasFailed: (part, module) => hasFailed(getState(part, module)),
    hasFailedPart: (part) => [...states.values()].some((state) => state.part === part && hasFailed(state)),
    onRecovered(part, module, listener) {
      const state = getState(part, module);
      state.waiting.add(listener);
      if (state.loaded) listener();
      else if (isWaitedFor(state)) retryAfterGap(state, retryDelay(state));
      return () => {
        state.waiting.delete(listener);
        if (state.waiting.size === 0) cancelTimer(state);
      };
    },
    start() {
      const stops = [
        ports.visibility.watch(() => {
          if (ports.visibility.visible()) retryAll(retryDelay);
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

function retryDelay({ failureCount }: { readonly failureCount: number }): number {
  return Math.min(firstGapMs * 2 ** (failureCount - 1), maxGapMs);
}

function recoverable({ error }: { readonly error: unknown }): boolean {
  return error instanceof RemoteLoadError && mayRecover(error.failure);
}

function cancelTimer(state: { timer: Timer | undefined }): void {
  state.timer?.cancel();
  state.timer = undefined;
}
