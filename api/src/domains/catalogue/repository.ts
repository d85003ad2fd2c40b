import { comparableUnitPrice, type Category, type OrderBy } from '@storefront/shared-contracts';
import { and, asc, desc, eq, ne, not, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { categories, products } from '../../platform/db/schema';
import type { ProductRow } from './serializers';

/** Condition on `products`. */
export const onSale = not(products.withdrawn);

const sorting = (orderBy: Exclude<OrderBy, 'low'>): SQL[] =>
  orderBy === 'high' ? [desc(products.pricePaise), desc(products.id)] : [desc(products.popularity), asc(products.id)];

/** The categories in their order. */
export async function listCategories(db: Database): Promise<Category[]> {
  return db
    .select({
      master_cat_id: categories.id,
      cat_name: categories.name,
      icon: categories.icon,
      slug: categories.slug,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
}

/** Ids of other medicines of the same salts, strength and form; `low` sorts them by the price per unit. */
export async function alternateIds(
  db: Database,
  of: Pick<ProductRow, 'id' | 'compositionKey'>,
  { orderBy, limit }: { orderBy: OrderBy; limit: number },
): Promise<number[]> {
  if (of.compositionKey === '') return [];
  const same = and(
    onSale,
    ne(products.compositionKey, ''),
    eq(products.compositionKey, of.compositionKey),
    ne(products.id, of.id),
  );
  if (orderBy === 'low') return cheapestByUnit(db, same, limit);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(same)
    .orderBy(...sorting(orderBy))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ids of the products with the lowest price per piece, ml or g. Only products of one composition can be compared so. */
async function cheapestByUnit(db: Database, where: SQL | undefined, limit: number): Promise<number[]> {
  const packs = await db
    .select({
      id: products.id,
      price: products.pricePaise,
      unit_name: products.unitName,
      unit_type: products.unitType,
    })
    .from(products)
    .where(where)
    .orderBy(asc(products.id));
  return packs
    .sort((a, b) => comparableUnitPrice(a) - comparableUnitPrice(b))
    .slice(0, limit)
    .map(({ id }) => id);
}
