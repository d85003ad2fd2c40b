import type { MedicineType } from '@storefront/shared-contracts';
import { searchText } from '../domains/catalogue/medicine-index';
import { inArray, sql } from 'drizzle-orm';
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

async function categoryId(db: Database, slug: string): Promise<number> {
  const [row] = await db
    .insert(categories)
    .values({ slug, name: slug, icon: 'pack-strip', position: (await db.$count(categories)) + 1 })
    .onConflictDoUpdate({ target: categories.slug, set: { slug } })
    .returning({ id: categories.id });
  return row?.id ?? 0;
}

async function saltId(db: Database, name: string): Promise<number> {
  const [row] = await db
    .insert(salts)
    .values({ name })
    .onConflictDoUpdate({ target: salts.name, set: { name } })
    .returning({ id: salts.id });
  return row?.id ?? 0;
}

/** Inserts medicines and returns their ids in order. */
export async function addProducts(db: Database, list: readonly TestProduct[]): Promise<number[]> {
  const ids: number[] = [];
  for (const item of list) {
    const { name, salts: parts = [], strength = '', form = 'tablet', manufacturer = 'Meru Pharma', mrp = 100 } = item;
    const paise = (rupees: number) => Math.round(rupees * 100);
    const [row] = await db
      .insert(products)
      .values({
        source: 'test',
        sourceCode: `T${(await db.$count(products)) + 1}`,
        name,
        manufacturer,
        type: item.type ?? 'allopathic',
        categoryId: await categoryId(db, item.category ?? item.type ?? 'allopathic'),
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
      })
      .returning({ id: products.id });
    const productId = row?.id ?? 0;
    for (const [position, part] of parts.entries()) {
      await db.insert(productSalts).values({ productId, position, saltId: await saltId(db, part), strength });
    }
    await openStock(db, [productId], new Date());
    await setStock(db, item.stock ?? 100, [productId]);
    ids.push(productId);
  }
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
