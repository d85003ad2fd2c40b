import type { ApiClient } from '@storefront/shared-contracts';
import type { Timer } from '../platform/ports';
import type { DeviceId } from './device-id';

export interface DeviceCheckPorts {
  readonly api: ApiClient;
  readonly device: DeviceId;
  readonly timer: (ms: number) => Timer;
}

/** The check of the device id, repeated until the server has answered. */
export interface DeviceCheck {
  /** The first try. */
  start(): Promise<void>;
  /** Tries again at once where the last try failed. */
  retry(): void;
  stop(): void;
}

/** Pause in ms before the second try; each further one is three times as long, up to the longest. */
const firstPauseMs = 5000;
const longestPauseMs = 300_000;

export function createDeviceCheck({ api, device, timer }: DeviceCheckPorts): DeviceCheck {
  let answered = false;
  let stopped = false;
  let asking = false;
  let failureCount = 0;
  let waiting: Timer | undefined;

  const ask = async (): Promise<void> => {
    if (answered || asking) return;
    asking = true;
    waiting?.cancel();
    answered = await device.check(api);
    asking = false;
    if (answered || stopped) return;
    const pause = timer(Math.min(firstPauseMs * 3 ** failureCount, longestPauseMs));
    failureCount += 1;
    waiting = pause;
    void pause.done.then(() => {
      if (waiting === pause && !stopped) void ask();
    });
  };
  return {
    start: ask,
    retry() {
      if (failureCount > 0 && !stopped) void ask();
    },
    stop() {
      stopped = true;
      waiting?.cancel();
    },
  };
}
