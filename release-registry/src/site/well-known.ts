import { createHash } from 'node:crypto';
import { paths } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { favicon } from './favicon';
import type { FleetReader } from './fleet';

/** Pages that are about one visitor, and what is no page at all. */
const unlisted = [
  '/api/',
  '/__dev/',
  paths.cart,
  '/checkout',
  '/my-',
  paths.login,
  paths.resetPassword,
  paths.logout,
  paths.verification,
  paths.changePassword,
  '/order-status/',
];

const robots = ['User-agent: *', ...unlisted.map((path) => `Disallow: ${path}`), ''].join('\n');

/** The addresses with a fixed meaning: manifest, robots.txt, icon and health. */
export function registerWellKnown(app: FastifyInstance, fleet: FleetReader, apiOrigin: string): void {
  app.get('/manifest.json', async (request, reply) => {
    const body = JSON.stringify((await fleet.current()).manifest);
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );

  for (const address of ['/favicon.svg', '/favicon.ico']) {
    app.get(address, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
    );
  }

  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { manifest } = await fleet.current();
      const answer = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(2000) });
      if (!answer.ok) throw new Error(`The API answers ${answer.status}.`);
      return { status: 200, revision: manifest.revision };
    } catch (error) {
      request.log.warn(error, 'not healthy');
      return reply.status(503).send({ status: 503 });
    }
  });
}
