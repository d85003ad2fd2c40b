import { removeOldMetrics } from '../counts/metrics-reader';
import type { RegistryPorts } from '../registry/registry-core';
import { minuteOf } from '../registry/fleet-status';
import { createCanaryWatch } from '../registry/canary-watch';

const cleanupIntervalMinutes = 60;

/** Checks the canaries, and once an hour removes counts that are older than the window. */
export function createWatch(ports: RegistryPorts): () => Promise<void> {
  const watchCanaries = createCanaryWatch(ports);
  let lastCleanup = 0;
  return async () => {
    await watchCanaries();
    const minute = minuteOf(ports.now());
    if (minute - lastCleanup < cleanupIntervalMinutes) return;
    lastCleanup = minute;
    await removeOldMetrics(ports.objects, minute - ports.policy.errors.window_minutes - cleanupIntervalMinutes);
  };
}
