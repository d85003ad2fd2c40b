import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { cartOwnerOf } from '../cart-owner';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { SearchIndexes } from '../../platform/search/catalogue-index';
import { bestSellersReader } from './best-sellers';
import { listCategories } from './repository';
import { catalogueService } from './service';

/** main-category, products, product/{id}, similar-composition/{id}, best-sellers. */
export function catalogueRoutes(
  app: FastifyInstance,
  { db, clock, indexes }: { db: Database; clock: Clock; indexes: SearchIndexes },
): void {
  const catalogue = catalogueService(db, clock, indexes);
  const bestSellers = bestSellersReader(db, clock, indexes.medicine);

  registerEndpoint(app, endpoints.mainCategory, async () => ({ status: 200, data: await listCategories(db) }));

  registerEndpoint(app, endpoints.products, async ({ body, caller }) => ({
    status: 200,
    ...(await catalogue.list(body, cartOwnerOf(caller))),
  }));

  registerEndpoint(app, endpoints.product, async ({ params, caller }) => ({
    status: 200,
    data: await catalogue.detail(params.id, cartOwnerOf(caller)),
  }));

  registerEndpoint(app, endpoints.similarComposition, async ({ params, query, caller }) => {
    const { order_by = 'low', limit = limits.pageSize.similarMedicines } = query;
    return { status: 200, data: await catalogue.alternates(params.id, order_by, limit, cartOwnerOf(caller)) };
  });

  registerEndpoint(app, endpoints.bestSellers, async ({ caller }) => ({
    status: 200,
    ...(await bestSellers(cartOwnerOf(caller))),
  }));
}
