import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DevAccess } from '../program/shared-settings';
import { isLoopbackHost } from '../program/settings';
import { isInNetworks, loopbackNetworks } from './network-list';

const isLoopback = isInNetworks(loopbackNetworks);

const isForwardingHeader = (name: string) =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

type LocalRequest = Pick<FastifyRequest, 'ip' | 'headers'> & { readonly raw: { readonly httpVersion: string } };

/** Who connects to a server: clients, or the site server, which sends its client's IP address in X-Forwarded-For. */
export type ConnectsBy = 'clients' | 'site-server';

/**
 * Whether a program of this machine sent the request: over loopback, to a loopback host name, and not through a proxy. By
 * default nginx sends no forwarding header and its upstream's address as Host, but HTTP/1.0, which browsers do not use.
 */
export function isFromThisMachine({ ip, headers, raw }: LocalRequest, by: ConnectsBy): boolean {
  const sent = Object.keys(headers).filter((name) => !(by === 'site-server' && name === 'x-forwarded-for'));
  return (
    isLoopback(ip) && isLoopbackHost(headers.host ?? '') && raw.httpVersion !== '1.0' && !sent.some(isForwardingHeader)
  );
}

const rejections = {
  local: 'This is open to the machine of the server only, not through a proxy. DEV_ACCESS=all opens it to others.\n',
  none: 'This is closed, because the site has a public host or a proxy. DEV_ACCESS=local or all opens it.\n',
};

/** Responds with 403 to requests that `access` excludes. */
export function restrictDevelopment(app: FastifyInstance, access: DevAccess, by: ConnectsBy): void {
  if (access === 'all') return;
  app.addHook('onRequest', async (request, reply) => {
    if (access === 'local' && isFromThisMachine(request, by)) return undefined;
    const type = 'text/plain; charset=utf-8';
    return reply.status(403).type(type).header('cache-control', 'no-store').send(rejections[access]);
  });
}
