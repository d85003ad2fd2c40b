import type { FastifyRequest } from 'fastify';
import { partName } from '@storefront/shared-contracts/schemas';
import { cookieValues, isSecure } from '../choose/cookies';
import { type Redirect, withoutParameter } from '../pages/page-variants';
import { decodeDevRecord, type DevRemote } from './dev-record';

/** Result of a request about dev remotes: store a new choice and redirect, or render a page with the stored one. */
export type DevOverride =
  | ({ readonly kind: 'redirect' } & Redirect)
  | { readonly kind: 'page'; readonly remotes: readonly DevRemote[]; readonly rejected: string | undefined };

const parameter = 'mfe';
const name = 'dev-remotes';
const maxRemotes = 12;
/** In characters; browsers store cookies of up to 4096 bytes, including name and attributes. */
const maxLength = 3_900;

/**
 * Parses `mfe-lab@http://localhost:3002,…`, where `~` and an encoded record may follow each remote. Undefined if it is invalid
 * or has an origin that is not allowed.
 */
function readRemotes(text: string, origins: readonly string[]): DevRemote[] | undefined {
  const remotes = text.split(',').map((item) => {
    const [address = '', encoded] = item.trim().split('~');
    const [name = '', ...origin] = address.split('@');
    const record = encoded === undefined ? undefined : decodeDevRecord(encoded);
    return { name, origin: origin.join('@'), record, isComplete: encoded === undefined || record?.name === name };
  });
  const isValid = remotes.every(
    ({ name, origin, isComplete }) =>
      isComplete && partName.safeParse(name).success && name !== 'shell' && origins.includes(origin),
  );
  const isDistinct = new Set(remotes.map(({ name }) => name)).size === remotes.length;
  const isShort = remotes.length <= maxRemotes && encodeURIComponent(text).length <= maxLength;
  if (!isValid || !isDistinct || !isShort) return undefined;
  return remotes.map(({ name, origin, record }) => ({ name, origin, record }));
}

function readDevCookie(header: string | undefined, origins: readonly string[]): DevRemote[] {
  for (const value of cookieValues(header, name)) {
    try {
      const remotes = readRemotes(decodeURIComponent(value), origins);
      if (remotes) return remotes;
    } catch {
      // This server did not write the cookie.
    }
  }
  return [];
}

/**
 * Accepts typed URLs and links of this site only: another site must not make a developer's browser run code from a local port.
 */
function isTrustedOverride(request: Pick<FastifyRequest, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'none' || site === 'same-origin';
}

/** Reads the search param `mfe`, else the cookie. */
export function parseDevOverride(
  request: Pick<FastifyRequest, 'url' | 'headers' | 'protocol'>,
  origins: readonly string[],
): DevOverride {
  const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1] ?? '');
  const remotes = readDevCookie(request.headers.cookie, origins);
  if (!query.has(parameter) || !isTrustedOverride(request)) return { kind: 'page', remotes, rejected: undefined };
  const requested = query.getAll(parameter).join(',');
  const options = { sameSite: 'strict', secure: isSecure(request) } as const;
  const location = withoutParameter(request.url, parameter);
  if (requested === '' || requested === 'reset') {
    return { kind: 'redirect', location, cookie: { name, value: '', options: { ...options, maxAge: 0 } } };
  }
  if (!readRemotes(requested, origins)) return { kind: 'page', remotes, rejected: requested };
  return { kind: 'redirect', location, cookie: { name, value: requested, options } };
}
