import type { MedicineType } from '@storefront/shared-contracts';
import { searchText } from '../domains/catalogue/medicine-index';
import { eq, inArray, sql } from 'drizzle-orm';
import { openStock, recordMovements } from '../ordering/stock-ledger/ledger';
import type { Database } from '../platform/db/database';
import { categories, productSalts, products, salts, stockBatches, stockMovements } from '../platform/db/schema';

/** A medicine. Prices in rupees; omitted fields have defaults. */
export interface TestProduct {
  name: string;
  salts?: readonly string[];
  strength?: string;
  manufacturer?: string;
  type?: MedicineType;
  /** Slug; a missing category is created. */
  category?: string;
  form?: string;
  mrp?: number;
  price?: number;
  stock?: number;
  popularity?: number;
  withdrawn?: boolean;
  /** Unit name of the pack; default '10'. */
  units?: string;
}

type Named<Name extends string> = Record<Name, string> & { id: number };
const idsBy = <Name extends string>(rows: readonly Named<Name>[], name: Name) =>
  new Map(rows.map((row): [string, number] => [row[name], row.id]));

/** Ids of categories by slug; missing ones are inserted. */
async function categoryIds(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  const before = await db.$count(categories);
  const rows = [...new Set(slugs)].map((slug, at) => ({
    slug,
    name: slug,
    icon: 'pack-strip',
    position: before + at + 1,
  }));
  const stored = await db
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({ target: categories.slug, set: { slug: sql`excluded.slug` } })
    .returning({ slug: categories.slug, id: categories.id });
  return idsBy(stored, 'slug');
}

/** Ids of salts by name; missing ones are inserted. */
async function saltIds(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  const stored = await db
    .insert(salts)
    .values([...new Set(names)].map((name) => ({ name })))
    .onConflictDoUpdate({ target: salts.name, set: { name: sql`excluded.name` } })
    .returning({ name: salts.name, id: salts.id });
  return idsBy(stored, 'name');
}

const categoryOf = ({ category, type = 'allopathic' }: TestProduct): string => category ?? type;
const paise = (rupees: number) => Math.round(rupees * 100);

/** Inserts medicines and returns their ids in order. */
export async function addProducts(db: Database, list: readonly TestProduct[]): Promise<number[]> {
  const before = await db.$count(products);
  const categoryBy = await categoryIds(db, list.map(categoryOf));
  const rows = list.map((item, index) => {
    const { name, salts: parts = [], strength = '', form = 'tablet', manufacturer = 'Meru Pharma', mrp = 100 } = item;
    return {
      source: 'test',
      sourceCode: `T${before + index + 1}`,
      name,
      manufacturer,
      type: item.type ?? 'allopathic',
      categoryId: categoryBy.get(categoryOf(item)) ?? 0,
      form,
      compositionKey: parts.length === 0 ? '' : `${parts.join('+').toLowerCase()} ${strength}|${form}`,
      packetName: 'Strip',
      unitName: item.units ?? '10',
      unitType: 'Tablets',
      pricePaise: paise(item.price ?? mrp),
      mrpPaise: paise(mrp),
      popularity: item.popularity ?? 0,
      withdrawn: item.withdrawn ?? false,
      searchText: searchText({ name, salts: parts, manufacturer }),
    };
  });
  const ids = (await db.insert(products).values(rows).returning({ id: products.id })).map(({ id }) => id);
  const names = list.flatMap(({ salts: parts = [] }) => parts);
  if (names.length > 0) {
    const saltBy = await saltIds(db, names);
    const links = list.flatMap(({ salts: parts = [], strength = '' }, index) =>
      parts.map((part, position) => ({
        productId: ids[index] ?? 0,
        position,
        saltId: saltBy.get(part) ?? 0,
        strength,
      })),
    );
    await db.insert(productSalts).values(links);
  }
  await openStock(db, ids, new Date());
  const units = list.map(({ stock = 100 }) => stock);
  for (const stock of new Set(units))
    await setStock(
      db,
      stock,
      ids.filter((_, index) => units[index] === stock),
    );
  return ids;
}

/** Sets the stock of these medicines, or of all, by an adjustment of the batch of each that was opened first. */
export async function setStock(db: Database, stock: number, ids?: readonly number[]): Promise<void> {
  const batches = await db
    .selectDistinctOn([stockBatches.productId], { id: stockBatches.id, stock: products.stock })
    .from(stockBatches)
    .innerJoin(products, sql`${products.id} = ${stockBatches.productId}`)
    .where(ids === undefined ? undefined : inArray(products.id, [...ids]))
    .orderBy(stockBatches.productId, stockBatches.id);
  const movements = batches.flatMap((batch) =>
    batch.stock === stock
      ? []
      : [
          {
            batchId: batch.id,
            kind: 'adjustment' as const,
            quantity: stock - batch.stock,
            reason: 'test',
            at: new Date(),
          },
        ],
  );
  for (let start = 0; start < movements.length; start += 1000) {
    await recordMovements(db, movements.slice(start, start + 1000));
  }
}

/** Gives all medicines, which were inserted without batches, one batch with the units of their stock. */
export async function openAllStock(db: Database): Promise<void> {
  await db.execute(sql`
    WITH opened AS (
      INSERT INTO stock_batches (product_id, batch_number, expiry, mrp_paise, units)
      SELECT id, 'OPENING', '2099-12-31', mrp_paise, stock FROM products WHERE stock > 0 RETURNING id, units
    )
    INSERT INTO stock_movements (batch_id, kind, quantity, at) SELECT id, 'receipt', units, now() FROM opened`);
}

/** Deletes the batches and movements of all medicines, whose rows can then be deleted. Movements are otherwise only added. */
export async function deleteStock(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.delete(stockMovements);
    await tx.delete(stockBatches);
  });
}

/** The stock of every medicine, by id. */
export const allStock = async (db: Database): Promise<number[]> =>
  (await db.select({ stock: products.stock }).from(products).orderBy(products.id)).map(({ stock }) => stock);

/** The stock of a medicine; undefined if there is none with this id. */
export const stockOf = async (db: Database, id: number): Promise<number | undefined> =>
  (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
