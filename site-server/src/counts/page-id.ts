import { createHmac, timingSafeEqual } from 'node:crypto';

/** A part with the release that a page was composed with. */
export interface PartRelease {
  readonly part: string;
  readonly release: string;
}

/** What an id is made of. `minute` counts from 1970. */
export interface PageIdParts {
  readonly minute: number;
  /** `pageIdRandomBytes` random bytes: they make the id the only one of its kind. */
  readonly random: Uint8Array;
  /** At most `pageIdMaxParts` are bound; the rest is not, and its faults are not counted. */
  readonly releases: readonly PartRelease[];
}

/** A page that was composed here within the last day. */
export interface SignedPage {
  /** The same for every spelling of one id. */
  readonly id: string;
  readonly minute: number;
  /** Whether the page was composed with this release of this part. */
  composed(part: string, release: string): boolean;
}

export const pageIdRandomBytes = 12;

/** How long an id is good for. */
export const pageLifeMinutes = 24 * 60;

/** The clocks of two site servers differ by seconds. */
const clockSkewMinutes = 1;

const version = 1;
const [minuteAt, randomAt, hashesAt] = [1, 5, 5 + pageIdRandomBytes];
const hashBytes = 4;
const signatureBytes = 16;

/** Longest id, in characters: what a report may carry. */
const longest = 200;

/** How many parts fit. */
export const pageIdMaxParts = Math.floor(((longest * 3) / 4 - hashesAt - signatureBytes) / hashBytes);

// The two uses of the key never see the same text: what is hashed begins with another letter than what is signed.
const releaseHash = (key: Uint8Array, { part, release }: PartRelease) =>
  createHmac('sha256', key).update(`r${part}@${release}`).digest().subarray(0, hashBytes);
const signature = (key: Uint8Array, payload: Uint8Array) =>
  createHmac('sha256', key).update('p').update(payload).digest().subarray(0, signatureBytes);

/** The few releases that pages are composed of, hashed once. What strangers name is never kept. */
const knownHashes = new WeakMap<Uint8Array, Map<string, Uint8Array>>();
const mostKnown = 1000;

function knownHash(key: Uint8Array, one: PartRelease): Uint8Array {
  const known = knownHashes.get(key) ?? new Map<string, Uint8Array>();
  knownHashes.set(key, known);
  const name = `${one.part}@${one.release}`;
  const hash = known.get(name) ?? releaseHash(key, one);
  if (known.size >= mostKnown) known.clear();
  known.set(name, hash);
  return hash;
}

/** An id of at most 200 characters that binds the releases of a page; nobody else can make one. */
export function signPageId(key: Uint8Array, { minute, random, releases }: PageIdParts): string {
  const head = Buffer.alloc(hashesAt);
  head.writeUInt8(version, 0);
  head.writeUInt32BE(minute, minuteAt);
  head.set(random.subarray(0, pageIdRandomBytes), randomAt);
  const payload = Buffer.concat([head, ...releases.slice(0, pageIdMaxParts).map((one) => knownHash(key, one))]);
  return Buffer.concat([payload, signature(key, payload)]).toString('base64url');
}

/** Reads an id at a minute; undefined for one that is forged, malformed, older than a day or of the future. */
export function readPageId(key: Uint8Array, text: string, now: number): SignedPage | undefined {
  if (text.length > longest || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const signedTo = bytes.length - signatureBytes;
  if (signedTo < hashesAt || (signedTo - hashesAt) % hashBytes !== 0 || bytes[0] !== version) return undefined;
  const payload = bytes.subarray(0, signedTo);
  if (!timingSafeEqual(signature(key, payload), bytes.subarray(signedTo))) return undefined;
  const minute = payload.readUInt32BE(minuteAt);
  if (minute > now + clockSkewMinutes || minute < now - pageLifeMinutes) return undefined;
  return {
    id: payload.toString('base64url', randomAt, hashesAt),
    minute,
    composed(part, release) {
      const wanted = releaseHash(key, { part, release });
      for (let at = hashesAt; at < payload.length; at += hashBytes) {
        if (wanted.equals(payload.subarray(at, at + hashBytes))) return true;
      }
      return false;
    },
  };
}
