import { inSpan } from '@storefront/server-kit/tracing';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root';
import { isInFilter } from './bloom-filter';

/** Time in which the service has to respond; the customer waits for it. */
const timeoutMs = 1500;
const prefixDigits = 5;

interface Ports {
  fetch: typeof fetch;
  /** Called when the service did not respond. */
  onFailure: (error: unknown) => void;
}

/** The 100,000 most common passwords, see api/data/README.md. */
export const readCommonPasswords = (): Uint8Array =>
  readFileSync(join(packageRoot(), 'data', 'common-passwords.bloom'));

/** Whether a line of a range, `SUFFIX:COUNT`, is this suffix. Padding lines have the count 0. */
const isListed = (line: string, suffix: string) => {
  const [listed = '', count = '0'] = line.trim().split(':');
  return listed.toUpperCase() === suffix && Number(count) > 0;
};

/**
 * Asks a range service, which learns only the first 5 of 40 digits of the SHA-1 of a password. False where the service fails: it
 * must not stop registrations. See docs/behaviour.md, X16.
 */
async function isInRange(rangeUrl: string, password: string, { fetch, onFailure }: Ports): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const send = () =>
      fetch(`${rangeUrl.replace(/\/$/, '')}/${digest.slice(0, prefixDigits)}`, {
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    const response = await inSpan('password range service', send, { kind: 'client' });
    if (!response.ok) throw new Error(`The password range service responded ${response.status}`);
    const lines = (await response.text()).split('\n');
    return lines.some((line) => isListed(line, digest.slice(prefixDigits)));
  } catch (error) {
    onFailure(error);
    return false;
  }
}

/** Whether a password is known from breaches. */
export type IsBreached = (password: string) => Promise<boolean>;

/** Checks the shipped filter, in any case, and the service where one is set. @param rangeUrl '' for none */
export function breachedPasswords(filter: Uint8Array, rangeUrl: string, ports: Ports): IsBreached {
  return async (password) =>
    isInFilter(filter, password.toLowerCase()) || (rangeUrl !== '' && (await isInRange(rangeUrl, password, ports)));
}
