import type { Timer } from '../platform/ports';

/** A boundary of a part, as far as hydration is concerned. */
export interface HydrationBoundary {
  /** Its content is not hydrated yet. */
  enter(): void;
  /** Its content is hydrated, has failed, or is gone. */
  leave(): void;
}

/**
 * Knows the boundaries whose served content is not hydrated yet. A change of their props in that time would make React
 * discard the served elements.
 */
export interface HydrationGate {
  createBoundary(): HydrationBoundary;
  /** Resolves when no boundary waits, at the latest after some seconds. */
  settled(): Promise<void>;
}

/** Code that does not load must not keep a visitor's own data away, in ms. */
const maxWaitMs = 10_000;

export function createHydrationGate(timer: (ms: number) => Timer): HydrationGate {
  const open = new Set<HydrationBoundary>();
  const listeners = new Set<() => void>();
  return {
    createBoundary() {
      let left = false;
      const boundary: HydrationBoundary = {
        enter() {
          // Effects of the content run before those of its boundary.
          if (!left) open.add(boundary);
        },
        leave() {
          left = true;
          if (open.delete(boundary) && open.size === 0) for (const listener of [...listeners]) listener();
        },
      };
      return boundary;
    },
    async settled() {
      if (open.size === 0) return;
      const limit = timer(maxWaitMs);
      await new Promise<void>((resolve) => {
        listeners.add(resolve);
        void limit.done.then(resolve);
      });
      limit.cancel();
      listeners.clear();
    },
  };
}
