import { orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, asc, desc, eq, gt, gte, not, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { hours, later } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { categories, orderItems, orders, products } from '../../platform/db/schema';

/** A category with the ids of its candidates, best first. */
export interface RankedCategory {
  readonly id: number;
  readonly medicineIds: readonly number[];
}

/** More than are shown, because some may sell out while the ranking is cached. */
const candidatesPerCategory = 2 * limits.bestSellers.medicines;

/** Statuses that do not count as sales: unpaid, or cancelled with or without a refund. */
const notSold = [
  orderStatus.paymentPending,
  orderStatus.paymentFailed,
  orderStatus.cancelled,
  orderStatus.refundInitiated,
];

/** Start of the time whose orders count. */
export const windowStart = (now: Date): Date => later(now, -limits.bestSellers.windowDays * 24 * hours);

/**
 * The best-selling medicines in stock of every category, in the order of the categories. Per category two short index scans: the
 * medicines that were sold, and the most popular ones, which fill up. Sorting the whole catalogue would take seconds on a large one.
 */
export async function rankBestSellers(db: Database, since: Date): Promise<RankedCategory[]> {
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
  // A medicine that was sold and is popular is in both scans; the set keeps its first, better place.
  const byCategory = new Map<number, Set<number>>();
  for (const { category, id } of rows) byCategory.set(category, (byCategory.get(category) ?? new Set()).add(id));
  return [...byCategory].map(([id, medicineIds]) => ({
    id,
    medicineIds: [...medicineIds].slice(0, candidatesPerCategory),
  }));
}
