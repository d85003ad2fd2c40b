import { OperatorError } from '@storefront/server-kit/program';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { defineAdminCommand, operatorName, type AdminContext } from '../../../platform/admin-command';
import type { Database } from '../../../platform/db/database';
import { products, stockBatches } from '../../../platform/db/schema';
import { rupeeText } from '../../../platform/money';
import { formatReport } from '../../../platform/report';
import { defaultExpiryMarginDays } from '../../cart/settings';
import { lockProducts } from '../stock';
import { lastUnsoldExpiry } from '../allocate';
import { findStockDifferences, recordMovements, type ExpiryRule } from '../ledger';
import { codeProblem, findByCodes, receiveStock, type StockedProduct } from '../receive';
import { adjustInput, expiringInput, listInput, receiveInput } from '../stock-input';
import * as z from 'zod/mini';

const ruleOf = ({ clock, expiryMarginDays = defaultExpiryMarginDays }: AdminContext): ExpiryRule => ({
  now: clock(),
  expiryMarginDays,
});

async function productOf(db: Database, code: string): Promise<StockedProduct> {
  const found = (await findByCodes(db, [code])).get(code) ?? [];
  const [product, other] = found;
  if (product === undefined || other !== undefined) throw new OperatorError(`code: ${codeProblem(code, found)}.`);
  return product;
}

const { batchNumber, expiry, units, mrpPaise, purchasedOn, productId } = stockBatches;

const byExpiry = [asc(expiry), asc(stockBatches.id)];

/** The stock of a medicine and its batches that have units left, in the order in which they are sold. */
async function showStock(db: Database, { id, name }: StockedProduct): Promise<string[]> {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  const batches = await db
    .select({ batchNumber, expiry, units, mrpPaise, purchasedOn })
    .from(stockBatches)
    .where(and(eq(productId, id), gt(units, 0)))
    .orderBy(...byExpiry);
  return [
    `${name}: ${row?.stock ?? 0} units`,
    ...batches.map(
      (batch) =>
        `${batch.batchNumber.padEnd(20)}  expires ${batch.expiry}  ${String(batch.units).padStart(7)} units  MRP ${rupeeText(batch.mrpPaise)}${
          batch.purchasedOn === null ? '' : `  bought ${batch.purchasedOn}`
        }`,
    ),
  ];
}

const defaultDays = 90;

/** Admin commands of the stock. See docs/operations.md, "Stock". */
export const stockCommands = {
  receive: defineAdminCommand('stock/receive', receiveInput, async (context, { document, ...receipt }) => {
    const { db, operator = operatorName() } = context;
    const [outcome] = await receiveStock(db, [receipt], { ...ruleOf(context), document, operator });
    if (typeof outcome === 'object') {
      const isArgument = outcome.field === 'code' || outcome.field === 'batch';
      throw new OperatorError(`${isArgument ? '' : '--'}${outcome.field}: ${outcome.reason}.`);
    }
    return [
      ...(outcome === 'repeated' ? [`Document ${document} was received before; nothing was changed.`] : []),
      ...(await showStock(db, await productOf(db, receipt.code))),
    ];
  }),

  adjust: defineAdminCommand('stock/adjust', adjustInput, async (context, { code, batch, by, reason }) => {
    const { db, operator = operatorName() } = context;
    const product = await productOf(db, code);
    const rule = ruleOf(context);
    const { available = 0 } = (await lockProducts(db, [product.id], rule)).get(product.id) ?? {};
    const [stored] = await db
      .select()
      .from(stockBatches)
      .where(and(eq(productId, product.id), eq(batchNumber, batch)));
    if (stored === undefined) throw new OperatorError(`batch: ${product.name} has no batch ${batch}.`);
    if (by > 0 && stored.expiry <= lastUnsoldExpiry(rule.now, rule.expiryMarginDays)) {
      throw new OperatorError(`batch: ${batch} expires on ${stored.expiry} and is no longer sold.`);
    }
    if (stored.units + by < 0) throw new OperatorError(`--by: batch ${batch} has only ${stored.units} units.`);
    if (by < 0 && available + by < 0) {
      throw new OperatorError(
        `--by: only ${Math.max(0, available)} units are not held for payments. Repeat the command when the holds have ended.`,
      );
    }
    await recordMovements(db, [
      { batchId: stored.id, kind: 'adjustment', quantity: by, reason, operator, at: rule.now },
    ]);
    return showStock(db, product);
  }),

  list: defineAdminCommand('stock/list', listInput, async ({ db }, { code }) =>
    showStock(db, await productOf(db, code)),
  ),

  expiring: defineAdminCommand('stock/expiring', expiringInput, async ({ db, clock }, { days = defaultDays, csv }) => {
    const rows = await db
      .select({ name: products.name, source: products.source, code: products.sourceCode, batchNumber, expiry, units })
      .from(stockBatches)
      .innerJoin(products, eq(products.id, productId))
      .where(and(gt(units, 0), lte(expiry, lastUnsoldExpiry(clock(), days))))
      .orderBy(...byExpiry);
    if (rows.length === 0 && !csv) return [`No batch with units left expires within ${days} days.`];
    return formatReport(
      {
        head: ['expires', 'units', 'code', 'batch', 'medicine'],
        rows: rows.map((row) => [
          row.expiry,
          String(row.units),
          `${row.source}:${row.code}`,
          row.batchNumber,
          row.name,
        ]),
      },
      { csv },
    );
  }),

  check: defineAdminCommand('stock/check', z.object({}), async ({ db }) => {
    const different = await findStockDifferences(db);
    if (different.length === 0) return ['The stock of every medicine is the sum of its movements.'];
    const lines = different.map(
      (one) =>
        `  product ${one.productId} ${one.name}: stock ${one.stock}, movements ${one.ledger}, batches ${one.batches}`,
    );
    throw new OperatorError(['The stock differs from its movements:', ...lines].join('\n'));
  }),
};
