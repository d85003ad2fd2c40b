import { parseJson } from './canonical';
import type { ObjectStore } from '../store/object-store';

/** Number of the last audit entry that a receiver has got. */
export interface Progress {
  /** A receiver that is not known yet begins after `newest`. */
  read(name: string, newest: number): Promise<number>;
  /** Never goes back: another process may be further. */
  write(name: string, seq: number): Promise<void>;
}

const objectOf = (name: string) => `webhook-${name}`;

function parseSeq(bytes: Uint8Array): number {
  const parsed = parseJson(bytes);
  const seq = typeof parsed === 'object' && parsed !== null && 'seq' in parsed ? parsed.seq : undefined;
  return typeof seq === 'number' && Number.isInteger(seq) ? seq : 0;
}

export function openProgress(objects: ObjectStore): Progress {
  async function write(name: string, seq: number): Promise<void> {
    const stored = await objects.readVersioned(objectOf(name));
    if (stored !== undefined && parseSeq(stored.bytes) >= seq) return;
    const bytes = Buffer.from(JSON.stringify({ seq }));
    if (!(await objects.compareAndSwap(objectOf(name), stored?.version, bytes))) await write(name, seq);
  }
  return {
    async read(name, newest) {
      const stored = await objects.readVersioned(objectOf(name));
      if (stored !== undefined) return parseSeq(stored.bytes);
      await write(name, newest);
      return newest;
    },
    write,
  };
}
