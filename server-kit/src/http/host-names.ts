import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether a page of this server sent the request. Browsers send `Origin` with every POST, and no page can change it. */
export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return from === host?.toLowerCase() && (protocol === 'https:' || protocol === 'http:');
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
const anyAddress = new Set(['0.0.0.0', '::', '[::]']);

/** `shop.example` of `shop.example:3000`; undefined if invalid. */
function parseHostName(header: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::[0-9]{1,5})?$/i.exec(header)?.[1]?.toLowerCase();
}

/**
 * Protects against DNS rebinding: another site could resolve its name to this machine and share this origin. A numeric IP
 * address cannot be rebound; it is allowed where the server listens on all addresses.
 */
export function isAllowedHost(header: string | undefined, hostNames: readonly string[]): boolean {
  const name = header === undefined ? undefined : parseHostName(header);
  if (name === undefined) return false;
  if (thisMachine.has(name) || hostNames.includes(name)) return true;
  const listensOnAll = hostNames.some((own) => anyAddress.has(own));
  return listensOnAll && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** Where a server is reachable: the address that it listens on, and its origins. */
export interface ServedHosts {
  readonly host: string;
  readonly origins: readonly string[];
}

/** The names of `isAllowedHost`. */
export const servedHostNames = ({ host, origins }: ServedHosts): string[] => [
  ...new Set([host.toLowerCase(), ...origins.map((origin) => new URL(origin).hostname)]),
];

/**
 * Responds with 421 under any other host name. X-Forwarded-Host is not used: a page of a rebound name could send it. Only
 * programs that are no browser leave the header out.
 */
export function requireServedHost(app: FastifyInstance, hosts: ServedHosts): void {
  const hostNames = servedHostNames(hosts);
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.host === undefined || isAllowedHost(headers.host, hostNames)) return undefined;
    const text = 'This server does not answer under this host name. SITE_ORIGINS names the origins of the site.\n';
    return reply.status(421).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
  });
}
