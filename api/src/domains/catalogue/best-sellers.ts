import { orderStatus, type EndpointOutput, type endpoints } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, asc, desc, eq, gt, gte, not, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CartOwner } from '../cart-owner';
import { medicineFacets } from './medicine-facets';
import { listCategories } from './repository';
import { maxQuantity, medicinesOf, readMedicines, type ProductRow } from './serializers';
import { hours, later, minutes, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { categories, orderItems, orders, products } from '../../platform/db/schema';
import type { CatalogueIndex } from '../../platform/search/catalogue-index';

/** A category with the ids of its candidates, best first. */
interface RankedCategory {
  readonly id: number;
  readonly medicineIds: readonly number[];
}

/** Twice the number shown, because some may sell out while the ranking is cached. */
const candidatesPerCategory = 2 * limits.bestSellers.medicines;

/** Statuses of orders that are not sales: unpaid, or cancelled with or without a refund. */
export const notSold = [
  orderStatus.paymentPending,
  orderStatus.paymentFailed,
  orderStatus.cancelled,
  orderStatus.refundInitiated,
];

/** Orders placed before this time do not count. */
const windowStart = (now: Date): Date => later(now, -limits.bestSellers.windowDays * 24 * hours);

/**
 * The best-selling medicines in stock of every category, in the order of the categories. Each category needs two short index
 * scans: medicines that were sold, and popular medicines that fill the list up. Sorting a large catalogue would take seconds.
 */
async function rankBestSellers(db: Database, since: Date): Promise<RankedCategory[]> {
  const sold = db.$with('sold').as(
    db
      .select({ productId: orderItems.itemId, packs: sql<number>`sum(${orderItems.quantity})::int`.as('packs') })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(and(eq(orders.productType, 'medicine'), gte(orders.createdAt, since), notInArray(orders.status, notSold)))
      .groupBy(orderItems.itemId),
  );
  const inStock = and(eq(products.categoryId, categories.id), not(products.withdrawn), gt(products.stock, 0));
  const bestSold = db
    .select({ id: products.id, packs: sql<number>`${sold.packs}`.as('packs'), popularity: products.popularity })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .where(inStock)
    .orderBy(desc(sold.packs), desc(products.popularity), asc(products.id))
    .limit(candidatesPerCategory);
  const mostPopular = db
    .select({ id: products.id, packs: sql<number>`0`.as('packs'), popularity: products.popularity })
    .from(products)
    .where(inStock)
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(candidatesPerCategory);
  const candidates = unionAll(bestSold, mostPopular).as('candidates');
  const rows = await db
    .with(sold)
    .select({ category: categories.id, id: candidates.id })
    .from(categories)
    .crossJoinLateral(candidates)
    .orderBy(
      asc(categories.position),
      asc(categories.id),
      desc(candidates.packs),
      desc(candidates.popularity),
      asc(candidates.id),
    );
  // A medicine that is sold and popular is in both scans. The set keeps its first, better position.
  const byCategory = new Map<number, Set<number>>();
  for (const { category, id } of rows) byCategory.set(category, (byCategory.get(category) ?? new Set()).add(id));
  return [...byCategory].map(([id, medicineIds]) => ({
    id,
    medicineIds: [...medicineIds].slice(0, candidatesPerCategory),
  }));
}

type BestSellers = Omit<EndpointOutput<typeof endpoints.bestSellers>, 'status'>;

/** How long a ranking is cached for all visitors. It contains ids and counts; prices, stock and carts are read at each call. */
const rankingMs = minutes;

interface ShownCategory {
  readonly id: number;
  readonly total: number;
  readonly rows: readonly ProductRow[];
}

/**
 * The categories with most products. The choice does not depend on orders, so that a single order does not replace a row of the
 * home page.
 */
function bestCategories(shown: readonly ShownCategory[]): readonly ShownCategory[] {
  return [...shown].sort((a, b) => b.total - a.total || a.id - b.id).slice(0, limits.bestSellers.categories);
}

/** Reads the best-sellers of the home page. `owner` sets cart_quantity and decides which holds are the viewer's own. */
export function bestSellersReader(
  db: Database,
  clock: Clock,
  medicines: CatalogueIndex,
): (owner: CartOwner | undefined) => Promise<BestSellers> {
  let cached: { readonly ranking: readonly RankedCategory[]; readonly until: number } | undefined;

  async function rankingAt(now: Date): Promise<readonly RankedCategory[]> {
    if (cached !== undefined && now.getTime() < cached.until) return cached.ranking;
    const ranking = await rankBestSellers(db, windowStart(now));
    // An empty ranking is not cached: the catalogue is still being loaded.
    if (ranking.length > 0) cached = { ranking, until: now.getTime() + rankingMs };
    return ranking;
  }

  return async (owner) => {
    const now = clock();
    const ranking = await rankingAt(now);
    const ids = ranking.flatMap(({ medicineIds }) => medicineIds);
    const rows = new Map((await readMedicines(db, ids, { owner, now })).map((row) => [row.id, row]));
    const index = await medicines.current();
    const available = (candidates: readonly number[]) =>
      candidates
        .flatMap((id) => {
          const row = rows.get(id);
          return row !== undefined && maxQuantity(row) > 0 ? [row] : [];
        })
        .slice(0, limits.bestSellers.medicines);
    const shown = ranking.flatMap(({ id, medicineIds }): ShownCategory[] => {
      const best = available(medicineIds);
      if (best.length === 0) return [];
      return [{ id, total: index.count(medicineFacets.category(id)), rows: best }];
    });
    const best = new Map(bestCategories(shown).map((category) => [category.id, category]));
    const listed = (await listCategories(db)).flatMap((category) => {
      const found = best.get(category.master_cat_id);
      return found === undefined ? [] : [{ category, ...found }];
    });
    const shownMedicines = await medicinesOf(
      db,
      listed.flatMap(({ rows: own }) => own),
      owner,
    );
    return {
      data: listed.map(({ category, id, total }) => ({
        ...category,
        total,
        medicines: shownMedicines.filter((medicine) => medicine.category.master_cat_id === id),
      })),
      total: index.size,
    };
  };
}
