import type { Medicine } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, count, eq, gt, inArray, ne, not, sql, type SQL } from 'drizzle-orm';
import { isOwnedBy, type CartOwner } from '../cart-owner';
import type { Database } from '../../platform/db/database';
import { cartLines, carts, categories, productSalts, products, salts } from '../../platform/db/schema';
import { rupees } from '../../platform/money';
import { availableTo, type Viewer } from './availability';

/** The salts of a product in printed order. A subquery in a column, because a second query costs as much as several columns. */
const compositionOfProduct = sql<Medicine['composition']>`coalesce((
  SELECT json_agg(
    json_build_object('id', ${salts.id}, 'name', ${salts.name}, 'strength', ${productSalts.strength})
    ORDER BY ${productSalts.position})
  FROM ${productSalts} JOIN ${salts} ON ${eq(salts.id, productSalts.saltId)}
  WHERE ${eq(productSalts.productId, products.id)}), '[]')`;

/** Quantity of a product in the owner's cart. */
function quantityInCart(owner: CartOwner | undefined): SQL<number> {
  if (owner === undefined) return sql<number>`0`;
  return sql<number>`coalesce((
    SELECT ${cartLines.quantity} FROM ${cartLines} JOIN ${carts} ON ${eq(carts.id, cartLines.cartId)}
    WHERE ${isOwnedBy(owner)} AND ${eq(cartLines.productId, products.id)}), 0)`;
}

/** Condition on `products`. */
export const onSale = not(products.withdrawn);

export function sortByIds<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Query of all medicines as a viewer sees them. Prices in paise. */
export const selectMedicines = (db: Database, viewer: Viewer) =>
  db
    .select({
      id: products.id,
      name: products.name,
      manufacturer: products.manufacturer,
      packetName: products.packetName,
      unitName: products.unitName,
      unitType: products.unitType,
      pricePaise: products.pricePaise,
      mrpPaise: products.mrpPaise,
      withdrawn: products.withdrawn,
      /** '' if the composition is unknown. */
      compositionKey: products.compositionKey,
      /** Dose form. */
      form: products.form,
      categoryId: categories.id,
      categoryName: categories.name,
      categorySlug: categories.slug,
      composition: compositionOfProduct,
      /** Units that the viewer can order. */
      available: availableTo(viewer),
      cartQuantity: quantityInCart(viewer.owner),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));

/** Reads medicines on sale, or also withdrawn ones, in the order of the ids. */
export async function readMedicines(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
  { withWithdrawn = false } = {},
) {
  if (ids.length === 0) return [];
  const isWanted = and(inArray(products.id, [...ids]), withWithdrawn ? undefined : onSale);
  return sortByIds(ids, await selectMedicines(db, viewer).where(isWanted));
}

/** A medicine as a viewer sees it. */
export type ProductRow = Awaited<ReturnType<typeof readMedicines>>[number];

/** The most units of a product that one order may contain now: 0 to 15. See docs/behaviour.md, D21. */
export function maxQuantity(row: Pick<ProductRow, 'available' | 'withdrawn'>): number {
  return row.withdrawn ? 0 : Math.min(limits.medicineQuantityMax, row.available);
}

/** The fields that short lists show of a medicine. */
export const medicineCard = (row: ProductRow) => ({
  product_id: row.id,
  name: row.name,
  packet_name: row.packetName,
  unit_name: row.unitName,
  unit_type: row.unitType,
  price: rupees(row.pricePaise),
  category: { master_cat_id: row.categoryId, cat_name: row.categoryName, slug: row.categorySlug },
});

/** The availability fields of a product, equal in all responses. See docs/behaviour.md, D35. */
function availabilityOf(row: ProductRow): Pick<Medicine, 'in_stock' | 'max_quantity' | 'units_left'> {
  const max_quantity = maxQuantity(row);
  const isFew = max_quantity > 0 && max_quantity <= limits.fewLeftUnits;
  return { in_stock: max_quantity > 0, max_quantity, ...(isFew && { units_left: max_quantity }) };
}

/** Only for a row that is out of stock: a product in stock has no alternates. */
function alternatesField(row: ProductRow, alternates: Map<string, number>): Pick<Medicine, 'alternates_in_stock'> {
  const others = maxQuantity(row) > 0 ? undefined : alternates.get(row.compositionKey);
  return others === undefined ? {} : { alternates_in_stock: others };
}

/**
 * How many medicines of the same salts, strength and form the viewer can order, by composition key, for the rows that are out
 * of stock. One query for all rows; none where every row is in stock.
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
        // Must equal the condition of the partial index.
        onSale,
        ne(products.compositionKey, ''),
        inArray(products.compositionKey, known),
        gt(availableTo(viewer), 0),
      ),
    )
    .groupBy(products.compositionKey);
  return new Map(counted.map(({ key, others }) => [key, others]));
}

/**
 * Rows as the wire shows them, in their order, with the quantity in the owner's cart. With a viewer, rows that are out of stock
 * have the number of alternates in stock.
 */
export async function medicinesOf(
  db: Database,
  rows: readonly ProductRow[],
  owner: CartOwner | undefined,
  viewer?: Viewer,
): Promise<Medicine[]> {
  if (rows.length === 0) return [];
  const alternates = viewer === undefined ? new Map<string, number>() : await alternatesInStock(db, rows, viewer);
  return rows.map((row) => ({
    ...medicineCard(row),
    product_detail_id: row.id,
    manufacturer: row.manufacturer,
    composition: row.composition,
    mrp: rupees(row.mrpPaise),
    cart_quantity: owner === undefined ? 0 : row.cartQuantity,
    ...availabilityOf(row),
    ...alternatesField(row, alternates),
  }));
}
