import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RegistryError } from '../contract';

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
const anyAddress = new Set(['0.0.0.0', '::', '[::]']);

/** `console.example` of `console.example:3200`; undefined for what is no host. */
function nameOf(header: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::[0-9]{1,5})?$/i.exec(header)?.[1]?.toLowerCase();
}

/**
 * Whether a Host header names this server. A page of somebody else's can make its own name lead to this machine (DNS
 * rebinding) and would then be of one origin with the console; an address in digits cannot be made to lead elsewhere.
 */
export function isAllowedHost(header: string | undefined, hostNames: readonly string[]): boolean {
  const name = header === undefined ? undefined : nameOf(header);
  if (name === undefined) return false;
  if (thisMachine.has(name) || hostNames.includes(name)) return true;
  const everywhere = hostNames.some((own) => anyAddress.has(own));
  return everywhere && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** Refuses every request for another host. */
export function requireAllowedHost(app: FastifyInstance, hostNames: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (isAllowedHost(request.headers.host, hostNames)) return;
    throw new RegistryError(
      'forbidden',
      'The release console does not answer under this host name. CONSOLE_HOSTS names those under which it does.',
    );
  });
}
