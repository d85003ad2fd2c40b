import { crc32 } from 'node:zlib';

/** What the bytes of a text do to the CRC-32 of what is before them. */
export interface ChecksumStep {
  /** The checksum of a text followed by these bytes, from that of the text. */
  after(checksum: number): number;
}

/** A linear function of 32 bits: its values for the single bits, the lowest first. */
type LinearFunction = Uint32Array<ArrayBuffer>;

function apply(linear: LinearFunction, value: number): number {
  let result = 0;
  for (let bit = 0, rest = value; rest !== 0; bit += 1, rest >>>= 1) if (rest & 1) result ^= linear[bit] ?? 0;
  return result >>> 0;
}

const compose = (outer: LinearFunction, inner: LinearFunction): LinearFunction =>
  inner.map((value) => apply(outer, value));

const zeroByte = Buffer.alloc(1);
const identity = Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit);
/** One byte more changes a checksum by this, and by a constant that depends on the byte. */
const oneByte = identity.map((value) => crc32(zeroByte, value) ^ crc32(zeroByte));

/** What 1, 2, 4, 8 … bytes do, as far as a text was as long. */
const doublings: LinearFunction[] = [oneByte];

/** What so many bytes do, whichever they are. */
function shiftBy(bytes: number): LinearFunction {
  let [result, doubling] = [identity, oneByte];
  for (let rest = bytes, power = 0; rest > 0; rest = Math.floor(rest / 2), power += 1) {
    doubling = doublings[power] ?? compose(doubling, doubling);
    doublings[power] = doubling;
    if (rest % 2 === 1) result = compose(doubling, result);
  }
  return result;
}

/** The system's function takes less time for so many bytes than a step that was prepared. */
const shortBytes = 1000;

/** For bytes that follow many different texts: each time costs 32 steps at most, however many bytes there are. */
export function checksumStep(bytes: Uint8Array): ChecksumStep {
  if (bytes.length < shortBytes) return { after: (checksum) => crc32(bytes, checksum) };
  const [own, shift] = [crc32(bytes), shiftBy(bytes.length)];
  return { after: (checksum) => (apply(shift, checksum) ^ own) >>> 0 };
}
