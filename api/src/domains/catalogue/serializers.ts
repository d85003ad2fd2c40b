import { limits, type Medicine } from '@storefront/shared-contracts';
import { and, asc, count, eq, gt, inArray, ne, not } from 'drizzle-orm';
import { isOwnedBy, type CartOwner } from '../cart-owner';
import type { Database } from '../../platform/db/database';
import { cartLines, carts, categories, productSalts, products, salts } from '../../platform/db/schema';
import { rupees } from '../../platform/money';
import { availableTo, type Viewer } from './availability';

/** What of a product's row is shown, and what decides how many the viewer may order. Prices in paise. */
export const productColumns = (viewer: Viewer) => ({
  id: products.id,
  name: products.name,
  manufacturer: products.manufacturer,
  packetName: products.packetName,
  unitName: products.unitName,
  unitType: products.unitType,
  pricePaise: products.pricePaise,
  mrpPaise: products.mrpPaise,
  available: availableTo(viewer),
  withdrawn: products.withdrawn,
  compositionKey: products.compositionKey,
  categoryId: categories.id,
  categoryName: categories.name,
  categorySlug: categories.slug,
});

export interface ProductRow {
  id: number;
  name: string;
  manufacturer: string;
  packetName: string;
  unitName: string;
  unitType: string;
  pricePaise: number;
  mrpPaise: number;
  /** Units that the viewer can order. */
  available: number;
  withdrawn: boolean;
  /** '' where the composition is unknown. */
  compositionKey: string;
  categoryId: number;
  categoryName: string;
  categorySlug: string;
}

/** The most that one order may hold of a product now: 0 to 15. See docs/behaviour.md, D21. */
export function maxQuantity(row: Pick<ProductRow, 'available' | 'withdrawn'>): number {
  return row.withdrawn ? 0 : Math.min(limits.medicineQuantityMax, row.available);
}

/** The availability fields of a product, the same in every answer. See docs/behaviour.md, D35. */
function availabilityOf(row: ProductRow): Pick<Medicine, 'in_stock' | 'max_quantity' | 'units_left'> {
  const max_quantity = maxQuantity(row);
  const isFew = max_quantity > 0 && max_quantity <= limits.fewLeftUnits;
  return { in_stock: max_quantity > 0, max_quantity, ...(isFew && { units_left: max_quantity }) };
}

/** Only of a row that is out of stock: what is in stock is never offered in its own place. */
function alternatesField(row: ProductRow, alternates: Map<string, number>): Pick<Medicine, 'alternates_in_stock'> {
  const others = maxQuantity(row) > 0 ? undefined : alternates.get(row.compositionKey);
  return others === undefined ? {} : { alternates_in_stock: others };
}

async function compositionsOf(db: Database, ids: number[]): Promise<Map<number, Medicine['composition']>> {
  const rows = await db
    .select({ productId: productSalts.productId, id: salts.id, name: salts.name, strength: productSalts.strength })
    .from(productSalts)
    .innerJoin(salts, eq(salts.id, productSalts.saltId))
    .where(inArray(productSalts.productId, ids))
    .orderBy(asc(productSalts.productId), asc(productSalts.position));
  const compositions = new Map<number, Medicine['composition']>();
  for (const { productId, ...part } of rows) {
    compositions.set(productId, [...(compositions.get(productId) ?? []), part]);
  }
  return compositions;
}

async function quantitiesOf(db: Database, owner: CartOwner | undefined, ids: number[]): Promise<Map<number, number>> {
  if (owner === undefined) return new Map();
  const rows = await db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(isOwnedBy(owner), inArray(cartLines.productId, ids)));
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/**
 * How many medicines of the same salts, strength and form the viewer can order, by composition key, for the rows that they can not.
 * One query for all of them, and none where every row is in stock.
 */
async function alternatesInStock(
  db: Database,
  rows: readonly ProductRow[],
  viewer: Viewer,
): Promise<Map<string, number>> {
  const keys = [...new Set(rows.filter((row) => maxQuantity(row) === 0).map((row) => row.compositionKey))];
  const known = keys.filter((key) => key !== '');
  if (known.length === 0) return new Map();
  const counted = await db
    .select({ key: products.compositionKey, others: count() })
    .from(products)
    .where(
      and(
        // As the partial index has it.
        not(products.withdrawn),
        ne(products.compositionKey, ''),
        inArray(products.compositionKey, known),
        gt(availableTo(viewer), 0),
      ),
    )
    .groupBy(products.compositionKey);
  return new Map(counted.map(({ key, others }) => [key, others]));
}

/**
 * Rows as the wire shows them, in their order, with what the owner's cart holds of each. With a viewer, rows that are out of stock say
 * how many alternates are not.
 */
export async function medicinesOf(
  db: Database,
  rows: readonly ProductRow[],
  owner: CartOwner | undefined,
  viewer?: Viewer,
): Promise<Medicine[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const compositions = await compositionsOf(db, ids);
  const quantities = await quantitiesOf(db, owner, ids);
  const alternates = viewer === undefined ? new Map<string, number>() : await alternatesInStock(db, rows, viewer);
  return rows.map((row) => ({
    product_id: row.id,
    product_detail_id: row.id,
    name: row.name,
    manufacturer: row.manufacturer,
    composition: compositions.get(row.id) ?? [],
    packet_name: row.packetName,
    unit_name: row.unitName,
    unit_type: row.unitType,
    price: rupees(row.pricePaise),
    mrp: rupees(row.mrpPaise),
    cart_quantity: quantities.get(row.id) ?? 0,
    ...availabilityOf(row),
    ...alternatesField(row, alternates),
    category: { master_cat_id: row.categoryId, cat_name: row.categoryName, slug: row.categorySlug },
  }));
}
