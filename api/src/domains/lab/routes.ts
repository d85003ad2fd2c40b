import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { cartOwnerOf } from '../cart-owner';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { Indexes } from '../catalogue/service';
import { labService } from './service';

/** lab-test-organ, lab-test-category, lab-tests, lab-test/{id}, lab-test-similar/{id}. */
export function labRoutes(app: FastifyInstance, { db, ...indexes }: { db: Database } & Indexes): void {
  const lab = labService(db, indexes);

  registerEndpoint(app, endpoints.labTestOrgan, async ({ query }) => {
    const { limit = limits.pageSizeMax, fetch_image } = query;
    return { status: 200, data: await lab.organs(limit, fetch_image === '1') };
  });

  registerEndpoint(app, endpoints.labTestCategory, async () => ({ status: 200, data: await lab.categories() }));

  registerEndpoint(app, endpoints.labTests, async ({ body, caller }) => ({
    status: 200,
    ...(await lab.list(body, cartOwnerOf(caller))),
  }));

  registerEndpoint(app, endpoints.labTestDetail, async ({ params, caller }) => ({
    status: 200,
    data: await lab.detail(params.id, cartOwnerOf(caller)),
  }));

  registerEndpoint(app, endpoints.labTestSimilar, async ({ params, query, caller }) => {
    const { order_by = 'low', limit = limits.pageSize.similarLabTests } = query;
    return { status: 200, data: await lab.similar(params.id, order_by, limit, cartOwnerOf(caller)) };
  });
}
