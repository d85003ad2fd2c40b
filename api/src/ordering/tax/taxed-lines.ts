import type { ProductType } from '@storefront/shared-contracts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { categories, labTests, products, states, type checkouts, type CheckoutLine } from '../../platform/db/schema';
import { splitTax, type LineTax } from './tax';

/** HSN or SAC, and rate in basis points; both null if the shop has none. */
interface TaxFacts {
  hsn: string | null;
  gstRate: number | null;
}

/** Diagnostic services are exempt. */
const labDefault = { hsn: '999316', gstRate: 0 } as const;

/** A medicine has the facts of its category unless it has its own. */
export const medicineTax = {
  hsn: sql<string | null>`coalesce(${products.hsn}, ${categories.hsn})`,
  gstRate: sql<number | null>`coalesce(${products.gstRate}, ${categories.gstRate})`,
};

async function taxFactsOf(tx: Database, type: ProductType, ids: readonly number[]): Promise<Map<number, TaxFacts>> {
  if (type === 'lab') {
    const { id, hsn, gstRate } = labTests;
    const rows = await tx
      .select({ id, hsn, gstRate })
      .from(labTests)
      .where(inArray(id, [...ids]));
    return new Map(rows.map(({ id: test, ...own }) => [test, own.hsn === null ? labDefault : own]));
  }
  const rows = await tx
    .select({ id: products.id, ...medicineTax })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** A line with its tax facts and the parts of its price. */
type TaxedLine = CheckoutLine & TaxFacts & LineTax;

/**
 * The lines of a checkout with the tax that they include, by the rates of this moment, and the GST code of the state that they
 * are delivered to. See docs/decisions/0059.
 */
export async function taxedLines(
  tx: Database,
  { productType, lines, address, couponDiscountPaise, deliveryPaise }: typeof checkouts.$inferSelect,
  sellerState: string,
): Promise<{ stateCode: string; lines: TaxedLine[] }> {
  const [state] = await tx.select({ code: states.gstCode }).from(states).where(eq(states.id, address.state_id));
  if (state === undefined) throw new Error(`State ${address.state_id} of an address is not stored`);
  const facts = await taxFactsOf(
    tx,
    productType,
    lines.map(({ itemId }) => itemId),
  );
  const known = lines.map((line) => ({ hsn: null, gstRate: null, ...line, ...facts.get(line.itemId) }));
  const isWithinState = state.code === sellerState;
  const supply = { couponPaise: couponDiscountPaise, deliveryPaise, isWithinState };
  return { stateCode: state.code, lines: splitTax(known, supply) };
}
