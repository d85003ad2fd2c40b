/** Limits the number of concurrent renders, and how long further ones wait. */
interface WorkerSlots {
  /** Resolves to false if no worker became free in time, or if too many pages wait. */
  take(): Promise<boolean>;
  /** Whether no page is rendered. */
  isIdle(): boolean;
  /** Must be called once after each successful `take`. */
  release(): void;
  /** Number of running renders, and of waiting ones. */
  numbers(): { readonly running: number; readonly waiting: number };
}

export interface SlotLimits {
  /** From this number of waiting pages on, the browser renders. */
  readonly maxWaiting: number;
  /** In ms: how long a page waits for a worker. */
  readonly maxWaitMs: number;
}

/** One slot per worker, so that a worker that hangs gets no other page. First come, first served. */
export function createWorkerSlots(workers: number, { maxWaiting, maxWaitMs }: SlotLimits): WorkerSlots {
  let free = workers;
  const waiting = new Set<() => void>();
  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(true);
      }
      if (waiting.size >= maxWaiting) return Promise.resolve(false);
      return new Promise((resolve) => {
        const onFree = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(onFree);
          resolve(false);
        }, maxWaitMs);
        waiting.add(onFree);
      });
    },
    isIdle: () => free === workers,
    numbers: () => ({ running: workers - free, waiting: waiting.size }),
    release() {
      const [next] = waiting;
      if (next === undefined) {
        free += 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
