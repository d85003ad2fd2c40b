import type { CatalogueVersion } from '../../platform/db/catalogue-version';
import type { Database } from '../../platform/db/database';
import { KeptValues } from '../../platform/db/kept-values';
import { idsOfComposition, type CompositionSlice } from './repository';
import type { ProductRow } from './serializers';

/** Reads ids of other medicines of the same salts, strength and form. @param version the row's */
export type FindAlternates = (
  of: Pick<ProductRow, 'id' | 'compositionKey'>,
  version: CatalogueVersion,
  slice: CompositionSlice,
) => Promise<number[]>;

/** Some MB. */
const maxKept = 10_000;

/** Keeps the first medicines of each composition in memory: only the version of the medicines decides them. */
export function alternatesFinder(db: Database): FindAlternates {
  const kept = new KeptValues<string, readonly number[]>(maxKept);
  return async ({ id, compositionKey }, version, { orderBy, limit }) => {
    const key = `${orderBy} ${limit} ${compositionKey}`;
    const known = kept.of(version).get(key);
    // One more, because the medicine itself may be among them.
    const ids = known ?? (await idsOfComposition(db, compositionKey, { orderBy, limit: limit + 1 }));
    // Read after the version, so that they are of it or of a later one, before which it is not read again.
    if (known === undefined) kept.keep([[key, ids]], version);
    return ids.filter((other) => other !== id).slice(0, limit);
  };
}
