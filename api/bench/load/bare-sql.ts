import { limits } from '@storefront/shared-contracts/limits';
import { and, asc, desc, eq, inArray, like, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/db/database';
import { products } from '../../src/platform/db/schema';
import { selectMedicines } from '../../src/domains/catalogue/serializers';
import { timed, type Sample } from './calls';
import { devices, type Shape } from './shapes';
import type { Driver } from './targets';

/**
 * The baseline of a call: its SQL through the driver alone. Lists and details read all columns of the rows by id, without the
 * search for the ids. A search finds, ranks and counts by the same words as the API.
 */
type BareQuery = Exclude<Shape['bare'], undefined>;

const viewer = { owner: { deviceId: devices[0] ?? '' }, now: new Date() };
const rowsOfPage = 15;
const alternatesOfDetail = limits.pageSize.similarMedicines;

const rowsById = (db: Database, ids: readonly number[]) =>
  selectMedicines(db, viewer)
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

/** A page of products that contain a word, sorted by rank, and the length of the list. */
function search(db: Database, word: string) {
  const { searchText, popularity, id } = products;
  const name = sql`split_part(${searchText}, E'\n', 1)`;
  const rank = sql`CASE
    WHEN ${name} = ${word} THEN 0
    WHEN ${name} LIKE ${`${word}%`} THEN 1
    WHEN E'\n' || ${searchText} LIKE ${`%\n${word}%`} THEN 2
    WHEN ' ' || replace(${searchText}, E'\n', ' ') LIKE ${`% ${word}%`} THEN 3
    ELSE 4 END`;
  const found = db
    .select({ id: sql<number>`${id}`.as('found_id'), rank: rank.as('rank'), total: sql`count(*) OVER ()`.as('total') })
    .from(products)
    .where(and(not(products.withdrawn), like(searchText, `%${word}%`)))
    .orderBy(sql`rank`, desc(popularity), asc(id))
    .limit(rowsOfPage)
    .as('found');
  return selectMedicines(db, viewer)
    .innerJoin(found, eq(found.id, products.id))
    .orderBy(found.rank, desc(products.popularity), asc(products.id))
    .toSQL();
}

/** Composes the statements of a baseline in advance. @returns runs one round */
export function composeBare(
  db: Database,
  query: BareQuery,
  medicines: number,
): (driver: Driver, round: number) => Promise<Sample> {
  const page = Array.from({ length: rowsOfPage }, (_, index) => 1 + ((index * 97) % medicines));
  const all = rowsById(db, page);
  const alternates = rowsById(db, page.slice(0, alternatesOfDetail));
  const details = page.map((id) => [rowsById(db, [id]), sameComposition(db, id), alternates]);
  const found = typeof query === 'string' ? [] : [search(db, query.search)];
  const statementsOf = (round: number) =>
    query === 'rows' ? [all] : query === 'detail' ? (details[round % details.length] ?? []) : found;
  return (driver, round) =>
    timed(async () => {
      const statements = statementsOf(round);
      for (const { sql, params } of statements) await driver.query(sql, params);
    });
}
