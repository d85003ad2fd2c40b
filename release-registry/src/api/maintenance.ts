import type { FastifyBaseLogger } from 'fastify';
import { minuteOf } from '../contract';
import { removeOldMetrics } from '../counts/metrics-reader';
import type { RegistryCore, RegistryPorts } from '../registry/core/registry-core';
import { createReleaseWatch } from '../registry/watch/watch-releases';

/** Work that is repeated while the server listens. */
export interface Recurring {
  /** For the log, such as `release watch`. */
  readonly name: string;
  readonly seconds: number;
  readonly run: () => Promise<unknown>;
}

const cleanupIntervalMinutes = 60;

/** Removes expired counts: at the first call, then once an hour. */
export function createCleanup(core: RegistryCore): () => Promise<void> {
  let lastCleanup = 0;
  return async () => {
    const minute = minuteOf(core.now());
    if (minute - lastCleanup < cleanupIntervalMinutes) return;
    lastCleanup = minute;
    await removeOldMetrics(core.objects, core.firstNeededMinute(await core.readState()) - cleanupIntervalMinutes);
  };
}

/** What watches releases, and removes their old counts. */
export function createWatches(core: RegistryCore, seconds: number): Recurring[] {
  return [
    ...(['release watch', 'rollout steps'] as const).map((name) => ({
      name,
      seconds,
      run: createReleaseWatch(core, name),
    })),
    { name: 'removal of old counts', seconds, run: createCleanup(core) },
  ];
}

type Reports = Required<Pick<RegistryPorts, 'onStableWarning' | 'onAutomaticRollback' | 'onWatchFailure'>>;

/** Writes what the watches do, and what they cannot do, to the log of the server. */
export function logWatches(getLog: () => Pick<FastifyBaseLogger, 'warn' | 'error'>): Reports {
  return {
    onStableWarning: (warning) => getLog().warn(warning, 'a stable release fails more often than before'),
    onAutomaticRollback: (rollback) => getLog().warn(rollback, 'rolled back automatically'),
    onWatchFailure: ({ watch, part, error }) => getLog().error({ err: error, watch, part }, 'a part cannot be watched'),
  };
}
