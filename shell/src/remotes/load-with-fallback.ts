import { limits } from '@storefront/shared-contracts';
import type { Timer } from '../platform/ports';
import { hasExecuted, isRetryableFailure, RemoteLoadError } from './load-failure';
import type { LoadFailure, LoadCandidate } from './load-failure';

/** What a load with retries needs; each may be a fake. */
export interface RetryPorts {
  timer(ms: number): Timer;
  /** 0 up to 1. */
  random(): number;
}

/** What the ladder stands on; each may be a fake. */
export interface LoadPorts extends RetryPorts {
  /** Fetches and runs a release's entry. @throws RemoteLoadError */
  loadEntry(candidate: LoadCandidate): Promise<void>;
  /** Loads the exposed module from the entry that ran. @throws RemoteLoadError */
  loadModule(candidate: LoadCandidate): Promise<unknown>;
}

/** How a climb ended, with every failure on the way. */
export type LoadResult =
  | {
      readonly ok: true;
      readonly module: unknown;
      readonly candidate: LoadCandidate;
      readonly failures: readonly LoadFailure[];
    }
  | { readonly ok: false; readonly failure: LoadFailure; readonly failures: readonly LoadFailure[] };

/** Pauses before the first and the second retry in ms; each is stretched by up to its half. */
const retryDelaysMs = [300, 900] as const;

/**
 * Loads a module of a remote: entry with a time-out, two retries on network faults and 5xx, then the last good
 * release, but only while no code of the failed one has run.
 */
export async function loadWithFallback(
  candidates: readonly [LoadCandidate, ...LoadCandidate[]],
  ports: LoadPorts,
): Promise<LoadResult> {
  const failures: LoadFailure[] = [];
  let failure: LoadFailure | undefined;
  for (const candidate of candidates) {
    const entry = await loadWithRetries('entry', candidate, () => ports.loadEntry(candidate), ports);
    failures.push(...entry.failures);
    if (entry.ok) {
      const loaded = await loadWithRetries('module', candidate, () => ports.loadModule(candidate), ports);
      failures.push(...loaded.failures);
      if (loaded.ok) return { ok: true, module: loaded.value, candidate, failures };
      return { ok: false, failure: loaded.failure, failures };
    }
    failure = entry.failure;
    if (hasExecuted(failure)) break;
  }
  if (failure === undefined) throw new Error('A ladder without rungs');
  return { ok: false, failure, failures };
}

/** How a load ended, with every failure on the way. */
export type Load<Value> =
  | { readonly ok: true; readonly value: Value; readonly failures: readonly LoadFailure[] }
  | { readonly ok: false; readonly failure: LoadFailure; readonly failures: readonly LoadFailure[] };

/** Loads with a time limit, and twice more after network errors and 5xx. `load` throws RemoteLoadError. */
export async function loadWithRetries<Value>(
  step: LoadFailure['step'],
  candidate: LoadCandidate,
  load: () => Promise<Value>,
  ports: RetryPorts,
): Promise<Load<Value>> {
  const failures: LoadFailure[] = [];
  for (let failureCount = 0; ; failureCount += 1) {
    try {
      return { ok: true, value: await withTimeout(step, candidate, load, ports), failures };
    } catch (error) {
      const failure = failureOf(error, step, candidate);
      failures.push(failure);
      const pause = retryDelaysMs[failureCount];
      if (pause === undefined || !isRetryableFailure(failure)) return { ok: false, failure, failures };
      await ports.timer(pause * (1 + ports.random() / 2)).done;
    }
  }
}

async function withTimeout<Value>(
  step: LoadFailure['step'],
  candidate: LoadCandidate,
  load: () => Promise<Value>,
  ports: RetryPorts,
) {
  const timer = ports.timer(step === 'entry' ? limits.remoteEntryTimeoutMs : limits.chunkTimeoutMs);
  const late = timer.done.then((): never => {
    throw new RemoteLoadError(describe('timeout', step, candidate, `No ${step} in time`));
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    timer.cancel();
  }
}

function failureOf(error: unknown, step: LoadFailure['step'], candidate: LoadCandidate): LoadFailure {
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
