import type { FastifyBaseLogger } from 'fastify';
import { minuteOf } from '../contract';
import { removeOldMetrics } from '../counts/metrics-reader';
import type { RegistryCore, RegistryPorts } from '../registry/core/registry-core';
import { createReleaseWatch } from '../registry/watch/watch-releases';

/** A job that the server repeats while it listens. */
export interface Recurring {
  /** Name for the log, such as `release watch`. */
  readonly name: string;
  readonly seconds: number;
  readonly run: () => Promise<unknown>;
}

const cleanupIntervalMinutes = 60;

/** Creates a job that removes expired counts at its first run and then once an hour. */
export function createCleanup(core: RegistryCore): () => Promise<void> {
  let lastCleanup = 0;
  return async () => {
    const minute = minuteOf(core.now());
    if (minute - lastCleanup < cleanupIntervalMinutes) return;
    lastCleanup = minute;
    await removeOldMetrics(core.objects, core.firstNeededMinute(await core.readState()) - cleanupIntervalMinutes);
  };
}

/** Creates the jobs that watch releases and remove their old counts. */
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

/** Writes actions and failures of the watches to the server's log. */
export function logWatches(getLog: () => Pick<FastifyBaseLogger, 'warn' | 'error'>): Reports {
  return {
    onStableWarning: (warning) => getLog().warn(warning, 'a stable release fails more often than before'),
    onAutomaticRollback: (rollback) => getLog().warn(rollback, 'rolled back automatically'),
    onWatchFailure: ({ watch, part, error }) => getLog().error({ err: error, watch, part }, 'a part cannot be watched'),
  };
}
