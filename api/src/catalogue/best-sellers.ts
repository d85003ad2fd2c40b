import { limits, orderStatus } from '@storefront/shared-contracts';
import { and, asc, desc, eq, gt, gte, not, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { hours, later } from '../clock';
import type { Database } from '../db/database';
import { categories, orderItems, orders, products } from '../db/schema';

/** A medicine that may be shown as a best-seller. */
export interface RankedMedicine {
  readonly id: number;
  /** Packs in the orders that count. */
  readonly packs: number;
}

/** A category with its candidates, best first. */
export interface RankedCategory {
  readonly id: number;
  readonly medicines: readonly RankedMedicine[];
}

/** More than are shown: one that sells out while the ranking is cached gives way to the next. */
const candidatesPerCategory = 2 * limits.bestSellers.medicines;

/** Orders that brought nobody any goods: unpaid, or cancelled with or without a refund. */
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
    .select({ category: categories.id, id: candidates.id, packs: candidates.packs })
    .from(categories)
    .crossJoinLateral(candidates)
    .orderBy(
      asc(categories.position),
      asc(categories.id),
      desc(candidates.packs),
      desc(candidates.popularity),
      asc(candidates.id),
    );
  const byCategory = new Map<number, Map<number, RankedMedicine>>();
  for (const { category, id, packs } of rows) {
    const medicines = byCategory.get(category) ?? new Map<number, RankedMedicine>();
    byCategory.set(category, medicines);
    // A medicine that was sold and is popular stands in both scans; its first row has its packs.
    if (!medicines.has(id)) medicines.set(id, { id, packs });
  }
  return [...byCategory].map(([id, medicines]) => ({
    id,
    medicines: [...medicines.values()].slice(0, candidatesPerCategory),
  }));
}
