import { limits } from '@storefront/shared-contracts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../src/platform/db/database';
import { categories, products } from '../../src/platform/db/schema';
import { productColumns } from '../../src/domains/catalogue/serializers';
import { timed, type Sample } from './calls';
import { devices, type Shape } from './shapes';
import type { Driver } from './targets';

/**
 * The baseline of a call: the rows that it shows, read by their ids with all columns, through the driver alone. Of a search,
 * finding the rows is left out, since finding them in SQL takes longer than the whole call (docs/decisions/0038).
 */
type BareQuery = Exclude<Shape['bare'], undefined>;

const viewer = { owner: { deviceId: devices[0] ?? '' }, now: new Date() };
const rowsOfPage = 15;
const alternatesOfDetail = limits.pageSize.similarMedicines;

const rowsById = (db: Database, ids: readonly number[]) =>
  db
    .select(productColumns(viewer))
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...ids]))
    .toSQL();

const sameComposition = (db: Database, id: number) =>
  db
    .select({ id: products.id, price: products.pricePaise, unit: products.unitName, type: products.unitType })
    .from(products)
    .where(
      and(
        eq(
          products.compositionKey,
          db.select({ key: products.compositionKey }).from(products).where(eq(products.id, id)),
        ),
        ne(products.id, id),
      ),
    )
    .toSQL();

/** Composes the statements of a baseline beforehand. @returns one round of it */
export function composeBare(
  db: Database,
  query: BareQuery,
  medicines: number,
): (driver: Driver, round: number) => Promise<Sample> {
  const page = Array.from({ length: rowsOfPage }, (_, index) => 1 + ((index * 97) % medicines));
  const all = rowsById(db, page);
  const alternates = rowsById(db, page.slice(0, alternatesOfDetail));
  const details = page.map((id) => [rowsById(db, [id]), sameComposition(db, id), alternates]);
  return (driver, round) =>
    timed(async () => {
      const statements = query === 'rows' ? [all] : (details[round % details.length] ?? []);
      for (const { sql, params } of statements) await driver.query(sql, params);
    });
}
