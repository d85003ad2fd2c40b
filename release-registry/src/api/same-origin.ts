import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RegistryError } from '../contract';
import { readSessionId } from './session-cookie';

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  return from === host?.toLowerCase() && (protocol === 'https:' || protocol === 'http:');
}

const isJson = ({ headers }: FastifyRequest) => /^application\/json(?:;|$)/.test(headers['content-type'] ?? '');

/**
 * Whatever a browser sends with a session, and each sign-in, must come from the console's own page: the storefront is of
 * the same site as the console, so that SameSite alone does not keep a remote's code out.
 */
export function requireSameOrigin(app: FastifyInstance, signInPath: string): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const byBrowser = readSessionId(request) !== undefined && request.headers.authorization === undefined;
    if (!byBrowser && request.routeOptions.url !== signInPath) return;
    if (isOwnOrigin(request) && isJson(request)) return;
    throw new RegistryError('forbidden', 'Only the release console itself may ask for this with a session.');
  });
}
