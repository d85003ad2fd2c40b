import { partName } from '@storefront/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { cookieValues, isSecure } from '../choose/cookies';
import type { DevOverride, DevRemote } from '../pages/dev-remotes-port';

const parameter = 'mfe';
const cookie = 'dev-remotes';
const mostRemotes = 12;

/** Reads `mfe-lab@http://localhost:3002,…`; undefined where it is anything else or from elsewhere. */
function readRemotes(text: string, origins: readonly string[]): DevRemote[] | undefined {
  const remotes = text.split(',').map((item) => {
    const [name = '', ...origin] = item.trim().split('@');
    return { name, origin: origin.join('@') };
  });
  const good = remotes.every(
    ({ name, origin }) => partName.safeParse(name).success && name !== 'shell' && origins.includes(origin),
  );
  const distinct = new Set(remotes.map(({ name }) => name)).size === remotes.length;
  return good && distinct && remotes.length <= mostRemotes ? remotes : undefined;
}

function readDevCookie(header: string | undefined, origins: readonly string[]): DevRemote[] {
  for (const value of cookieValues(header, cookie)) {
    try {
      const remotes = readRemotes(decodeURIComponent(value), origins);
      if (remotes) return remotes;
    } catch {
      // No text that we wrote.
    }
  }
  return [];
}

/** The address without the parameter, always one of ours: two slashes would lead to another host. */
function withoutParameter(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const rest = query.split('&').filter((pair) => pair !== '' && !new URLSearchParams(pair).has(parameter));
  return `${path.replace(/^[/\\]*/, '/')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
}

/**
 * Only who types the address, or follows a link of our own pages, chooses. A link of another site, even of another port
 * of this machine, must not make the browser of a developer run what listens on one.
 */
function isTrustedOverride(request: Pick<FastifyRequest, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'none' || site === 'same-origin';
}

/** What a request wants of developers' remotes. `origins` are those that they may come from. */
export function parseDevOverride(
  request: Pick<FastifyRequest, 'url' | 'headers' | 'protocol'>,
  origins: readonly string[],
): DevOverride {
  const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1] ?? '');
  const remotes = readDevCookie(request.headers.cookie, origins);
  if (!query.has(parameter) || !isTrustedOverride(request)) return { kind: 'page', remotes, rejected: undefined };
  const asked = query.getAll(parameter).join(',');
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure(request) ? ['Secure'] : [])].join('; ');
  const location = withoutParameter(request.url);
  if (asked === '' || asked === 'reset') {
    return { kind: 'redirect', location, cookie: `${cookie}=; Max-Age=0; ${attributes}` };
  }
  if (!readRemotes(asked, origins)) return { kind: 'page', remotes, rejected: asked };
  return { kind: 'redirect', location, cookie: `${cookie}=${encodeURIComponent(asked)}; ${attributes}` };
}
