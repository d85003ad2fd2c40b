import { releaseRecord, type ReleaseRecord } from '@storefront/shared-contracts';
import type { DevRemote } from '../pages/dev-remotes-port';

/** The record of a developer's remote, or why there is none, in words for him. */
export type DevRecord =
  { readonly ok: true; readonly record: ReleaseRecord } | { readonly ok: false; readonly why: string };

/** How long a developer's server may take, in ms. */
const patience = 2_000;

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks the developer's own server for the record of his remote. Never throws. */
export async function fetchDevRecord({ name, origin }: DevRemote): Promise<DevRecord> {
  const address = `${origin}/record.json`;
  const failed = (what: string): DevRecord => ({ ok: false, why: `${address} ${what}` });
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'manual' });
    if (!answer.ok) return failed(`answers ${answer.status}`);
    const { data: record } = releaseRecord.safeParse(parsed(await answer.text()));
    if (!record) return failed('is no release record');
    return record.name === name ? { ok: true, record } : failed(`is the record of ${record.name}`);
  } catch (error) {
    return failed(isTimeout(error) ? `does not answer within ${patience / 1000} s` : 'is not answered by anybody');
  }
}
