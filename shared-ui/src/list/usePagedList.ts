import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { itemsOf, type ItemKey, type ListPage } from './pages';

/** A list that grows page by page, as a page component reads it. */
export interface PagedList<Item, Page extends ListPage<Item>> {
  /** `failed`: not even the first page is there. */
  readonly status: 'loading' | 'failed' | 'ready';
  readonly items: readonly Item[];
  /** The first page, for what stands beside its items. */
  readonly first: Page | undefined;
  readonly total: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** The following page failed; what was loaded stays. */
  readonly moreFailed: boolean;
  loadMore(): void;
  /** Asks again for the first page. */
  retry(): void;
}

/** Query of a list whose pages are numbered from 1. */
export type PagedQuery<Page> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page, number>,
  readonly unknown[],
  number
>;

/** Reads a paged list through the query cache, so that it is whole at once when a visitor comes back to it. */
export function usePagedList<Item, Page extends ListPage<Item>>(
  query: PagedQuery<Page>,
  keyOf: (item: Item) => ItemKey,
): PagedList<Item, Page> {
  const { data, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, ...list } =
    useInfiniteQuery(query);
  const items = useMemo(() => itemsOf<Item>(data?.pages ?? [], keyOf), [data, keyOf]);
  return {
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    items,
    first: data?.pages[0],
    total: data?.pages.at(-1)?.total ?? 0,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    // A call under way is never cut off: pressing Load More while the scroll already asked changes nothing.
    loadMore: () => void (!isFetching && hasNextPage && list.fetchNextPage()),
    retry: () => void list.refetch(),
  };
}
