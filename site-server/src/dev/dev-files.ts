import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Origin of the compilers in watch mode, and path of the socket for hot reload. */
export interface Compilers {
  readonly origin: string;
  readonly hotPath: string;
}

/** Forwards `/remotes/…` and the socket to the compilers. Only for development. */
export async function registerDevFiles(app: FastifyInstance, { origin, hotPath }: Compilers): Promise<void> {
  await app.register(httpProxy, { upstream: origin, prefix: '/remotes', rewritePrefix: '/remotes' });
  await app.register(httpProxy, { upstream: origin, prefix: hotPath, rewritePrefix: hotPath, websocket: true });
}
