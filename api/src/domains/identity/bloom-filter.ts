import { createHash } from 'node:crypto';

/** Bits that each entry sets: the best number for about 19 bits per entry. */
const hashes = 13;
const bytesOfHash = 6;

/** Positions of a text in a filter of so many bits, by double hashing. */
function positionsOf(text: string, bits: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const first = digest.readUIntBE(0, bytesOfHash) % bits;
  const step = digest.readUIntBE(bytesOfHash, bytesOfHash) % bits;
  return Array.from({ length: hashes }, (_, index) => (first + index * step) % bits);
}

/** Whether a text is in the filter: always true for its entries, and for about 1 in 10,000 of all others. */
export function isInFilter(filter: Uint8Array, text: string): boolean {
  return positionsOf(text, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

/** Makes a Bloom filter of a size. */
export function makeFilter(entries: Iterable<string>, bytes: number): Uint8Array {
  const filter = new Uint8Array(bytes);
  for (const entry of entries) {
    for (const bit of positionsOf(entry, bytes * 8)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}
