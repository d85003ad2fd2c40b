import { endpoints } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { storeAppError } from './repository';

/** The database holds no null character, and a report is kept whatever it says. */
const storable = (text: string | undefined) => text?.replaceAll('\u0000', '\ufffd');

/** app-error: keeps and logs what pages report. See docs/behaviour.md, D26. */
export function telemetryRoutes(app: FastifyInstance, { db, perMinute }: { db: Database; perMinute: number }): void {
  registerEndpoint(
    app,
    endpoints.appError,
    async ({ body, request }) => {
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
      request.log.warn({ report }, 'a page reported a fault');
      await storeAppError(db, report);
      return { status: 200 };
    },
    { perMinute },
  );
}
