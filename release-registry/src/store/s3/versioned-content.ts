/**
 * What is stored of a versioned object: a line with the ids of its last writes, newest first, then its bytes. The ETag of a bucket is the
 * MD5 of the content: the ids make equal bytes of two writes different versions, and tell a writer without a response whether it won.
 */
export interface StoredVersion {
  readonly writes: readonly string[];
  readonly bytes: Uint8Array;
}

/** More than writers compete while one of them reads what became of its write. */
const maxWrites = 64;
const newline = 10;

/** The next version after `previous`. */
export function encodeVersion(write: string, bytes: Uint8Array, previous: StoredVersion | undefined): Uint8Array {
  const writes = [write, ...(previous?.writes ?? [])].slice(0, maxWrites);
  return Buffer.concat([Buffer.from(`${writes.join(' ')}\n`), bytes]);
}

/** Undefined for something else than a versioned object. */
export function decodeVersion(stored: Uint8Array): StoredVersion | undefined {
  const end = stored.indexOf(newline);
  const line = Buffer.from(stored.subarray(0, Math.max(end, 0))).toString('latin1');
  if (!/^[0-9a-f]{16}( [0-9a-f]{16})*$/.test(line)) return undefined;
  return { writes: line.split(' '), bytes: stored.subarray(end + 1) };
}
