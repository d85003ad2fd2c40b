import { and, eq, sql } from 'drizzle-orm';
import type { OwnerInQuery } from '../cart-owner';
import { initialVersion, ofKind, versionColumns, type CatalogueVersion } from '../../platform/db/catalogue-version';
import { unnamed, type Database } from '../../platform/db/database';
import { KeptValues } from '../../platform/db/kept-values';
import { catalogueVersions, categories, products, stockHolds } from '../../platform/db/schema';
import type { Viewer, ViewerInQuery } from './availability';
import { onSale } from './repository';
import { catalogueColumns, viewerColumns, type CatalogueRow, type ProductRow } from './serializers';

/** Rows of medicines on sale, and the version of all medicines from the same statement. */
export interface ShownMedicines {
  /** In the order of the requested ids. */
  readonly rows: ProductRow[];
  readonly version: CatalogueVersion;
}

/** Reads medicines by their ids; undefined if none of them is on sale. */
export type ReadMedicines = (ids: readonly number[], viewer: Viewer) => Promise<ShownMedicines | undefined>;

/** Rows kept in memory; some ten MB. */
const maxKept = 10_000;

const hasGivenId = sql`${products.id} = ANY(${sql.placeholder('ids')}::int[])`;

/** The prepared queries for one kind of viewer. */
function queriesOf(db: Database, owner: OwnerInQuery | undefined) {
  const viewer: ViewerInQuery = { owner, now: sql.param(sql.placeholder('now'), stockHolds.expiresAt) };
  const ofViewer = db
    .select({ row: viewerColumns(viewer), version: versionColumns })
    .from(products)
    .leftJoin(catalogueVersions, ofKind('medicine'))
    .where(and(hasGivenId, onSale))
    .prepare(unnamed);
  const whole = db
    .select({ row: viewerColumns(viewer), catalogue: catalogueColumns, version: versionColumns })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(catalogueVersions, ofKind('medicine'))
    .where(and(hasGivenId, onSale))
    .prepare(unnamed);
  return { ofViewer, whole };
}

/** Prepares the queries once, because composing a query takes longer than running it. */
function prepareQueries(db: Database) {
  const anyone = queriesOf(db, undefined);
  const guest = queriesOf(db, { deviceId: sql.placeholder('owner') });
  const customer = queriesOf(db, { customerId: sql.placeholder('owner') });
  return ({ owner, now }: Viewer, ids: readonly number[]) => {
    if (owner === undefined) return { ...anyone, values: { ids, now } };
    if ('customerId' in owner) return { ...customer, values: { ids, now, owner: owner.customerId } };
    return { ...guest, values: { ids, now, owner: owner.deviceId } };
  };
}

/**
 * Caches the columns that only a new version of the medicines changes (names, salts, prices); they are most of the work of the
 * query. The columns that orders and carts change are read at each call.
 */
export function medicineReader(db: Database): ReadMedicines {
  const kept = new KeptValues<number, CatalogueRow>(maxKept);
  const choose = prepareQueries(db);

  /** Undefined if the cache lacks a row of the version that the database has. */
  async function readShort(ids: readonly number[], viewer: Viewer): Promise<ShownMedicines | undefined> {
    const known = kept.of(kept.latest);
    if (!ids.every((id) => known.has(id))) return undefined;
    const { ofViewer, values } = choose(viewer, ids);
    const found = await ofViewer.execute(values);
    const version = found[0]?.version ?? initialVersion;
    // A concurrent call may have read a later version and stored its rows.
    const present = kept.of(version);
    const own = new Map(found.map(({ row }) => [row.id, row]));
    const rows = ids.map((id) => ({ catalogue: present.get(id), own: own.get(id) }));
    const complete = rows.flatMap(({ catalogue, own: ofViewer }) =>
      catalogue && ofViewer ? [{ ...catalogue, ...ofViewer }] : [],
    );
    return complete.length === ids.length ? { rows: complete, version } : undefined;
  }

  async function readWhole(ids: readonly number[], viewer: Viewer): Promise<ShownMedicines | undefined> {
    const { whole, values } = choose(viewer, ids);
    const found = await whole.execute(values);
    const [first] = found;
    if (first === undefined) return undefined;
    const version = first.version ?? initialVersion;
    kept.keep(
      found.map(({ catalogue }) => [catalogue.id, catalogue]),
      version,
    );
    const byId = new Map(found.map(({ row, catalogue }) => [row.id, { ...catalogue, ...row }]));
    return { rows: ids.flatMap((id) => byId.get(id) ?? []), version };
  }

  return async (ids, viewer) => {
    if (ids.length === 0) return undefined;
    return (await readShort(ids, viewer)) ?? readWhole(ids, viewer);
  };
}
