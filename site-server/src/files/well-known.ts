import { paths, revisionPath } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { favicon } from './favicon';
import type { ManifestReader } from '../releases/follow-manifest';
import { sendJsonWithEtag } from './etag-json';

/** Pages that are about one visitor, and what is no page at all. */
const robotsDisallow = [
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

const robots = ['User-agent: *', ...robotsDisallow.map((path) => `Disallow: ${path}`), ''].join('\n');

/** The addresses with a fixed meaning: manifest, its revision, robots.txt, icon and health. */
export function registerWellKnown(app: FastifyInstance, fleet: ManifestReader, apiOrigin: string): void {
  app.get('/manifest.json', async (request, reply) =>
    sendJsonWithEtag(request, reply, (await fleet.current()).manifest),
  );

  app.get(revisionPath, async (request, reply) => {
    const { revision } = (await fleet.current()).manifest;
    return sendJsonWithEtag(request, reply, { revision });
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
