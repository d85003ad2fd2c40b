import { limits } from '@storefront/shared-contracts/limits';
import type { Timer } from '../platform/ports';
import { hasExecuted, isRetryableFailure, RemoteLoadError, type LoadFailure, type LoadCandidate } from './load-failure';

export interface RetryPorts {
  timer(ms: number): Timer;
  /** From 0 to 1. */
  random(): number;
}

export interface LoadPorts extends RetryPorts {
  /**
   * Loads and runs a release's entry script.
   * @param giveUp aborted after the timeout
   * @returns the release that runs
   * @throws RemoteLoadError
   */
  loadEntry(candidate: LoadCandidate, giveUp: AbortSignal): Promise<LoadCandidate>;
  /** Loads the exposed module from the entry that ran. @throws RemoteLoadError */
  loadModule(candidate: LoadCandidate): Promise<unknown>;
}

/** Result of a load with all its failures. */
export type LoadResult =
  | {
      readonly ok: true;
      readonly module: unknown;
      readonly candidate: LoadCandidate;
      readonly failures: readonly LoadFailure[];
    }
  | { readonly ok: false; readonly failure: LoadFailure; readonly failures: readonly LoadFailure[] };

/** Delays before the first and the second retry in ms, plus up to 50 % jitter. */
const retryDelaysMs = [300, 900] as const;

/**
 * Loads a module of a remote: entry with a timeout, two retries after network errors and 5xx, then the last good
 * release. The fallback is allowed only if no code of the failed release has run.
 */
export async function loadWithFallback(
  candidates: readonly [LoadCandidate, ...LoadCandidate[]],
  ports: LoadPorts,
): Promise<LoadResult> {
  const failures: LoadFailure[] = [];
  let failure: LoadFailure | undefined;
  for (const candidate of candidates) {
    const entry = await loadWithRetries('entry', candidate, (giveUp) => ports.loadEntry(candidate, giveUp), ports);
    failures.push(...entry.failures);
    if (entry.ok) {
      // The last good release, if an earlier module needed it.
      const running = entry.value;
      const loaded = await loadWithRetries('module', running, () => ports.loadModule(running), ports);
      failures.push(...loaded.failures);
      if (loaded.ok) return { ok: true, module: loaded.value, candidate: running, failures };
      return { ok: false, failure: loaded.failure, failures };
    }
    failure = entry.failure;
    if (hasExecuted(failure)) break;
  }
  if (failure === undefined) throw new Error('loadWithFallback needs at least one candidate');
  return { ok: false, failure, failures };
}

/** Result of one step with all its failures. */
type Load<Value> =
  | { readonly ok: true; readonly value: Value; readonly failures: readonly LoadFailure[] }
  | { readonly ok: false; readonly failure: LoadFailure; readonly failures: readonly LoadFailure[] };

/** Loads with a timeout, and retries twice after network errors and 5xx. `load` throws RemoteLoadError. */
export async function loadWithRetries<Value>(
  step: LoadFailure['step'],
  candidate: LoadCandidate,
  load: (giveUp: AbortSignal) => Promise<Value>,
  ports: RetryPorts,
): Promise<Load<Value>> {
  const failures: LoadFailure[] = [];
  for (let failureCount = 0; ; failureCount += 1) {
    try {
      return { ok: true, value: await withTimeout(step, candidate, load, ports), failures };
    } catch (error) {
      const failure = toFailure(error, step, candidate);
      failures.push(failure);
      const delay = retryDelaysMs[failureCount];
      if (delay === undefined || !isRetryableFailure(failure)) return { ok: false, failure, failures };
      await ports.timer(delay * (1 + ports.random() / 2)).done;
    }
  }
}

async function withTimeout<Value>(
  step: LoadFailure['step'],
  candidate: LoadCandidate,
  load: (giveUp: AbortSignal) => Promise<Value>,
  ports: RetryPorts,
) {
  const giveUp = new AbortController();
  const timer = ports.timer(step === 'entry' ? limits.remoteEntryTimeoutMs : limits.chunkTimeoutMs);
  const timedOut = timer.done.then((): never => {
    const error = new RemoteLoadError(describe('timeout', step, candidate, `No ${step} in time`));
    giveUp.abort(error);
    throw error;
  });
  try {
    return await Promise.race([load(giveUp.signal), timedOut]);
  } finally {
    timer.cancel();
  }
}

function toFailure(error: unknown, step: LoadFailure['step'], candidate: LoadCandidate): LoadFailure {
  if (error instanceof RemoteLoadError) return error.failure;
  return describe('evaluation', step, candidate, error instanceof Error ? error.message : String(error));
}

function describe(
  kind: LoadFailure['kind'],
  step: LoadFailure['step'],
  candidate: LoadCandidate,
  message: string,
): LoadFailure {
  return { kind, step, address: candidate.base + candidate.entry, message, release: candidate.release };
}
