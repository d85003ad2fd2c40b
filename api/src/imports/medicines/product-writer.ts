import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockImports, NameToIdCache, setExcluded } from '../write-rows';
import { searchText } from '../../domains/catalogue/medicine-index';
import { openStock } from '../../ordering/stock-ledger/ledger';
import type { Database } from '../../platform/db/database';
import { categories, products, productSalts, salts } from '../../platform/db/schema';
import type { Salt } from './salts';
import type { MedicineType } from '@storefront/shared-contracts';
import type { CsvLayout } from '../csv-layout';
import type { TaxColumns } from '../tax-columns';
import type { Pack } from './pack';

/** Outcome of one row. `absent`: a discontinued row whose product is not stored. */
export type Outcome = 'added' | 'changed' | 'unchanged' | 'absent';

type Values = typeof products.$inferInsert;
type Stored = Omit<Values, 'id' | 'stock' | 'createdAt' | 'updatedAt'>;

/** The columns that an import writes. Stock is not among them, so that a repeated import does not change it (D21). */
function valuesOf(source: string, row: ProductRow, categoryId: number): Stored {
  return {
    source,
    sourceCode: row.code,
    name: row.name,
    manufacturer: row.manufacturer,
    type: row.type,
    categoryId,
    form: row.form,
    compositionKey: row.compositionKey,
    packetName: row.packetName,
    unitName: row.unitName,
    unitType: row.unitType,
    pricePaise: row.pricePaise,
    mrpPaise: row.mrpPaise,
    popularity: row.popularity,
    withdrawn: row.discontinued,
    ...row.tax,
    searchText: searchText({
      name: row.name,
      salts: row.salts.map((salt) => salt.name),
      manufacturer: row.manufacturer,
    }),
  };
}

const importedColumns = [
  'name',
  'manufacturer',
  'type',
  'categoryId',
  'form',
  'compositionKey',
  'packetName',
  'unitName',
  'unitType',
  'pricePaise',
  'mrpPaise',
  'popularity',
  'withdrawn',
  'hsn',
  'gstRate',
  'searchText',
] as const satisfies readonly (keyof Stored)[];

const hashRow = (values: Pick<Values, (typeof importedColumns)[number]>, parts: readonly Salt[]): string =>
  JSON.stringify([importedColumns.map((column) => values[column]), parts.map((part) => [part.name, part.strength])]);

/** The salts of a stored product in their order. */
const saltsOfProduct = sql<Salt[]>`coalesce((
  SELECT json_agg(
    json_build_object('name', ${salts.name}, 'strength', ${productSalts.strength}) ORDER BY ${productSalts.position})
  FROM ${productSalts} JOIN ${salts} ON ${eq(salts.id, productSalts.saltId)}
  WHERE ${eq(productSalts.productId, products.id)}), '[]')`;

interface RowToWrite {
  values: Stored;
  salts: readonly Salt[];
  isNew: boolean;
}

/** Writes batches of rows of one source, inside the caller's transaction. */
export class ProductWriter {
  private readonly saltNames: NameToIdCache;

  constructor(
    private readonly db: Database,
    private readonly source: string,
    private readonly categoryIds: ReadonlyMap<string, number>,
  ) {
    this.saltNames = new NameToIdCache(db, salts);
  }

  /** Opens the writer of a source and takes the lock that excludes other imports in all processes. */
  static async open(db: Database, source: string): Promise<ProductWriter> {
    await lockImports(db);
    const rows = await db.select({ id: categories.id, slug: categories.slug }).from(categories);
    return new ProductWriter(db, source, new Map(rows.map((row) => [row.slug, row.id])));
  }

  /** Whether a category exists. */
  hasCategory(slug: string): boolean {
    return this.categoryIds.has(slug);
  }

  /**
   * Inserts or updates a batch (some hundreds of rows at most; their categories must exist) and returns the outcome of each, in
   * order.
   */
  async write(batch: readonly ProductRow[]): Promise<Outcome[]> {
    const known = await this.stored(batch.map((row) => row.code));
    const outcomes: Outcome[] = [];
    const toWrite: RowToWrite[] = [];
    for (const row of batch) {
      const before = known.get(row.code);
      const values = { ...before?.tax, ...valuesOf(this.source, row, this.categoryIds.get(row.category) ?? 0) };
      if (before === undefined && row.discontinued) outcomes.push('absent');
      else if (before === undefined) outcomes.push('added');
      else outcomes.push(before.hash === hashRow(values, row.salts) ? 'unchanged' : 'changed');
      const outcome = outcomes.at(-1);
      if (outcome === 'added' || outcome === 'changed')
        toWrite.push({ values, salts: row.salts, isNew: outcome === 'added' });
    }
    if (toWrite.length > 0) await this.put(toWrite);
    return outcomes;
  }

  private async stored(codes: string[]): Promise<Map<string, { hash: string; tax: TaxColumns }>> {
    const rows = await this.db
      .select({ row: products, salts: saltsOfProduct })
      .from(products)
      .where(and(eq(products.source, this.source), inArray(products.sourceCode, codes)));
    return new Map(
      rows.map(({ row, salts: parts }) => {
        const tax = { hsn: row.hsn, gstRate: row.gstRate };
        return [row.sourceCode, { hash: hashRow(row, parts), tax }];
      }),
    );
  }

  private async put(rows: readonly RowToWrite[]): Promise<void> {
    const written = await this.db
      .insert(products)
      .values(rows.map((row) => row.values))
      .onConflictDoUpdate({
        target: [products.source, products.sourceCode],
        set: setExcluded(products, importedColumns),
      })
      .returning({ id: products.id, code: products.sourceCode });
    const ids = new Map(written.map((row) => [row.code, row.id]));
    const added = rows.flatMap(({ values, isNew }) => (isNew ? (ids.get(values.sourceCode) ?? []) : []));
    await openStock(this.db, added, new Date());
    const saltId = await this.saltNames.idsOf(rows.flatMap((row) => row.salts.map((salt) => salt.name)));
    const parts = rows.flatMap((row) =>
      row.salts.map((salt, position) => ({
        productId: ids.get(row.values.sourceCode) ?? 0,
        position,
        saltId: saltId(salt.name),
        strength: salt.strength,
      })),
    );
    await this.db.delete(productSalts).where(inArray(productSalts.productId, [...ids.values()]));
    if (parts.length > 0) await this.db.insert(productSalts).values(parts);
  }
}

/** A valid row: the columns of a product except its stock. Money in paise. */
export interface ProductRow extends Pack {
  /** The list's own key of the row. */
  code: string;
  name: string;
  manufacturer: string;
  category: string;
  type: MedicineType;
  form: string;
  salts: Salt[];
  /** '' if the composition is unknown; such a product has no alternates. */
  compositionKey: string;
  mrpPaise: number;
  pricePaise: number;
  popularity: number;
  /** The list marks the product as discontinued. It is not inserted; a stored one is withdrawn. */
  discontinued: boolean;
  tax: TaxColumns;
}

/** Layout of one kind of medicine list. */
export interface Layout extends CsvLayout<ProductRow> {
  id: 'janaushadhi' | 'pack-label' | 'starting';
  /** The value of `products.source` for its rows. */
  source: string;
}
