import { idParam, orderBy, type OrderBy } from '@storefront/shared-contracts';

/** The most ids of one kind that a list may be filtered by; the API refuses more. */
const idsMax = 100;

/** Comma-separated ids of an address; what is no id is ignored, and each counts once. */
export function parseIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').flatMap((part) => {
    const parsed = idParam.safeParse(part.trim());
    return parsed.success ? [parsed.data] : [];
  });
  return [...new Set(ids)].slice(0, idsMax);
}

/** The sorting that an address names; anything else is `new`, relevance. */
export function parseSort(text: string | null): OrderBy {
  const parsed = orderBy.safeParse(text);
  return parsed.success ? parsed.data : 'new';
}

/** The search words of an address, without what surrounds them and without null characters, which no keyword holds. */
export function parseKeyword(text: string | null): string {
  return (text ?? '').replaceAll('\u0000', '').trim();
}

/** What every list takes from its URL, besides its own filters. */
export interface ListQuery {
  readonly order_by: OrderBy;
  readonly keyword: string;
  /** Use the keyword as typed, without correction. */
  readonly exact: boolean;
}

export function parseListQuery(query: URLSearchParams): ListQuery {
  const keyword = parseKeyword(query.get('keyword'));
  return {
    order_by: parseSort(query.get('sort_by')),
    keyword,
    exact: keyword !== '' && query.get('exact') === '1',
  };
}

/** The part of a list query that a request body contains. */
export const toRequestBody = ({ order_by, keyword, exact }: ListQuery) => ({
  order_by,
  ...(keyword !== '' && { keyword, ...(exact && { exact }) }),
});

/** The query with some values set, or removed where they are ''. The others stay. */
export function setParams(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
