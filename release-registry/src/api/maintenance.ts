import { removeOldMetrics } from '../counts/metrics-reader';
import type { RegistryPorts } from '../registry/registry-core';
import { minuteOf } from '../registry/fleet-status';
import { createCanaryWatch } from '../registry/canary-watch';

/** How often old counts are looked for, in minutes. */
const cleanupIntervalMinutes = 60;

/** One look of the release server: at the canaries, and now and then for counts that no window reaches any more. */
export function createWatch(ports: RegistryPorts): () => Promise<void> {
  const watchCanaries = createCanaryWatch(ports);
  let tidied = 0;
  return async () => {
    await watchCanaries();
    const minute = minuteOf(ports.now());
    if (minute - tidied < cleanupIntervalMinutes) return;
    tidied = minute;
    await removeOldMetrics(ports.objects, minute - ports.policy.errors.window_minutes - cleanupIntervalMinutes);
  };
}
