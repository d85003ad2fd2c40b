import { createHmac, timingSafeEqual } from 'node:crypto';

const [minuteBytes, randomBytes, signatureBytes] = [4, 8, 4];
const signedBytes = minuteBytes + randomBytes;

// Domain separation from the other uses of the key: the prefix `v`.
const signature = (key: Uint8Array, signed: Uint8Array) =>
  createHmac('sha256', key).update('v').update(signed).digest().subarray(0, signatureBytes);

export const visitorRandomBytes = randomBytes;

/** A visitor id that proves its age, so that nobody can pose as an older visitor. `minute` counts from 1970. */
export function signVisitorId(key: Uint8Array, minute: number, random: Uint8Array): string {
  const signed = Buffer.alloc(signedBytes);
  signed.writeUInt32BE(minute, 0);
  signed.set(random.subarray(0, randomBytes), minuteBytes);
  return Buffer.concat([signed, signature(key, signed)]).toString('hex');
}

/** The minute in which this site created the id; undefined if it did not. */
export function readVisitorMinute(key: Uint8Array, visitor: string): number | undefined {
  const bytes = Buffer.from(visitor, 'hex');
  if (bytes.length !== signedBytes + signatureBytes) return undefined;
  const signed = bytes.subarray(0, signedBytes);
  if (!timingSafeEqual(signature(key, signed), bytes.subarray(signedBytes))) return undefined;
  return signed.readUInt32BE(0);
}
