import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { cartOwnerOf } from '../cart-owner';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { SearchIndexes } from '../../platform/search/catalogue-index';
import { labService, listLabCategories, listOrgans } from './service';

/** lab-test-organ, lab-test-category, lab-tests, lab-test/{id}, lab-test-similar/{id}. */
export function labRoutes(app: FastifyInstance, { db, indexes }: { db: Database; indexes: SearchIndexes }): void {
  const lab = labService(db, indexes);

  registerEndpoint(app, endpoints.labTestOrgan, async ({ query }) => {
    const { limit = limits.pageSizeMax, fetch_image } = query;
    const organs = await listOrgans(db, limit);
    return { status: 200, data: fetch_image === '1' ? organs : organs.map((organ) => ({ ...organ, icon: '' })) };
  });

  registerEndpoint(app, endpoints.labTestCategory, async () => ({ status: 200, data: await listLabCategories(db) }));

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
