import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { products, stockHolds } from '../platform/db/schema';
import { liveHold, type HoldScope } from '../domains/catalogue/availability';

/** A quantity of a medicine. */
export interface StockQuantity {
  productId: number;
  quantity: number;
}

/** A medicine with the units on sale now: its stock less the live holds of others. Prices in paise. */
export interface AvailableProduct {
  id: number;
  name: string;
  pricePaise: number;
  mrpPaise: number;
  withdrawn: boolean;
  stock: number;
  available: number;
}

/** Units of each product in live holds, except those of the scope. See docs/behaviour.md, D21. */
async function listHeldQuantities(
  db: Database,
  ids: readonly number[],
  scope: HoldScope,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ productId: stockHolds.productId, quantity: sql<number>`sum(${stockHolds.quantity})::int` })
    .from(stockHolds)
    .where(and(inArray(stockHolds.productId, [...ids]), liveHold(scope)))
    .groupBy(stockHolds.productId);
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/**
 * The medicines with row locks until the transaction ends (locked in the order of their ids), and their available units; the
 * holds of `exceptOrders` do not count. Other transactions can still write cart lines that refer to them.
 */
export async function lockProducts(
  tx: Database,
  ids: readonly number[],
  options: { now: Date; exceptOrders?: readonly number[] | undefined },
): Promise<Map<number, AvailableProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      pricePaise: products.pricePaise,
      mrpPaise: products.mrpPaise,
      withdrawn: products.withdrawn,
      stock: products.stock,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update');
  const held = await listHeldQuantities(tx, ids, options);
  return new Map(rows.map((row) => [row.id, { ...row, available: row.stock - (held.get(row.id) ?? 0) }]));
}

async function addToStock(tx: Database, amounts: readonly StockQuantity[], sign: 1 | -1): Promise<void> {
  for (const { productId, quantity } of [...amounts].sort((one, other) => one.productId - other.productId)) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${sign * quantity}` })
      .where(eq(products.id, productId));
  }
}

/** Decreases the stock; a CHECK rejects a negative one. The caller holds the row locks of the products. */
export const takeStock = (tx: Database, amounts: readonly StockQuantity[]): Promise<void> =>
  addToStock(tx, amounts, -1);

/** Increases the stock, also of withdrawn products. */
export const returnStock = (tx: Database, amounts: readonly StockQuantity[]): Promise<void> =>
  addToStock(tx, amounts, 1);

/** Deletes an order's hold. */
export async function endHold(tx: Database, orderId: number): Promise<void> {
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId));
}
