import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RegistryError } from '../contract';
import { readSessionId } from './session-cookie';

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
const anyAddress = new Set(['0.0.0.0', '::', '[::]']);

/** `console.example` of `console.example:3200`; undefined if invalid. */
function parseHostName(header: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::[0-9]{1,5})?$/i.exec(header)?.[1]?.toLowerCase();
}

/**
 * Protects against DNS rebinding: another site could resolve its name to this machine and share the console's origin. A
 * numeric IP address cannot be rebound.
 */
export function isAllowedHost(header: string | undefined, hostNames: readonly string[]): boolean {
  const name = header === undefined ? undefined : parseHostName(header);
  if (name === undefined) return false;
  if (thisMachine.has(name) || hostNames.includes(name)) return true;
  const listensOnAll = hostNames.some((own) => anyAddress.has(own));
  return listensOnAll && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

export function requireAllowedHost(app: FastifyInstance, hostNames: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (isAllowedHost(request.headers.host, hostNames)) return;
    throw new RegistryError(
      'forbidden',
      'The release console does not answer under this host name. CONSOLE_HOSTS names those under which it does.',
    );
  });
}

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return from === host?.toLowerCase() && (protocol === 'https:' || protocol === 'http:');
}

const isJson = ({ headers }: FastifyRequest) => /^application\/json(?:;|$)/.test(headers['content-type'] ?? '');

/**
 * Calls with a session cookie and sign-ins must come from the console's page. The storefront is on the same site, so that
 * SameSite alone does not keep the code of a remote out.
 */
export function requireSameOrigin(app: FastifyInstance, signInPath: string): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const hasSession = readSessionId(request) !== undefined && request.headers.authorization === undefined;
    if (!hasSession && request.routeOptions.url !== signInPath) return;
    if (isOwnOrigin(request) && isJson(request)) return;
    throw new RegistryError('forbidden', 'Only the release console itself may ask for this with a session.');
  });
}
