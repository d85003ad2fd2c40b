import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { products, stockBatches, stockMovements } from '../../platform/db/schema';
import { lastUnsoldExpiry, type BatchUnits } from './allocate';

/** A new movement. The columns with a default can be absent. */
type NewMovement = Omit<typeof stockMovements.$inferInsert, 'id'>;

/** Locks the rows of products until the transaction ends, in the order of their ids (docs/decisions/0018). */
export async function lockStock(tx: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update');
}

/**
 * Adds movements, and their quantities to the units of the batches and to the stock of the products. The caller holds the row
 * locks of the products. A CHECK rejects a batch with fewer than 0 units.
 */
export async function recordMovements(tx: Database, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  await tx.insert(stockMovements).values([...movements]);
  const rows = sql.join(
    movements.map(({ batchId, quantity }) => sql`(${batchId}::int, ${quantity}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    WITH moved AS (
      SELECT id, sum(quantity)::int AS quantity FROM (VALUES ${rows}) AS v (id, quantity) GROUP BY id
    ), batches AS (
      UPDATE stock_batches AS b SET units = b.units + moved.quantity FROM moved WHERE b.id = moved.id
      RETURNING b.product_id, moved.quantity
    )
    UPDATE products AS p SET stock = p.stock + changed.quantity
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM batches GROUP BY product_id) AS changed
    WHERE p.id = changed.product_id`);
}

/** The batches of medicines that have units left, by product. The caller holds the row locks of the products. */
export async function listBatches(tx: Database, productIds: readonly number[]): Promise<Map<number, BatchUnits[]>> {
  const { id: batchId, productId, units, expiry } = stockBatches;
  const rows = await tx
    .select({ batchId, productId, units, expiry })
    .from(stockBatches)
    .where(and(inArray(productId, [...productIds]), gt(units, 0)));
  const batches = new Map<number, BatchUnits[]>();
  for (const { productId: product, ...batch } of rows) {
    batches.set(product, [...(batches.get(product) ?? []), batch]);
  }
  return batches;
}

/** Which batches are not sold any more. */
export interface ExpiryRule {
  now: Date;
  expiryMarginDays: number;
}

const isUnsold = ({ now, expiryMarginDays }: ExpiryRule): SQL | undefined =>
  and(gt(stockBatches.units, 0), lte(stockBatches.expiry, lastUnsoldExpiry(now, expiryMarginDays)));

/**
 * Takes the units of batches that are not sold any more out of the stock. Returns the units of each product. The caller holds
 * the row locks of the products.
 */
export async function writeOffExpired(
  tx: Database,
  productIds: readonly number[],
  rule: ExpiryRule,
): Promise<Map<number, number>> {
  const due = await tx
    .select({ batchId: stockBatches.id, productId: stockBatches.productId, units: stockBatches.units })
    .from(stockBatches)
    .where(and(inArray(stockBatches.productId, [...productIds]), isUnsold(rule)));
  await recordMovements(
    tx,
    due.map(({ batchId, units }) => ({ batchId, kind: 'expiry', quantity: -units, at: rule.now })),
  );
  const written = new Map<number, number>();
  for (const { productId, units } of due) written.set(productId, (written.get(productId) ?? 0) + units);
  return written;
}

/** Ids of the medicines that have a batch to write off, sorted. Not locked. */
export async function listProductsWithExpired(db: Database, rule: ExpiryRule): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: stockBatches.productId })
    .from(stockBatches)
    .where(isUnsold(rule))
    .orderBy(asc(stockBatches.productId));
  return rows.map(({ id }) => id);
}

const openingUnits = 100;
/** The real expiry of opening units is unknown, so they never expire and are sold last. */
export const openingExpiry = '2099-12-31';

/** Gives new medicines, whose stock is 0, their opening batch. */
export async function openStock(tx: Database, productIds: readonly number[], at: Date): Promise<void> {
  if (productIds.length === 0) return;
  const batchNumber = 'OPENING';
  const made = await tx
    .select({ productId: products.id, mrpPaise: products.mrpPaise })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  const batches = await tx
    .insert(stockBatches)
    .values(made.map((product) => ({ ...product, batchNumber, expiry: openingExpiry })))
    .returning({ batchId: stockBatches.id });
  await recordMovements(
    tx,
    batches.map(({ batchId }) => ({ batchId, kind: 'receipt', quantity: openingUnits, document: batchNumber, at })),
  );
}

/** A medicine whose stock is not the sum of its movements, or whose batches are not. */
interface StockDifference {
  productId: number;
  name: string;
  /** The stock in the row of the product. */
  stock: number;
  /** The sum of the movements. */
  ledger: number;
  /** The sum of the batches' units. */
  batches: number;
}

/** Query of the medicines whose stock or batches differ from their movements; it has the columns of `StockDifference`. */
export const stockDifferences = sql`
  SELECT p.id AS "productId", p.name, p.stock, coalesce(l.ledger, 0)::int AS ledger, coalesce(l.units, 0)::int AS batches
  FROM products p LEFT JOIN (
    SELECT b.product_id, sum(m.quantity) AS ledger, sum(b.units) AS units,
      bool_or(b.units <> coalesce(m.quantity, 0)) AS differs
    FROM stock_batches b LEFT JOIN (
      SELECT batch_id, sum(quantity) AS quantity FROM stock_movements GROUP BY batch_id
    ) m ON m.batch_id = b.id GROUP BY b.product_id
  ) l ON l.product_id = p.id
  WHERE p.stock <> coalesce(l.ledger, 0) OR coalesce(l.differs, false)`;

/** The medicines whose stock or batches differ from their movements, in one snapshot. */
export async function findStockDifferences(db: Database): Promise<StockDifference[]> {
  return db
    .select({
      productId: sql<number>`"productId"`,
      name: sql<string>`name`,
      stock: sql<number>`stock`,
      ledger: sql<number>`ledger`,
      batches: sql<number>`batches`,
    })
    .from(sql`(${stockDifferences}) AS different`)
    .orderBy(sql`"productId"`);
}

/** Units of a batch that an order has. */
export interface SoldUnits extends BatchUnits {
  productId: number;
  batchNumber: string;
}

/** Units of each batch that an order has taken and not given back. */
export async function listSoldUnits(tx: Database, orderId: number): Promise<SoldUnits[]> {
  const { productId, batchNumber, expiry } = stockBatches;
  const units = sql<number>`(-sum(${stockMovements.quantity}))::int`;
  return tx
    .select({ batchId: stockMovements.batchId, productId, batchNumber, expiry, units })
    .from(stockMovements)
    .innerJoin(stockBatches, eq(stockBatches.id, stockMovements.batchId))
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockMovements.batchId, productId, batchNumber, expiry)
    .having(sql`sum(${stockMovements.quantity}) < 0`)
    .orderBy(asc(stockMovements.batchId));
}
