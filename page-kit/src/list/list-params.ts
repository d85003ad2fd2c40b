import { isSortOrder, parseId, type OrderBy } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';

/** Search param of the first page of a list. */
export const pageParam = 'page';

/** The API rejects a filter with more ids than this. */
const idsMax = 100;

/** The comma-separated ids of a search param, without duplicates and invalid ids. */
export function parseIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').flatMap((part) => {
    const id = parseId(part.trim());
    return id === undefined ? [] : [id];
  });
  return [...new Set(ids)].slice(0, idsMax);
}

/** The sort of a search param; `new` (relevance) if the value is unknown. */
export function parseSort(text: string | null): OrderBy {
  return isSortOrder(text) ? text : 'new';
}

/** The keyword of a search param, trimmed and without null characters. */
export function parseKeyword(text: string | null): string {
  return (text ?? '').replaceAll('\u0000', '').trim();
}

/** The page of a search param; 1 if the value is invalid. */
export function parsePage(text: string | null): number {
  const page = parseId(text ?? undefined) ?? 1;
  return page > limits.pageMax ? 1 : page;
}

/** The list state that every list reads from its URL, besides its own filters. */
export interface ListQuery {
  readonly order_by: OrderBy;
  readonly keyword: string;
  /** Whether to search for the keyword as typed, without correction. */
  readonly exact: boolean;
  /** The first page of the list, from 1. */
  readonly page: number;
}

export function parseListQuery(query: URLSearchParams): ListQuery {
  const keyword = parseKeyword(query.get('keyword'));
  return {
    order_by: parseSort(query.get('sort_by')),
    keyword,
    exact: keyword !== '' && query.get('exact') === '1',
    page: parsePage(query.get(pageParam)),
  };
}

/** The part of a list query that a request body contains. */
export const toRequestBody = ({ order_by, keyword, exact }: ListQuery) => ({
  order_by,
  ...(keyword !== '' && { keyword, ...(exact && { exact }) }),
});

/** The search params with some values set; '' removes a value. A changed list begins with its first page. */
export function setParams(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete(pageParam);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
