import type { ReleaseRecord } from '@storefront/shared-contracts';
import { escapeHtml } from '@storefront/server-kit/http';
import type { FastifyRequest } from 'fastify';
import { partName } from '@storefront/shared-contracts/schemas';
import type { SelectedRemote } from '../choose/choose-releases';
import { createBanner, type PageVariants, type Redirect, withoutParameter } from '../pages/page-variants';
import { decodeDevRecord, type DevRemote, fetchDevRecord } from './dev-record';
import { cookieValues, isSecure } from '../choose/cookies';

/** Result of a request about dev remotes: store a new choice and redirect, or render a page with the stored one. */
type DevOverride =
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

const rejectedText = (requested: string) =>
  `Not taken: ${requested.slice(0, 120)}. Write mfe-lab@http://localhost:3002, from an origin of DEV_REMOTE_ORIGINS.`;

/** Without fallback and pin, so that errors are visible in development. */
function resolveDevRemote(record: ReleaseRecord, origin: string): SelectedRemote {
  const { name, release, entry, descriptor } = record;
  return { record, composed: { name, release, base: `${origin}/`, entry, descriptor } };
}

/** Replaces remotes by a developer's, from the given origins and only in that developer's browser. Never in production. */
export function createDevRemotes(origins: readonly string[]): PageVariants {
  return {
    redirect(request) {
      const override = parseDevOverride(request, origins);
      return override.kind === 'redirect' ? override : undefined;
    },
    async apply(request, released) {
      const override = parseDevOverride(request, origins);
      if (override.kind !== 'page' || (override.remotes.length === 0 && override.rejected === undefined))
        return undefined;
      const lines = override.rejected === undefined ? [] : [rejectedText(override.rejected)];
      const remotes: SelectedRemote[] = [];
      const used = new Set<string>();
      const found = await Promise.all(override.remotes.map(async (one) => [one, await fetchDevRecord(one)] as const));
      for (const [{ name, origin }, answer] of found) {
        if (!answer.ok) {
          lines.push(`${name} is the released one: ${answer.why}.`);
          continue;
        }
        remotes.push(resolveDevRemote(answer.record, origin));
        used.add(origin);
        lines.push(`${name} comes from ${origin}.`);
      }
      const own = new Set(remotes.map(({ record }) => record.name));
      const others = released.remotes.filter(({ record }) => !own.has(record.name));
      return {
        chosen: { ...released, remotes: [...others, ...remotes] },
        origins: [...used],
        banner: createBanner({
          label: 'Remotes of a developer',
          lines: lines.map(escapeHtml),
          link: { href: '?mfe=reset', label: 'Back to the released parts' },
        }),
      };
    },
  };
}
