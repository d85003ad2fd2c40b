import { removeOldMetrics } from '../counts/metrics-reader';
import { minuteOf } from '../counts/minutes';
import type { RegistryCore } from '../registry/registry-core';
import { createRolloutWatch } from '../registry/rollout-watch';
import { createCanaryWatch } from '../registry/canary-watch';
import { createStableWatch } from '../registry/stable-watch';

/** Work that is repeated while the server listens. */
export interface Recurring {
  /** For the log, such as `canary watch`. */
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

/**
 * What watches releases. Each runs by itself: the step of a rollout starts releases, which takes seconds, and must not delay a
 * rollback of another part.
 */
export function createWatches(core: RegistryCore, seconds: number): Recurring[] {
  const watchStable = createStableWatch(core);
  const warn = async () => {
    for (const warning of await watchStable()) core.onStableWarning?.(warning);
  };
  return [
    { name: 'canary watch', seconds, run: createCanaryWatch(core) },
    { name: 'stable watch', seconds, run: warn },
    { name: 'rollouts', seconds, run: createRolloutWatch(core) },
    { name: 'removal of old counts', seconds, run: createCleanup(core) },
  ];
}
