import type { ReleaseRecord } from '@storefront/shared-contracts';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import { parseJson } from '@storefront/server-kit/program';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A remote that runs on a developer's machine. */
export interface DevRemote {
  readonly name: string;
  /** Without a trailing slash. */
  readonly origin: string;
  /** Undefined if the site server runs on the developer's machine and fetches the record itself. */
  readonly record: ReleaseRecord | undefined;
}

/** The record of a dev remote, or the error for the banner. */
type DevRecordResult =
  { readonly ok: true; readonly record: ReleaseRecord } | { readonly ok: false; readonly why: string };

const timeoutMs = 2_000;

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

/** Never throws. */
export async function fetchDevRecord({ name, origin, record: given }: DevRemote): Promise<DevRecordResult> {
  if (given !== undefined) return { ok: true, record: given };
  const url = `${origin}/record.json`;
  const failed = (reason: string): DevRecordResult => ({ ok: false, why: `${url} ${reason}` });
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    if (!response.ok) return failed(`answers ${response.status}`);
    const { data: record } = releaseRecord.safeParse(parseJson(await response.text()));
    if (!record) return failed('is no release record');
    return record.name === name ? { ok: true, record } : failed(`is the record of ${record.name}`);
  } catch (error) {
    return failed(isTimeout(error) ? `does not answer within ${timeoutMs / 1000} s` : 'is not answered by anybody');
  }
}

/** In bytes; more than any record of a dev remote. */
const maxBytes = 65_536;

/**
 * The record of a dev remote as text for a URL and a cookie. A site server on another machine cannot fetch it from the
 * developer's machine, so the developer's browser sends it. `files` and `preload` are empty in development.
 */
export function encodeDevRecord(record: ReleaseRecord): string {
  return deflateRawSync(JSON.stringify(record), { level: 9 }).toString('base64url');
}

/** Undefined for a text that `encodeDevRecord` does not create. */
export function decodeDevRecord(text: string): ReleaseRecord | undefined {
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxBytes }).toString();
    return releaseRecord.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
