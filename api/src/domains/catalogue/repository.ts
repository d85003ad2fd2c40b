import { comparableUnitPrice, type Category, type OrderBy } from '@storefront/shared-contracts';
import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { categories, products } from '../../platform/db/schema';
import { onSale, type ProductRow } from './serializers';

const sorting = (orderBy: Exclude<OrderBy, 'low'>): SQL[] =>
  orderBy === 'high' ? [desc(products.pricePaise), desc(products.id)] : [desc(products.popularity), asc(products.id)];

/** The categories, sorted by position. */
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

/** Selects medicines of one composition; `low` sorts them by the price per unit. */
interface CompositionSlice {
  readonly orderBy: OrderBy;
  readonly limit: number;
}

// Must equal the condition of the partial index.
const ofComposition = (key: string) => and(onSale, ne(products.compositionKey, ''), eq(products.compositionKey, key));

/** Ids of other medicines with the same salts, strength and form. */
export async function idsOfAlternates(
  db: Database,
  { id, compositionKey }: Pick<ProductRow, 'id' | 'compositionKey'>,
  { orderBy, limit }: CompositionSlice,
): Promise<number[]> {
  if (compositionKey === '') return [];
  const others = and(ofComposition(compositionKey), ne(products.id, id));
  if (orderBy === 'low') {
    // The price per piece, ml or g. Only products of one composition can be compared so.
    const packs = await db
      .select({
        id: products.id,
        price: products.pricePaise,
        unit_name: products.unitName,
        unit_type: products.unitType,
      })
      .from(products)
      .where(others)
      .orderBy(asc(products.id));
    return packs
      .map((pack) => ({ id: pack.id, unitPrice: comparableUnitPrice(pack) }))
      .sort((a, b) => a.unitPrice - b.unitPrice)
      .slice(0, limit)
      .map((pack) => pack.id);
  }
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(others)
    .orderBy(...sorting(orderBy))
    .limit(limit);
  return rows.map((row) => row.id);
}
