import type { ApiClient } from '@storefront/shared-contracts';
import type { Timer } from '../platform/ports';
import type { DeviceId } from './device-id';

export interface DeviceCheckPorts {
  readonly api: ApiClient;
  readonly device: DeviceId;
  readonly timer: (ms: number) => Timer;
}

/** The check of the device id, repeated until the server responds. */
export interface DeviceCheck {
  start(): Promise<void>;
  /** Retries at once if the last attempt failed. */
  retry(): void;
  stop(): void;
}

/** Delay in ms before the first retry; triples up to the maximum. */
const firstDelayMs = 5000;
const maxDelayMs = 300_000;

export function createDeviceCheck({ api, device, timer }: DeviceCheckPorts): DeviceCheck {
  let isAnswered = false;
  let stopped = false;
  let isChecking = false;
  let failureCount = 0;
  let waiting: Timer | undefined;

  const check = async (): Promise<void> => {
    if (isAnswered || isChecking) return;
    isChecking = true;
    waiting?.cancel();
    isAnswered = await device.check(api);
    isChecking = false;
    if (isAnswered || stopped) return;
    const delay = timer(Math.min(firstDelayMs * 3 ** failureCount, maxDelayMs));
    failureCount += 1;
    waiting = delay;
    void delay.done.then(() => {
      if (waiting === delay && !stopped) void check();
    });
  };
  return {
    start: check,
    retry() {
      if (failureCount > 0 && !stopped) void check();
    },
    stop() {
      stopped = true;
      waiting?.cancel();
    },
  };
}
