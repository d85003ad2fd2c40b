import type { ObjectStore } from '@storefront/release-registry/reader';
import { countKey, encodeCounts } from '@storefront/release-registry/reader';
import type { MetricsCounter } from './metrics-counter';

/** What counts are written with. */
export interface FlushPorts {
  readonly objects: Pick<ObjectStore, 'create'>;
  readonly counter: Pick<MetricsCounter, 'take'>;
  /** Name of this site server, unlike that of any other. */
  readonly instance: string;
  /** Minutes since 1970. */
  readonly minute: () => number;
  /** Told once, until a writing succeeds again. */
  readonly tellFailure: (error: unknown) => void;
}

/** Writes what was counted since the last time as one object, and nothing where nothing was. Never throws. */
export type Flush = () => Promise<void>;

/** What could not be written is tried again under the same key: if it was there after all, it counts once. */
export function createFlush({ objects, counter, instance, minute, tellFailure }: FlushPorts): Flush {
  let number = 0;
  let pending: { readonly key: string; readonly bytes: Uint8Array } | undefined;
  let failing = false;
  let running: Promise<void> = Promise.resolve();

  async function writePending(): Promise<void> {
    if (!pending) return;
    await objects.create(pending.key, pending.bytes);
    pending = undefined;
    failing = false;
  }

  async function write(): Promise<void> {
    try {
      await writePending();
      const counts = counter.take();
      if (counts.length === 0) return;
      number += 1;
      pending = { key: countKey(minute(), instance, number), bytes: encodeCounts(counts) };
      await writePending();
    } catch (error) {
      if (!failing) tellFailure(error);
      failing = true;
    }
  }

  return () => {
    running = running.then(write);
    return running;
  };
}
