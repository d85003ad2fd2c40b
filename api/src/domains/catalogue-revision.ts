import type { FastifyInstance } from 'fastify';
import { readCatalogueVersions } from '../platform/db/catalogue-version';
import type { Database } from '../platform/db/database';

/**
 * `GET /catalogue-revision`: a text that changes with each transaction that adds, changes or withdraws medicines or lab tests.
 * Orders that reduce stock do not change it. The site server polls this endpoint and does not forward visitors to it.
 */
export function registerCatalogueRevision(app: FastifyInstance, db: Database): void {
  app.get('/catalogue-revision', { schema: { hide: true } }, async (_request, reply) => {
    const { medicine, lab } = await readCatalogueVersions(db);
    const revision = [medicine, lab].flatMap(({ epoch, version }) => [epoch, String(version)]).join(':');
    return reply.type('text/plain').send(revision);
  });
}
