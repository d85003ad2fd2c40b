import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAllowedHost, isOwnOrigin, truncateAddress } from '@storefront/server-kit/http';
import { type AuditEntry, RegistryError } from '../contract';

export function requireAllowedHost(app: FastifyInstance, hostNames: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (isAllowedHost(request.headers.host, hostNames)) return;
    throw new RegistryError(
      'forbidden',
      'The release console does not answer under this host name. RELEASE_CONSOLE_URL names the one under which it does.',
    );
  });
}

const isJson = ({ headers }: FastifyRequest) => /^application\/json(?:;|$)/.test(headers['content-type'] ?? '');

/**
 * Calls with a session cookie, and sign-ins, must come from the console's page. Code of a remote runs on the same site,
 * so `SameSite` alone would let it call the API.
 */
export function requireSameOrigin(
  app: FastifyInstance,
  { signInPath, reportPath }: { readonly signInPath: string; readonly reportPath: string },
): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // Browsers send violation reports with the cookie, and not as JSON. Reports change nothing.
    if (request.routeOptions.url === reportPath) return;
    const hasSession = request.session.get('open') !== undefined && request.headers.authorization === undefined;
    if (!hasSession && request.routeOptions.url !== signInPath) return;
    if (isOwnOrigin(request) && isJson(request)) return;
    throw new RegistryError('forbidden', 'Only the release console itself may ask for this with a session.');
  });
}

/** The source of audit entries that a request causes. */
export function requestSource({ id, ip }: FastifyRequest): NonNullable<AuditEntry['source']> {
  const network = truncateAddress(ip);
  return { request_id: id, ...(network !== null && { network }) };
}
