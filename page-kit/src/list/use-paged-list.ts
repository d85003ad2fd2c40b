import { hashKey, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLoadedPages } from '@storefront/shared-ui';
import {
  firstPagesMeta,
  type PagedQuery,
  flattenPages,
  restorablePages,
  type ItemKey,
  type ListPage,
} from './paged-query';

/** A list that grows page by page, as a page component reads it. */
export interface PagedList<Item, Page extends ListPage<Item>> {
  /** `failed`: even the first page could not be loaded. */
  readonly status: 'loading' | 'failed' | 'ready';
  readonly items: readonly Item[];
  /** Whether the list has no matching items. */
  readonly isEmpty: boolean;
  /** The first page, for its fields besides the items. */
  readonly first: Page | undefined;
  readonly total: number;
  /** Number of the list's first page. */
  readonly firstPage: number;
  /** Number of the page that `loadMore` appends. */
  readonly nextPage: number;
  /** While loading: the number of pages in the first response; more than 1 if a longer list is restored. */
  readonly pagesExpected: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Whether the next page failed to load; the loaded pages stay. */
  readonly moreFailed: boolean;
  loadMore(): void;
  /** Fetches the first page again. */
  retry(): void;
}

/**
 * Reads a paged list through the query cache, so that a visitor who comes back sees all its pages at once. If the cache
 * is empty, as after a reload, it fetches as many pages as the list had at this history entry.
 */
export function usePagedList<Item, Page extends ListPage<Item>>(
  query: PagedQuery<Page>,
  keyOf: (item: Item) => ItemKey,
): PagedList<Item, Page> {
  const list = hashKey(query.queryKey);
  const restoring = useRestoredPages(query, list);
  const { data, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query);
  const items = useMemo(() => flattenPages<Item>(data?.pages ?? [], keyOf), [data, keyOf]);

  const loadedPages = useLoadedPages();
  const pages = data?.pages.length;
  // Runs after every render, because the history entry can change while the list stays the same.
  useEffect(() => {
    if (pages !== undefined) loadedPages.set(list, pages);
  });

  const [waiting, setWaiting] = useState<string>();
  const waits = waiting === list && hasNextPage;
  useEffect(() => {
    if (!waits || isFetching) return;
    setWaiting(undefined);
    void fetchNextPage();
  }, [waits, isFetching, fetchNextPage]);

  const { initialPageParam: firstPage } = query;
  const loadMore = () => {
    if (!hasNextPage || isFetchingNextPage) return;
    // The restored pages include the next one. Until they come, a short list can end on the screen.
    if (isFetching && (pages ?? 0) < restoring.pages) return;
    // A refetch is not cancelled: the shown pages would count as fresh without having been fetched.
    if (isFetching) setWaiting(list);
    else void fetchNextPage();
  };
  const loadingMore = isFetchingNextPage || waits;
  const total = data?.pages.at(-1)?.total ?? 0;
  return {
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    items,
    first: data?.pages[0],
    // A link may begin with a page after the end of the list.
    isEmpty: data !== undefined && items.length === 0 && (firstPage === 1 || total === 0),
    total,
    firstPage,
    nextPage: firstPage + (pages ?? 1),
    pagesExpected: restoring.pages,
    hasMore: hasNextPage,
    loadingMore,
    moreFailed: isFetchNextPageError && !loadingMore,
    loadMore,
    retry: () => {
      if (data || restoring.pages === 1) void refetch();
      else restoring.fetch();
    },
  };
}

/** Fetches the pages that the list had before. It starts before the query's own first fetch, which then joins it. */
function useRestoredPages<Page extends ListPage<unknown>>(query: PagedQuery<Page>, list: string) {
  const client = useQueryClient();
  const loadedPages = useLoadedPages();
  const [found, setFound] = useState({ list, pages: 1 });
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  });
  const fetch = useCallback(
    (pages: number) => {
      const { meta, ...options } = latest.current;
      // A prefetch of the first page may be running, and this fetch would join it.
      void client.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true });
      // The query itself shows a failure.
      void client
        .infiniteQuery({ ...options, pages, staleTime: 0, meta: { ...meta, [firstPagesMeta]: pages } })
        .catch(() => undefined);
    },
    [client],
  );
  const enabled = query.enabled !== false;
  // A layout effect, so that one render shows both that the list is fetched and how many pages it gets.
  useLayoutEffect(() => {
    if (!enabled) return;
    const pages = restorablePages(loadedPages.get(list));
    // A served page has the first page of the list; a list that was shown before has all its pages.
    const cached = client.getQueryData<InfiniteData<Page, number>>(latest.current.queryKey)?.pages.length;
    if (cached !== undefined && cached >= pages) return;
    setFound({ list, pages });
    if (pages > 1) fetch(pages);
  }, [client, enabled, fetch, list, loadedPages]);
  const pages = found.list === list ? found.pages : 1;
  return { pages, fetch: () => fetch(pages) };
}
