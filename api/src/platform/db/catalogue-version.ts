import type { CatalogueKind } from '@storefront/shared-contracts';
import { eq, type SQL } from 'drizzle-orm';
import type { Database } from './database';
import { catalogueVersions } from './schema';

/** A committed state of the medicines or of the lab tests. Within one epoch, a higher version is a later state. */
export interface CatalogueVersion {
  readonly epoch: string;
  readonly version: number;
}

export const isSameVersion = (one: CatalogueVersion, other: CatalogueVersion): boolean =>
  one.epoch === other.epoch && one.version === other.version;

/** The version before the first product. */
export const initialVersion: CatalogueVersion = { epoch: '', version: 0 };

/**
 * Columns of the version in a query of other rows, which joins `catalogue_versions` by `ofKind`; null before the first product.
 */
export const versionColumns = { epoch: catalogueVersions.epoch, version: catalogueVersions.version };

export const ofKind = (kind: CatalogueKind): SQL => eq(catalogueVersions.kind, kind);

/** The committed version of one catalogue. */
export async function readCatalogueVersion(db: Database, kind: CatalogueKind): Promise<CatalogueVersion> {
  const [row] = await db.select(versionColumns).from(catalogueVersions).where(ofKind(kind));
  return row ?? initialVersion;
}

/** The committed versions of both catalogues, in one query. */
export async function readCatalogueVersions(db: Database): Promise<Readonly<Record<CatalogueKind, CatalogueVersion>>> {
  const rows = await db.select({ kind: catalogueVersions.kind, ...versionColumns }).from(catalogueVersions);
  const of = (kind: CatalogueKind): CatalogueVersion => {
    const { epoch, version } = rows.find((row) => row.kind === kind) ?? initialVersion;
    return { epoch, version };
  };
  return { medicine: of('medicine'), lab: of('lab') };
}
