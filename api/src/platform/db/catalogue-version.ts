import type { CatalogueKind } from '@storefront/shared-contracts';
import type { Database } from './database';
import { catalogueVersions } from './schema';

/** A committed state of the medicines or of the lab tests. Within one epoch, a higher version is a later state. */
export interface CatalogueVersion {
  readonly epoch: string;
  readonly version: number;
}

export const isSameVersion = (one: CatalogueVersion, other: CatalogueVersion): boolean =>
  one.epoch === other.epoch && one.version === other.version;

/** The committed versions of both catalogues, in one query. */
export async function readCatalogueVersions(db: Database): Promise<Readonly<Record<CatalogueKind, CatalogueVersion>>> {
  const rows = await db.select().from(catalogueVersions);
  const of = (kind: CatalogueKind): CatalogueVersion => {
    // There is no row before the first product.
    const { epoch = '', version = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { epoch, version };
  };
  return { medicine: of('medicine'), lab: of('lab') };
}
