import { and, eq, inArray } from 'drizzle-orm';
import { initialVersion, ofKind, versionColumns, type CatalogueVersion } from '../../platform/db/catalogue-version';
import type { Database } from '../../platform/db/database';
import { KeptRows } from '../../platform/db/kept-rows';
import { catalogueVersions, categories, products } from '../../platform/db/schema';
import type { Viewer } from './availability';
import { onSale } from './repository';
import { catalogueColumns, viewerColumns, type CatalogueRow, type ProductRow } from './serializers';

/** Rows of medicines that are on sale, and the version of all medicines in the same read. */
export interface ShownMedicines {
  /** In the order of the ids that were asked for. */
  readonly rows: ProductRow[];
  readonly version: CatalogueVersion;
}

/** Reads medicines by their ids; undefined where none of them is on sale. */
export type ReadMedicines = (ids: readonly number[], viewer: Viewer) => Promise<ShownMedicines | undefined>;

/** Some ten MB. */
const mostKept = 10_000;

/**
 * Keeps in memory what the version of the medicines decides of a row (names, salts, prices), which is most of the work of the
 * query. What orders and carts change is read at each call.
 */
export function medicineReader(db: Database): ReadMedicines {
  const kept = new KeptRows<CatalogueRow>(mostKept);

  const readCatalogue = async (ids: readonly number[]) => {
    const found = await db
      .select({ row: catalogueColumns, version: versionColumns })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(catalogueVersions, ofKind('medicine'))
      .where(and(inArray(products.id, [...ids]), onSale));
    return { rows: found.map(({ row }) => row), version: found[0]?.version ?? undefined };
  };

  return async (ids, viewer) => {
    if (ids.length === 0) return undefined;
    const found = await db
      .select({ row: viewerColumns(viewer), version: versionColumns })
      .from(products)
      .leftJoin(catalogueVersions, ofKind('medicine'))
      .where(and(inArray(products.id, [...ids]), onSale));
    const [first] = found;
    if (first === undefined) return undefined;
    const version = first.version ?? initialVersion;
    const known = kept.of(version);
    const missing = found.flatMap(({ row: { id } }) => (known.has(id) ? [] : [id]));
    const read = missing.length === 0 ? undefined : await readCatalogue(missing);
    if (read?.version !== undefined) kept.keep(read.rows, read.version);
    const readRows = new Map(read?.rows.map((row) => [row.id, row]));
    const ofViewer = new Map(found.map(({ row }) => [row.id, row]));
    const rows = ids.flatMap((id) => {
      const own = ofViewer.get(id);
      const shown = readRows.get(id) ?? known.get(id);
      return own === undefined || shown === undefined ? [] : [{ ...shown, ...own }];
    });
    // The later of the two versions: a comparison with an earlier version leads to another read.
    return { rows, version: read?.version ?? version };
  };
}
