import { countKey, encodeCounts, type ObjectStore } from '@storefront/release-registry/reader';
import type { MetricsCounter } from './metrics-counter';

export interface FlushPorts {
  readonly objects: Pick<ObjectStore, 'create'>;
  readonly counter: Pick<MetricsCounter, 'drain'>;
  /** Unique name of this site server. */
  readonly instance: string;
  /** Minutes since 1970. */
  readonly minute: () => number;
  /** Called once per series of failed writes. */
  readonly onError: (error: unknown) => void;
}

/** Writes the counts since the last flush as one object; nothing if there are none. Never throws. */
export type Flush = () => Promise<void>;

/**
 * A failed write is retried with the same key. If the store has the object in spite of the error, its counts are not written
 * twice.
 */
export function createFlush({ objects, counter, instance, minute, onError }: FlushPorts): Flush {
  let number = 0;
  let pending: { readonly key: string; readonly bytes: Uint8Array } | undefined;
  let isFailing = false;
  let running: Promise<void> = Promise.resolve();

  async function writePending(): Promise<void> {
    if (!pending) return;
    await objects.create(pending.key, pending.bytes);
    pending = undefined;
    isFailing = false;
  }

  async function write(): Promise<void> {
    try {
      await writePending();
      const counts = counter.drain();
      if (counts.length === 0) return;
      number += 1;
      pending = { key: countKey(minute(), instance, number), bytes: encodeCounts(counts) };
      await writePending();
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }

  return () => {
    running = running.then(write);
    return running;
  };
}
