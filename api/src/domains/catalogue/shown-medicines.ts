import { and, eq, sql } from 'drizzle-orm';
import type { OwnerInQuery } from '../cart-owner';
import { initialVersion, ofKind, versionColumns, type CatalogueVersion } from '../../platform/db/catalogue-version';
import { composedOnce, unnamed } from '../../platform/db/composed-once';
import type { Database } from '../../platform/db/database';
import { KeptValues } from '../../platform/db/kept-values';
import { catalogueVersions, categories, products, stockHolds } from '../../platform/db/schema';
import type { Viewer, ViewerInQuery } from './availability';
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
const maxKept = 10_000;

const hasGivenId = sql`${products.id} = ANY(${sql.placeholder('ids')}::int[])`;

/** The queries for one kind of viewers. */
function queriesOf(owner: OwnerInQuery | undefined) {
  const viewer: ViewerInQuery = { owner, now: sql.param(sql.placeholder('now'), stockHolds.expiresAt) };
  const ofViewer = composedOnce((db) =>
    db
      .select({ row: viewerColumns(viewer), version: versionColumns })
      .from(products)
      .leftJoin(catalogueVersions, ofKind('medicine'))
      .where(and(hasGivenId, onSale))
      .prepare(unnamed),
  );
  const whole = composedOnce((db) =>
    db
      .select({ row: viewerColumns(viewer), catalogue: catalogueColumns, version: versionColumns })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(catalogueVersions, ofKind('medicine'))
      .where(and(hasGivenId, onSale))
      .prepare(unnamed),
  );
  return { ofViewer, whole };
}

const queries = {
  anyone: queriesOf(undefined),
  guest: queriesOf({ deviceId: sql.placeholder('owner') }),
  customer: queriesOf({ customerId: sql.placeholder('owner') }),
};

function choose({ owner, now }: Viewer, ids: readonly number[]) {
  if (owner === undefined) return { ...queries.anyone, values: { ids, now } };
  if ('customerId' in owner) return { ...queries.customer, values: { ids, now, owner: owner.customerId } };
  return { ...queries.guest, values: { ids, now, owner: owner.deviceId } };
}

/**
 * Keeps in memory what the version of the medicines decides of a row (names, salts, prices), which is most of the work of the
 * query. What orders and carts change is read at each call.
 */
export function medicineReader(db: Database): ReadMedicines {
  const kept = new KeptValues<number, CatalogueRow>(maxKept);

  /** Undefined where not all rows are kept of the version that is read. */
  async function readShort(ids: readonly number[], viewer: Viewer): Promise<ShownMedicines | undefined> {
    const known = kept.of(kept.latest);
    if (!ids.every((id) => known.has(id))) return undefined;
    const { ofViewer, values } = choose(viewer, ids);
    const found = await ofViewer(db).execute(values);
    const version = found[0]?.version ?? initialVersion;
    // Another call may have learnt of a later version, and kept rows of that.
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
    const found = await whole(db).execute(values);
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
