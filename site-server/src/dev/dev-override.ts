import { partName } from '@storefront/shared-contracts/schemas';
import type { FastifyRequest } from 'fastify';
import { cookieValues, isSecure } from '../choose/cookies';
import type { DevOverride, DevRemote } from '../pages/dev-remotes-port';

const parameter = 'mfe';
const name = 'dev-remotes';
const maxRemotes = 12;

/** Parses `mfe-lab@http://localhost:3002,…`; undefined if invalid or of another origin. */
function readRemotes(text: string, origins: readonly string[]): DevRemote[] | undefined {
  const remotes = text.split(',').map((item) => {
    const [name = '', ...origin] = item.trim().split('@');
    return { name, origin: origin.join('@') };
  });
  const isValid = remotes.every(
    ({ name, origin }) => partName.safeParse(name).success && name !== 'shell' && origins.includes(origin),
  );
  const isDistinct = new Set(remotes.map(({ name }) => name)).size === remotes.length;
  return isValid && isDistinct && remotes.length <= maxRemotes ? remotes : undefined;
}

function readDevCookie(header: string | undefined, origins: readonly string[]): DevRemote[] {
  for (const value of cookieValues(header, name)) {
    try {
      const remotes = readRemotes(decodeURIComponent(value), origins);
      if (remotes) return remotes;
    } catch {
      // Not written by this server.
    }
  }
  return [];
}

/** One slash at the start: two would lead to another host. */
function withoutParameter(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const rest = query.split('&').filter((pair) => pair !== '' && !new URLSearchParams(pair).has(parameter));
  return `${path.replace(/^[/\\]*/, '/')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
}

/** Only typed URLs and links of this site: another site must not make a developer's browser run code from a local port. */
function isTrustedOverride(request: Pick<FastifyRequest, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'none' || site === 'same-origin';
}

/** Reads the parameter `mfe`, else the cookie. */
export function parseDevOverride(
  request: Pick<FastifyRequest, 'url' | 'headers' | 'protocol'>,
  origins: readonly string[],
): DevOverride {
  const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1] ?? '');
  const remotes = readDevCookie(request.headers.cookie, origins);
  if (!query.has(parameter) || !isTrustedOverride(request)) return { kind: 'page', remotes, rejected: undefined };
  const requested = query.getAll(parameter).join(',');
  const options = { sameSite: 'strict', secure: isSecure(request) } as const;
  const location = withoutParameter(request.url);
  if (requested === '' || requested === 'reset') {
    return { kind: 'redirect', location, cookie: { name, value: '', options: { ...options, maxAge: 0 } } };
  }
  if (!readRemotes(requested, origins)) return { kind: 'page', remotes, rejected: requested };
  return { kind: 'redirect', location, cookie: { name, value: requested, options } };
}
