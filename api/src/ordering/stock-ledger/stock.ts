import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { products, stockHolds } from '../../platform/db/schema';
import { liveHold, type HoldScope } from '../../domains/catalogue/availability';
import { allocateUnits, type AllocatedUnits } from './allocate';
import { listBatches, listSoldUnits, lockStock, recordMovements, writeOffExpired, type ExpiryRule } from './ledger';

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
 * holds of `exceptOrders` do not count. Batches that are not sold any more are taken out of the stock first. Other transactions
 * can still write cart lines that refer to the medicines.
 */
export async function lockProducts(
  tx: Database,
  ids: readonly number[],
  options: ExpiryRule & { exceptOrders?: readonly number[] | undefined },
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
  const expired = await writeOffExpired(tx, ids, options);
  const held = await listHeldQuantities(tx, ids, options);
  return new Map(
    rows.map((row) => {
      const stock = row.stock - (expired.get(row.id) ?? 0);
      return [row.id, { ...row, stock, available: stock - (held.get(row.id) ?? 0) }];
    }),
  );
}

/** The order of a sale or return, and the time. */
interface OrderMovement {
  orderId: number;
  at: Date;
}

/**
 * Takes the goods of an order out of the stock, of each medicine the batches with the first expiry. The caller has locked the
 * products and checked the available units.
 */
export async function takeStock(
  tx: Database,
  goods: readonly StockQuantity[],
  { orderId, at }: OrderMovement,
): Promise<void> {
  if (goods.length === 0) return;
  const batches = await listBatches(
    tx,
    goods.map(({ productId }) => productId),
  );
  const sales = goods.flatMap(({ productId, quantity }) => {
    const taken = allocateUnits(quantity, batches.get(productId) ?? []);
    if (taken === undefined) throw new Error(`The batches of product ${productId} have fewer than ${quantity} units`);
    return taken;
  });
  await recordMovements(
    tx,
    sales.map(({ batchId, quantity }) => ({ batchId, kind: 'sale', quantity: -quantity, orderId, at })),
  );
}

/**
 * Returns goods of an order to the batches that they came from, also of withdrawn products: all that it has, or only `goods`, of
 * which the batches with the first expiry get their units back first. Returns the units of each batch. The caller holds the
 * order's row lock.
 * @throws Error if the order has fewer of `goods`
 */
export async function returnStock(
  tx: Database,
  { orderId, at, goods }: OrderMovement & { goods?: readonly StockQuantity[] | undefined },
): Promise<AllocatedUnits[]> {
  const sold = await listSoldUnits(tx, orderId);
  const returned = goods === undefined ? sold.map(({ batchId, units: quantity }) => ({ batchId, quantity })) : [];
  for (const { productId, quantity } of goods ?? []) {
    const part = allocateUnits(
      quantity,
      sold.filter((one) => one.productId === productId),
    );
    if (part === undefined) throw new Error(`Order row ${orderId} has fewer than ${quantity} of product ${productId}`);
    returned.push(...part);
  }
  if (returned.length === 0) return [];
  await lockStock(
    tx,
    sold.map(({ productId }) => productId),
  );
  await recordMovements(
    tx,
    returned.map((part) => ({ ...part, kind: 'return', orderId, at })),
  );
  return returned;
}

/** Where goods that come back from a customer go: to their batches, or to waste. */
export type GoodsOutcome = 'stock' | 'waste';

/** What an operator says of goods that come back. `reason` is stored with waste. */
export interface GoodsBack {
  outcome: GoodsOutcome;
  operator: string;
  reason: string;
}

/**
 * Returns dispatched goods of an order to their batches, and takes them out again if they are waste. The caller holds the order's
 * row lock.
 * @throws Error if the order has fewer of `goods`
 */
export async function takeBackGoods(
  tx: Database,
  of: OrderMovement & { goods?: readonly StockQuantity[] | undefined },
  { outcome, operator, reason }: GoodsBack,
): Promise<void> {
  const returned = await returnStock(tx, of);
  if (outcome === 'stock') return;
  await recordMovements(
    tx,
    returned.map(({ batchId, quantity }) => ({
      batchId,
      kind: 'waste',
      quantity: -quantity,
      reason,
      operator,
      at: of.at,
    })),
  );
}

/** Deletes an order's hold. */
export async function endHold(tx: Database, orderId: number): Promise<void> {
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId));
}
