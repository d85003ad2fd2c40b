import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Where compilers at work are reached, and the path of the socket by which they tell an open page what changed. */
export interface Compilers {
  readonly origin: string;
  readonly hotPath: string;
}

/** In place of stored releases: `/remotes/…` and the socket go to compilers. For development only. */
export async function registerDevFiles(app: FastifyInstance, { origin, hotPath }: Compilers): Promise<void> {
  await app.register(httpProxy, { upstream: origin, prefix: '/remotes', rewritePrefix: '/remotes' });
  await app.register(httpProxy, { upstream: origin, prefix: hotPath, rewritePrefix: hotPath, websocket: true });
}
