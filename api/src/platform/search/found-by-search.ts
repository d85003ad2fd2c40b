import type { listTotals } from '@storefront/shared-contracts/schemas';
import type * as z from 'zod/mini';
import type { SearchIndex, SearchPage } from './search-index';

/** How a search understood its keyword, as lists state it. */
export type Found = Pick<z.infer<z.ZodMiniObject<typeof listTotals>>, 'corrected_keyword' | 'search'>;

/**
 * The fields of a list response that say how a keyword was understood.
 * @param other the index of the other catalogue, in which the same keyword is counted; undefined for a search as typed
 */
export function foundBySearch(
  { corrected, brand, complaint }: SearchPage,
  words: readonly string[],
  other: SearchIndex | undefined,
): Found {
  const searched = corrected?.split(' ') ?? words;
  const count = searched.length === 0 ? 0 : (other?.countMeant(searched) ?? 0);
  const search = {
    ...(brand && { not_sold: { brand: brand.name, composition: brand.composition, match: brand.match } }),
    ...(complaint && { used_for: complaint.name }),
    ...(count > 0 && { other_kind: { count } }),
  };
  return {
    ...(corrected === undefined ? {} : { corrected_keyword: corrected }),
    ...(Object.keys(search).length > 0 && { search }),
  };
}
