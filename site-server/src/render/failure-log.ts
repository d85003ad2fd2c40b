import type { RenderFailure } from '@storefront/shared-contracts';
import { LRUCache } from 'lru-cache';

/** Failures of one phase of one release are logged once in this time in ms. */
const intervalMs = 60_000;
const maxKeys = 1000;

export interface LoggedFailure extends RenderFailure {
  /** How many of the same phase and release were not logged since the last one. */
  readonly repeated: number;
}

/** Logs the first failure of each phase and release, and then at most one a minute. @param now in ms */
export function createFailureLog(
  write: (failure: LoggedFailure) => void,
  now: () => number,
): (failure: RenderFailure) => void {
  const known = new LRUCache<string, { readonly at: number; repeated: number }>({ max: maxKeys });
  return (failure) => {
    const key = `${failure.phase} ${failure.remote}@${failure.release}`;
    const last = known.get(key);
    if (last !== undefined && now() - last.at < intervalMs) {
      last.repeated += 1;
      return;
    }
    known.set(key, { at: now(), repeated: 0 });
    write({ ...failure, repeated: last?.repeated ?? 0 });
  };
}
