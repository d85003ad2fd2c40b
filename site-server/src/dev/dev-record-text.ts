import type { ReleaseRecord } from '@storefront/shared-contracts';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** More than any record of a dev remote, in bytes. */
const maxBytes = 65_536;

/**
 * The record of a dev remote as text for a URL and a cookie. A site on another machine cannot ask the developer's for it, so the
 * developer's browser brings it. `files` and `preload` are empty in development.
 */
export function encodeDevRecord(record: ReleaseRecord): string {
  return deflateRawSync(JSON.stringify(record), { level: 9 }).toString('base64url');
}

/** Undefined for a text that `encodeDevRecord` does not give. */
export function decodeDevRecord(text: string): ReleaseRecord | undefined {
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxBytes }).toString();
    return releaseRecord.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
