import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether a page of this server sent the request. Browsers send `Origin` with every POST, and pages cannot change it. */
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
 * Protection against DNS rebinding: another site could resolve its host name to this machine, and would then share this origin.
 * An IP address cannot be rebound; it is allowed if the server listens on all addresses.
 */
export function isAllowedHost(header: string | undefined, hostNames: readonly string[]): boolean {
  const name = header === undefined ? undefined : parseHostName(header);
  if (name === undefined) return false;
  if (thisMachine.has(name) || hostNames.includes(name)) return true;
  const listensOnAll = hostNames.some((own) => anyAddress.has(own));
  return listensOnAll && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Responds with 421 to any other host name. Ignores X-Forwarded-Host, which a page of a rebound host name could send. A request
 * without Host is allowed, because every browser sends the header.
 * `host` is the address that the server listens on.
 */
export function requireServedHost(
  app: FastifyInstance,
  { host, origins }: { readonly host: string; readonly origins: readonly string[] },
): void {
  const hostNames = [host.toLowerCase(), ...origins.map((origin) => new URL(origin).hostname)];
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.host === undefined || isAllowedHost(headers.host, hostNames)) return undefined;
    const text = 'This server does not answer under this host name. SITE_ORIGINS names the origins of the site.\n';
    return reply.status(421).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
  });
}
