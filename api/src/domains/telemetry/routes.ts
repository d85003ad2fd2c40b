import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { lte } from 'drizzle-orm';
import { appErrors } from '../../platform/db/schema';

/** PostgreSQL rejects the null character, and a report is stored whatever it contains. */
const storable = (text: string | undefined) => text?.replaceAll('\u0000', '\ufffd');

/** app-error: stores and logs errors of pages. See docs/behaviour.md, D26. */
export function telemetryRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  registerEndpoint(app, endpoints.appError, async ({ body, request }) => {
    const report = {
      error: body.error.replaceAll('\u0000', '\ufffd'),
      kind: body.kind,
      address: storable(body.address),
      remote: storable(body.remote),
      version: storable(body.version),
      revision: body.revision,
      route: storable(body.route),
      pageId: storable(body.page_id),
      recoveredBy: storable(body.recovered_by),
    };
    request.log.warn({ report: { ...report, stack: body.stack } }, 'a page reported an error');
    await storeAppError(db, report);
    return { status: 200 };
  });
}

/** Number of reports that are kept; the oldest ones are deleted. */
const maxReports = 10_000;

type NewAppError = Omit<typeof appErrors.$inferInsert, 'id' | 'at'>;

async function storeAppError(db: Database, report: NewAppError): Promise<void> {
  const [stored] = await db.insert(appErrors).values(report).returning({ id: appErrors.id });
  if (stored !== undefined && stored.id % 100 === 0)
    await db.delete(appErrors).where(lte(appErrors.id, stored.id - maxReports));
}
