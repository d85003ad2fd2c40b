import { limits } from '@storefront/shared-contracts/limits';
import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { batchOf, getNextPage, pageOfBatch, type ListPage } from './list-pages';

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
