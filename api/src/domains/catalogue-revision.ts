import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/db/database';
import { labOfferVersion, productCounts } from '../platform/db/schema';

/**
 * `GET /catalogue-revision`: a text that changes with each transaction that adds, changes or withdraws medicines or lab
 * tests. The site server asks for it; the site does not forward to it. Stock that orders take does not change it.
 */
export function registerCatalogueRevision(app: FastifyInstance, db: Database): void {
  app.get('/catalogue-revision', { schema: { hide: true } }, async (_request, reply) => {
    // `rebuildCatalogueSummary` writes all these rows anew, so that their transaction is that of the last change.
    const medicines = sql<string>`(SELECT max(${productCounts}.xmin::text::bigint)::text FROM ${productCounts})`;
    const tests = sql<string>`(SELECT max(${labOfferVersion.version}::text) FROM ${labOfferVersion})`;
    const [row] = await db
      .select({ revision: sql<string>`concat_ws(':', ${medicines}, ${tests})` })
      .from(sql`(SELECT 1) AS one_row`);
    return reply.type('text/plain').send(row?.revision ?? '');
  });
}
