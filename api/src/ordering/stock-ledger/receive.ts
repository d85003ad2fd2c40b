import { indianCalendarDay } from '@storefront/shared-contracts/orders';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { products, stockBatches, stockMovements } from '../../platform/db/schema';
import { rupeeText } from '../../platform/money';
import { lastUnsoldExpiry } from './allocate';
import { lockStock, recordMovements, type ExpiryRule } from './ledger';
import type { Receipt } from './stock-input';

/** What a receipt does: `repeated` if the document was received before. A refusal names the field and the reason. */
type ReceiptOutcome = 'received' | 'repeated' | { field: keyof Receipt; reason: string };

/** A supplier's document, and who receives it. */
interface ReceivedDocument extends ExpiryRule {
  document: string;
  operator: string;
  /** Decides the outcomes and writes nothing. */
  isDryRun?: boolean;
}

/** A medicine of the catalogue. */
export type StockedProduct = Pick<typeof products.$inferSelect, 'id' | 'name' | 'mrpPaise'>;

/**
 * The medicines of each code, which is the key of a row in its list, or `list:key`. Two lists may have the same key.
 */
export async function findByCodes(db: Database, codes: readonly string[]): Promise<Map<string, StockedProduct[]>> {
  const whole = sql<string>`${products.source} || ':' || ${products.sourceCode}`;
  const list = [...new Set(codes)];
  const rows = await db
    .select({ id: products.id, name: products.name, mrpPaise: products.mrpPaise, code: products.sourceCode, whole })
    .from(products)
    .where(or(inArray(products.sourceCode, list), inArray(whole, list)));
  const found = new Map<string, StockedProduct[]>(list.map((code) => [code, []]));
  for (const { code, whole: name, ...product } of rows) {
    for (const key of new Set([code, name])) found.get(key)?.push(product);
  }
  return found;
}

/** Why a code names no single medicine. */
export const codeProblem = (code: string, found: readonly StockedProduct[]): string =>
  found.length === 0 ? `no medicine has the code ${code}` : `several lists have the code ${code}; write list:code`;

type StoredBatch = typeof stockBatches.$inferSelect;

interface Known {
  today: string;
  lastUnsold: string;
  /** The stored batch with the number, if there is one. */
  batch: Pick<StoredBatch, 'expiry' | 'mrpPaise'> | undefined;
  /** Units of the batch that the document has brought before. */
  received: number | undefined;
}

/** Decides about a receipt of a known medicine. */
function decideReceipt(receipt: Receipt, { today, lastUnsold, batch, received }: Known): ReceiptOutcome {
  const { expiry, quantity, mrp, purchased } = receipt;
  if (batch !== undefined && batch.expiry !== expiry) {
    return { field: 'expiry', reason: `batch ${receipt.batch} is stored with the expiry ${batch.expiry}` };
  }
  if (batch !== undefined && mrp !== undefined && batch.mrpPaise !== mrp) {
    return { field: 'mrp', reason: `batch ${receipt.batch} is stored with the MRP ${rupeeText(batch.mrpPaise)}` };
  }
  if (received !== undefined && received !== quantity) {
    return { field: 'quantity', reason: `the document has brought ${received} units of batch ${receipt.batch} before` };
  }
  if (received !== undefined) return 'repeated';
  if (expiry <= lastUnsold) {
    return { field: 'expiry', reason: `${expiry} is too soon: only batches that expire after ${lastUnsold} are sold` };
  }
  if (purchased !== undefined && purchased > today) {
    return { field: 'purchased', reason: `${purchased} is in the future` };
  }
  return 'received';
}

const keyOf = (productId: number, batch: string) => `${productId} ${batch}`;

/**
 * Receives the batches of a document: all of them, or none if one is refused. A batch that the document has brought before is
 * left as it is. Returns the outcome of each receipt, in order.
 */
export async function receiveStock(
  tx: Database,
  receipts: readonly Receipt[],
  context: ReceivedDocument,
): Promise<ReceiptOutcome[]> {
  const { document, operator, now, isDryRun = false } = context;
  const found = await findByCodes(
    tx,
    receipts.map(({ code }) => code),
  );
  const productOf = (code: string) => {
    const [product, other] = found.get(code) ?? [];
    return other === undefined ? product : undefined;
  };
  const ids = [...new Set(receipts.flatMap(({ code }) => productOf(code)?.id ?? []))];
  await lockStock(tx, ids);
  const stored = await storedBatches(tx, ids, receipts, document);
  const days = {
    today: indianCalendarDay(now),
    lastUnsold: lastUnsoldExpiry(now, context.expiryMarginDays),
  };
  const seen = new Set<string>();
  const outcomes = receipts.map((receipt): ReceiptOutcome => {
    const { code, batch } = receipt;
    const product = productOf(code);
    if (product === undefined) return { field: 'code', reason: codeProblem(code, found.get(code) ?? []) };
    const key = keyOf(product.id, batch);
    if (seen.has(key)) return { field: 'batch', reason: `batch ${batch} of ${code} stands in the document twice` };
    seen.add(key);
    const { row, received } = stored.get(key) ?? {};
    return decideReceipt(receipt, { ...days, batch: row, received });
  });
  if (isDryRun || outcomes.some((outcome) => typeof outcome !== 'string')) return outcomes;
  const accepted = receipts.flatMap((receipt, index) => {
    const product = productOf(receipt.code);
    return product === undefined || outcomes[index] !== 'received' ? [] : [{ receipt, product }];
  });
  const batchIds = await insertBatches(tx, accepted, stored);
  await recordMovements(
    tx,
    accepted.map(({ receipt, product }) => ({
      batchId: batchIds.get(keyOf(product.id, receipt.batch)) ?? 0,
      kind: 'receipt',
      quantity: receipt.quantity,
      document,
      operator,
      at: now,
    })),
  );
  return outcomes;
}

interface StoredReceipt {
  row: StoredBatch;
  received: number | undefined;
}

/** The stored batches that the receipts name, with what the document has brought. */
async function storedBatches(
  tx: Database,
  ids: readonly number[],
  receipts: readonly Receipt[],
  document: string,
): Promise<Map<string, StoredReceipt>> {
  if (ids.length === 0) return new Map();
  const { kind, batchId, document: received } = stockMovements;
  const numbers = [...new Set(receipts.map(({ batch }) => batch))];
  const rows = await tx
    .select({ row: stockBatches, received: stockMovements.quantity })
    .from(stockBatches)
    .leftJoin(stockMovements, and(eq(batchId, stockBatches.id), eq(kind, 'receipt'), eq(received, document)))
    .where(and(inArray(stockBatches.productId, [...ids]), inArray(stockBatches.batchNumber, numbers)));
  return new Map(
    rows.map(({ row, received: units }) => [
      keyOf(row.productId, row.batchNumber),
      { row, received: units ?? undefined },
    ]),
  );
}

/** Inserts the batches that are not stored. Returns the ids of all. */
async function insertBatches(
  tx: Database,
  accepted: readonly { receipt: Receipt; product: StockedProduct }[],
  stored: ReadonlyMap<string, StoredReceipt>,
): Promise<Map<string, number>> {
  const batchIds = new Map([...stored].map(([key, { row }]) => [key, row.id]));
  const missing = accepted.filter(({ receipt, product }) => !batchIds.has(keyOf(product.id, receipt.batch)));
  if (missing.length === 0) return batchIds;
  const inserted = await tx
    .insert(stockBatches)
    .values(
      missing.map(({ receipt, product }) => ({
        productId: product.id,
        batchNumber: receipt.batch,
        expiry: receipt.expiry,
        mrpPaise: receipt.mrp ?? product.mrpPaise,
        purchasedOn: receipt.purchased ?? null,
      })),
    )
    .returning({ id: stockBatches.id, productId: stockBatches.productId, batch: stockBatches.batchNumber });
  for (const { id, productId, batch } of inserted) batchIds.set(keyOf(productId, batch), id);
  return batchIds;
}
