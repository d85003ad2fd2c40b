import type { CatalogueVersion } from '../../platform/db/catalogue-version';
import type { Database } from '../../platform/db/database';
import { KeptValues } from '../../platform/db/kept-values';
import { idsOfComposition, type CompositionSlice } from './repository';
import type { ProductRow } from './serializers';

/** Reads ids of other medicines with the same salts, strength and form. @param version the version of the medicine's row */
export type FindAlternates = (
  of: Pick<ProductRow, 'id' | 'compositionKey'>,
  version: CatalogueVersion,
  slice: CompositionSlice,
) => Promise<number[]>;

/** Compositions kept in memory; some MB. */
const maxKept = 10_000;

/** Caches the first medicines of each composition by catalogue version, because nothing else changes them. */
export function alternatesFinder(db: Database): FindAlternates {
  const kept = new KeptValues<string, readonly number[]>(maxKept);
  return async ({ id, compositionKey }, version, { orderBy, limit }) => {
    const key = `${orderBy} ${limit} ${compositionKey}`;
    const known = kept.of(version).get(key);
    // One more, because the result may contain the medicine itself.
    const ids = known ?? (await idsOfComposition(db, compositionKey, { orderBy, limit: limit + 1 }));
    // These ids were read after the version, so they may belong to a later one. The next version reads them again.
    if (known === undefined) kept.keep([[key, ids]], version);
    return ids.filter((other) => other !== id).slice(0, limit);
  };
}
