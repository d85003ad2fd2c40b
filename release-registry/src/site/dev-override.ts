import { partName } from '@storefront/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { cookieValues, isSecure } from './cookies';

/** A remote that a developer runs himself. */
export interface DevRemote {
  readonly name: string;
  /** From where it comes, without a slash at its end. */
  readonly origin: string;
}

/** What a developer wants: to be led on with another choice, or a page by the choice that he made. */
export type DevOverride =
  | { readonly kind: 'move'; readonly location: string; readonly cookie: string }
  | { readonly kind: 'page'; readonly remotes: readonly DevRemote[]; readonly refused: string | undefined };

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
  if (!query.has(parameter) || !isTrustedOverride(request)) return { kind: 'page', remotes, refused: undefined };
  const asked = query.getAll(parameter).join(',');
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure(request) ? ['Secure'] : [])].join('; ');
  const location = withoutParameter(request.url);
  if (asked === '' || asked === 'reset') {
    return { kind: 'move', location, cookie: `${cookie}=; Max-Age=0; ${attributes}` };
  }
  if (!readRemotes(asked, origins)) return { kind: 'page', remotes, refused: asked };
  return { kind: 'move', location, cookie: `${cookie}=${encodeURIComponent(asked)}; ${attributes}` };
}
