import type { Timer } from '../platform/ports';

/** Hydration state of one part's boundary. */
export interface HydrationBoundary {
  /** Its content begins to wait for hydration. */
  enter(): void;
  /** Its content is hydrated, has failed, or was removed. */
  leave(): void;
}

/**
 * Tracks the boundaries whose served content is not hydrated yet. A change of their props before that would make React
 * discard the served elements.
 */
export interface HydrationGate {
  createBoundary(): HydrationBoundary;
  /** Resolves when no boundary waits, after 10 s at the latest. */
  settled(): Promise<void>;
}

/** Maximum wait in ms: code that never loads must not block the visitor's own data. */
const maxWaitMs = 10_000;

export function createHydrationGate(timer: (ms: number) => Timer): HydrationGate {
  const open = new Set<HydrationBoundary>();
  const listeners = new Set<() => void>();
  return {
    createBoundary() {
      let left = false;
      const boundary: HydrationBoundary = {
        enter() {
          // React runs effects of the content before the effects of its boundary, so `leave` may come first.
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
