import { randomFillSync } from 'node:crypto';

/**
 * Size of the pool. One call of the system's random source costs as much as the rest of a short response, so a call fetches
 * bytes for many responses.
 */
const poolBytes = 4096;

let pool = Buffer.alloc(0);
let used = 0;

/** Bytes of the system's cryptographic random source; no byte is returned twice. @throws for more than 4096 */
export function takeRandomBytes(count: number): Buffer {
  if (count > poolBytes) throw new RangeError(`At most ${poolBytes} random bytes at once`);
  if (used + count > pool.length) {
    // A new buffer, because callers still hold slices of the former one.
    pool = randomFillSync(Buffer.alloc(poolBytes));
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
