import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RenderFailure } from '@storefront/shared-contracts';

/** A part and its release in a page's composition. */
export interface PartRelease {
  readonly part: string;
  readonly release: string;
}

/** `minute` counts from 1970. */
interface PageIdParts {
  readonly minute: number;
  /** `pageIdRandomBytes` random bytes that make the id unique. */
  readonly random: Uint8Array;
  /** The id contains only the first `pageIdMaxParts`; errors of the others are not counted. */
  readonly releases: readonly PartRelease[];
  /** How many of them, from the first on, were counted as used when the page was sent. */
  readonly counted: number;
  /** Whether the visitor's cookie chose the releases. */
  readonly comparable?: boolean;
}

/** A page that this site composed within the last day. */
export interface SignedPage {
  /** The random part of the id. */
  readonly id: string;
  readonly minute: number;
  /** Whether its counts may be used to compare a canary with stable. */
  readonly comparable: boolean;
  /** Whether the page was composed with this release of this part. */
  hasRelease(part: string, release: string): boolean;
  /** Whether the use of the part was counted when the page was sent. */
  isCounted(part: string, release: string): boolean;
}

export const pageIdRandomBytes = 12;

const pageLifeMinutes = 24 * 60;

/** Tolerance for the clocks of two site servers, which differ by seconds. */
const clockSkewMinutes = 1;

const version = 2;
const [countedAt, minuteAt, randomAt, hashesAt] = [1, 2, 6, 6 + pageIdRandomBytes];
const hashBytes = 4;
const signatureBytes = 16;

/** A free bit in the byte of `counted`, which is at most `pageIdMaxParts`. */
const comparableBit = 0x80;

/** In characters: the limit of the report's field. */
const maxLength = 200;

export const pageIdMaxParts = Math.floor(((maxLength * 3) / 4 - hashesAt - signatureBytes) / hashBytes);

// Domain separation: the prefixes `r` and `p` separate the two uses of the key.
const releaseHash = (key: Uint8Array, { part, release }: PartRelease) =>
  createHmac('sha256', key).update(`r${part}@${release}`).digest().subarray(0, hashBytes);
const signature = (key: Uint8Array, payload: Uint8Array) =>
  createHmac('sha256', key).update('p').update(payload).digest().subarray(0, signatureBytes);

/** A signed id of at most 200 characters with the releases of a page. */
export function signPageId(key: Uint8Array, { minute, random, releases, counted, comparable }: PageIdParts): string {
  const head = Buffer.alloc(hashesAt);
  head.writeUInt8(version, 0);
  head.writeUInt8(Math.min(counted, pageIdMaxParts) | (comparable === true ? comparableBit : 0), countedAt);
  head.writeUInt32BE(minute, minuteAt);
  head.set(random.subarray(0, pageIdRandomBytes), randomAt);
  const payload = Buffer.concat([head, ...releases.slice(0, pageIdMaxParts).map((one) => releaseHash(key, one))]);
  return Buffer.concat([payload, signature(key, payload)]).toString('base64url');
}

/** Undefined if the id is forged, malformed, expired or from the future. */
export function readPageId(key: Uint8Array, text: string, now: number): SignedPage | undefined {
  if (text.length > maxLength) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  // The decoder ignores unused bits and an incomplete group at the end, so the text is compared.
  if (bytes.toString('base64url') !== text) return undefined;
  const signedTo = bytes.length - signatureBytes;
  if (signedTo < hashesAt || (signedTo - hashesAt) % hashBytes !== 0 || bytes[0] !== version) return undefined;
  const payload = bytes.subarray(0, signedTo);
  if (!timingSafeEqual(signature(key, payload), bytes.subarray(signedTo))) return undefined;
  const minute = payload.readUInt32BE(minuteAt);
  if (minute > now + clockSkewMinutes || minute < now - pageLifeMinutes) return undefined;
  const isAmong = (wanted: PartRelease, first: number) => {
    const hash = releaseHash(key, wanted);
    const end = Math.min(payload.length, hashesAt + first * hashBytes);
    for (let at = hashesAt; at < end; at += hashBytes)
      if (hash.equals(payload.subarray(at, at + hashBytes))) return true;
    return false;
  };
  return {
    id: payload.toString('base64url', randomAt, hashesAt),
    minute,
    comparable: (payload.readUInt8(countedAt) & comparableBit) !== 0,
    hasRelease: (part, release) => isAmong({ part, release }, pageIdMaxParts),
    isCounted: (part, release) => isAmong({ part, release }, payload.readUInt8(countedAt) & ~comparableBit),
  };
}

/**
 * The releases whose code failed while a page was rendered. Late or missing data are a failure of the API, not of a release.
 */
export function releasesAtFault(failures: readonly RenderFailure[]): PartRelease[] {
  return failures.filter(({ phase }) => phase !== 'data').map(({ remote: part, release }) => ({ part, release }));
}
