import { limits } from '@storefront/shared-contracts/limits';
import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query';

/** Query of a list whose pages are numbered from 1. */
export type PagedQuery<Page> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page, number>,
  readonly unknown[],
  number
>;

/** One request for items of a list. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface PagedQueryOptions<Page> extends Omit<
  PagedQuery<Page>,
  'queryFn' | 'initialPageParam' | 'getNextPageParam'
> {
  readonly pageSize: number;
  /** First page of the list; 1 by default. */
  readonly firstPage?: number;
  read(request: PageRequest): Promise<Page>;
}

/** Name in a query's `meta` of the number of pages that its first fetch reads. */
export const firstPagesMeta = 'firstPages';

/**
 * A query for `usePagedList`. Its key must differ by `firstPage`. TanStack Query refetches and restores pages one after
 * another. Here the requests start together, each for as many pages as the API's largest `limit` allows.
 */
export function pagedQuery<Page extends ListPage<unknown>>({
  pageSize,
  firstPage = 1,
  read,
  ...options
}: PagedQueryOptions<Page>): PagedQuery<Page> {
  /** The requested pages of each fetch. All pages of one fetch share its signal. */
  const requested = new WeakMap<AbortSignal, (page: number) => Promise<Page> | undefined>();
  const request = (pages: number, signal: AbortSignal) => {
    // Pages of the API with a larger `limit` begin at pages of the list only if the list begins with page 1.
    const batch = firstPage === 1 ? batchOf(pages, pageSize, limits.pageSizeMax) : { calls: pages, pagesPerCall: 1 };
    const answers = Array.from({ length: batch.calls }, (_, index) =>
      read({ page: firstPage + index, limit: batch.pagesPerCall * pageSize, signal }),
    );
    // The fetch ends at the first failure; later rejections must not be unhandled.
    for (const answer of answers) answer.catch(() => undefined);
    return (page: number) => {
      const index = page - firstPage;
      return answers[Math.floor(index / batch.pagesPerCall)]?.then((answer) =>
        pageOfBatch(answer, index % batch.pagesPerCall, pageSize),
      );
    };
  };
  return {
    ...options,
    initialPageParam: firstPage,
    queryFn: ({ client, queryKey, pageParam: page, meta, signal }) => {
      if (page === firstPage) {
        const cached = client.getQueryData<InfiniteData<Page, number>>(queryKey)?.pages.length ?? 1;
        const first = meta?.[firstPagesMeta];
        requested.set(signal, request(Math.max(cached, typeof first === 'number' ? first : 1), signal));
      }
      return requested.get(signal)?.(page) ?? read({ page, limit: pageSize, signal });
    },
    getNextPageParam: (last, _pages, page) => getNextPage(last, page, pageSize),
  };
}

/** One page of a list: its items and the total number. */
export interface ListPage<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

export type ItemKey = number | string;

/**
 * The next page number, or undefined at the end. An empty page ends a list that became shorter than its total.
 */
export function getNextPage(last: ListPage<unknown>, page: number, pageSize: number): number | undefined {
  return last.data.length > 0 && page * pageSize < last.total ? page + 1 : undefined;
}

/**
 * The items of all pages in their order without duplicates: an item that is added or removed between two requests
 * shifts the pages, so that the next page repeats one.
 */
export function flattenPages<Item>(pages: readonly ListPage<Item>[], keyOf: (item: Item) => ItemKey): Item[] {
  const byKey = new Map<ItemKey, Item>();
  for (const page of pages) {
    for (const item of page.data) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  }
  return [...byKey.values()];
}

/** Maximum number of restored pages: more would load too slowly. */
const restoredPagesMax = 40;

/** Limits a stored number of pages to one that may be fetched, because browser storage can contain any value. */
export function restorablePages(pages: number | undefined): number {
  return pages !== undefined && Number.isInteger(pages) && pages > 1 ? Math.min(pages, restoredPagesMax) : 1;
}

/** The smallest number of requests of equal size for this many pages, each within `limitMax`. */
export function batchOf(pages: number, pageSize: number, limitMax: number): { calls: number; pagesPerCall: number } {
  const calls = Math.ceil(pages / Math.max(1, Math.floor(limitMax / pageSize)));
  return { calls, pagesPerCall: Math.ceil(pages / calls) };
}

/** One page of a response that contains several; `index` starts at 0. */
export function pageOfBatch<Page extends ListPage<unknown>>(answer: Page, index: number, pageSize: number): Page {
  return { ...answer, data: answer.data.slice(index * pageSize, (index + 1) * pageSize) };
}
