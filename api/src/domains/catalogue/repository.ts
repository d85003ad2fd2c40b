import { comparableUnitPrice, type Category, type MedicineType, type OrderBy } from '@storefront/shared-contracts';
import { and, asc, desc, eq, inArray, like, ne, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { categories, productCounts, products } from '../../platform/db/schema';
import type { Viewer } from './availability';
import { productColumns, type ProductRow } from './serializers';

/** Which medicines a list shows. Words are those of `parseSearchTerms()`; all of them have to occur. */
export interface ProductFilter {
  type?: MedicineType;
  categoryIds?: readonly number[];
  words?: readonly string[];
}

/** Which part of a sorted list. */
export interface ProductSlice {
  filter: ProductFilter;
  orderBy: OrderBy;
  limit: number;
  offset: number;
}

const onSale = not(products.withdrawn);

/** One pattern for each term; terms contain no special character of LIKE. */
function containsTerms(words: readonly string[]): SQL | undefined {
  return and(...[...new Set(words)].map((word) => like(products.searchText, `%${word}%`)));
}

function matching({ type, categoryIds = [], words = [] }: ProductFilter): SQL | undefined {
  return and(
    onSale,
    type === undefined ? undefined : eq(products.type, type),
    categoryIds.length === 0 ? undefined : inArray(products.categoryId, [...categoryIds]),
    containsTerms(words),
  );
}

/** The whole name first, then names that begin so, then salts that do, then a word that does, then anything that holds it. */
function relevanceRank(words: readonly string[]): SQL {
  const phrase = words.join(' ');
  const begins = (pattern: string, rank: number) =>
    sql`WHEN ${like(products.searchText, pattern)} THEN ${sql.raw(String(rank))}`;
  return sql`CASE ${sql.join(
    [begins(`${phrase}\n%`, 0), begins(`${phrase}%`, 1), begins(`%\n${phrase}%`, 2), begins(`% ${phrase}%`, 3)],
    sql` `,
  )} ELSE 4 END`;
}

function sorting(orderBy: OrderBy, words: readonly string[]): SQL[] {
  if (orderBy === 'low') return [asc(products.pricePaise), asc(products.id)];
  if (orderBy === 'high') return [desc(products.pricePaise), desc(products.id)];
  return [...(words.length === 0 ? [] : [relevanceRank(words)]), desc(products.popularity), asc(products.id)];
}

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

/** One slice of the medicines on sale that the filter lets through; equal prices and ranks in the order of their ids. */
export async function listProducts(
  db: Database,
  { filter, orderBy, limit, offset }: ProductSlice,
  viewer: Viewer,
): Promise<ProductRow[]> {
  const order = () => sorting(orderBy, filter.words ?? []);
  // First which ones, then what is shown of them: to sort thousands of narrow rows costs a fraction of sorting whole ones.
  const slice = db
    .select({ id: products.id })
    .from(products)
    .where(matching(filter))
    .orderBy(...order())
    .limit(limit)
    .offset(offset);
  return db
    .select(productColumns(viewer))
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, slice))
    .orderBy(...order());
}

/** The medicines of these ids that are on sale, in the order of the ids. */
export async function productsById(db: Database, ids: readonly number[], viewer: Viewer): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(productColumns(viewer))
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, [...ids]), onSale));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many medicines are on sale in each category, by its id. */
export async function countByCategory(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: productCounts.categoryId, products: sql<number>`sum(${productCounts.products})::int` })
    .from(productCounts)
    .groupBy(productCounts.categoryId);
  return new Map(rows.map(({ id, products: count }) => [id, count]));
}

/** How many medicines on sale the filter lets through. */
export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const { type, categoryIds = [], words = [] } = filter;
  if (words.length > 0) return db.$count(products, matching(filter));
  const [counted] = await db
    .select({ products: sql<number>`coalesce(sum(${productCounts.products}), 0)::int` })
    .from(productCounts)
    .where(
      and(
        type === undefined ? undefined : eq(productCounts.type, type),
        categoryIds.length === 0 ? undefined : inArray(productCounts.categoryId, [...categoryIds]),
      ),
    );
  return counted?.products ?? 0;
}

/** A medicine on sale with its dose form. */
export async function findProduct(
  db: Database,
  id: number,
  viewer: Viewer,
): Promise<{ row: ProductRow; form: string } | undefined> {
  const [found] = await db
    .select({ row: productColumns(viewer), form: products.form })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, id), onSale));
  return found;
}

/** Other medicines of the same salts, strength and form; `low` sorts them by the price per unit. */
export async function listAlternates(
  db: Database,
  of: Pick<ProductRow, 'id' | 'compositionKey'>,
  { orderBy, limit }: { orderBy: OrderBy; limit: number },
  viewer: Viewer,
): Promise<ProductRow[]> {
  if (of.compositionKey === '') return [];
  const same = and(
    onSale,
    ne(products.compositionKey, ''),
    eq(products.compositionKey, of.compositionKey),
    ne(products.id, of.id),
  );
  const rows = () =>
    db.select(productColumns(viewer)).from(products).innerJoin(categories, eq(categories.id, products.categoryId));
  if (orderBy !== 'low') {
    return rows()
      .where(same)
      .orderBy(...sorting(orderBy, []))
      .limit(limit);
  }
  const ids = await cheapestByUnit(db, same, limit);
  const found = await rows().where(inArray(products.id, ids));
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
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
