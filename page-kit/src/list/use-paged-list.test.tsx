import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LoadedPagesProvider } from '@storefront/shared-ui';
import { pagedQuery, type PageRequest } from './paged-query';
import { usePagedList } from './use-paged-list';

const total = 100;
const minutes = 60_000;

/** A list of the numbers 1 to 100 in pages of 15, on a page whose host remembers `remembered` pages. */
function open(remembered?: number, cache = new QueryClient(), firstPage = 1) {
  const calls: Pick<PageRequest, 'page' | 'limit'>[] = [];
  const gates: Promise<void>[] = [];
  const fault = { next: false };
  const read = async ({ page, limit }: PageRequest) => {
    calls.push({ page, limit });
    await gates.shift();
    if (fault.next) {
      fault.next = false;
      throw new Error('down');
    }
    const first = (page - 1) * limit + 1;
    const count = Math.max(0, Math.min(limit, total - first + 1));
    return { data: Array.from({ length: count }, (_, index) => first + index), total };
  };
  const query = (name: string) =>
    pagedQuery({ queryKey: [name], pageSize: 15, firstPage, read, staleTime: 5 * minutes, retry: false });
  const kept = new Map<string, number>();
  const list = '["numbers"]';
  if (remembered !== undefined) kept.set(list, remembered);
  const loadedPages = {
    get: (name: string) => kept.get(name),
    set: (name: string, pages: number) => void kept.set(name, pages),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <LoadedPagesProvider value={loadedPages}>{children}</LoadedPagesProvider>
    </QueryClientProvider>
  );
  const view = renderHook(() => usePagedList(query('numbers'), (item: number) => item), { wrapper });
  const shown = () => view.result.current.items.length;
  /** Delays the next response until the returned function is called. */
  const hold = () => {
    let letGo: () => void = () => undefined;
    gates.push(new Promise((resolve) => (letGo = resolve)));
    return () => act(async () => letGo());
  };
  return { ...view, calls, shown, hold, fault, cache, remembered: () => kept.get(list) };
}

describe('a list that is opened', () => {
  it('begins with its first page, and remembers the number of loaded pages', async () => {
    const { calls, result, shown, remembered } = open();
    await waitFor(() => expect(shown()).toBe(15));
    expect(result.current.pagesExpected).toBe(1);
    act(() => result.current.loadMore());
    await waitFor(() => expect(shown()).toBe(30));
    expect(calls).toEqual([
      { page: 1, limit: 15 },
      { page: 2, limit: 15 },
    ]);
    expect(remembered()).toBe(2);
  });

  it('restores the pages of its history entry, with as few calls as possible, all at once', async () => {
    const { calls, result, shown, hold, cache } = open(4);
    const [first, second] = [hold(), hold()];
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(result.current).toMatchObject({ status: 'loading', pagesExpected: 4 });
    await first();
    await second();
    await waitFor(() => expect(shown()).toBe(60));
    expect(calls).toEqual([
      { page: 1, limit: 30 },
      { page: 2, limit: 30 },
    ]);
    expect(cache.getQueryData(['numbers'])).toMatchObject({
      pageParams: [1, 2, 3, 4],
      pages: [{ data: { length: 15 } }, { data: { length: 15 } }, { data: { length: 15 } }, { data: { length: 15 } }],
    });
    act(() => result.current.loadMore());
    await waitFor(() => expect(shown()).toBe(75));
    expect(calls.at(-1)).toEqual({ page: 5, limit: 15 });
  });

  it('restores the pages that a page served with the first one does not have', async () => {
    const cache = new QueryClient();
    const first = { data: Array.from({ length: 15 }, (_, index) => index + 1), total };
    cache.setQueryData(['numbers'], { pages: [first], pageParams: [1] });
    const { calls, shown, remembered } = open(3, cache);
    expect(shown()).toBe(15);
    await waitFor(() => expect(shown()).toBe(45));
    expect(calls).toEqual([{ page: 1, limit: 45 }]);
    expect(remembered()).toBe(3);
  });

  it('loads no page beyond the restored ones because the end of the served page is on the screen', async () => {
    const cache = new QueryClient();
    cache.setQueryData(['numbers'], { pages: [{ data: [1, 2, 3], total }], pageParams: [1] });
    const { calls, result, shown, hold } = open(3, cache);
    const answer = hold();
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => result.current.loadMore());
    await answer();
    await waitFor(() => expect(shown()).toBe(45));
    expect(calls).toEqual([{ page: 1, limit: 45 }]);
  });

  it('restores its pages also while its first page is being loaded ahead', async () => {
    const cache = new QueryClient();
    const ahead = { data: Array.from({ length: 15 }, (_, index) => index + 1), total };
    let answer: (page: typeof ahead) => void = () => undefined;
    const loading = new Promise<typeof ahead>((resolve) => (answer = resolve));
    void cache
      .fetchInfiniteQuery({ queryKey: ['numbers'], initialPageParam: 1, queryFn: () => loading })
      .catch(() => undefined);
    const { shown, remembered } = open(3, cache);
    act(() => answer(ahead));
    await waitFor(() => expect(shown()).toBe(45));
    expect(remembered()).toBe(3);
  });

  it('ends at the current end of the list, however many pages it had', async () => {
    const { result, shown } = open(20);
    await waitFor(() => expect(shown()).toBe(total));
    expect(result.current.hasMore).toBe(false);
  });

  it('restores its pages also if the first try fails', async () => {
    const { result, shown, fault } = open(3);
    fault.next = true;
    await waitFor(() => expect(result.current.status).toBe('failed'));
    act(() => result.current.retry());
    await waitFor(() => expect(shown()).toBe(45));
  });
});

describe('a list that begins with a later page', () => {
  it('continues with the page after it', async () => {
    const { calls, result, shown } = open(undefined, undefined, 3);
    await waitFor(() => expect(result.current.items[0]).toBe(31));
    expect(result.current).toMatchObject({ firstPage: 3, nextPage: 4, isEmpty: false });
    act(() => result.current.loadMore());
    await waitFor(() => expect(shown()).toBe(30));
    expect(result.current).toMatchObject({ nextPage: 5 });
    expect(calls).toEqual([
      { page: 3, limit: 15 },
      { page: 4, limit: 15 },
    ]);
  });

  it('restores its pages, and no page before them', async () => {
    const { calls, result, shown } = open(2, undefined, 3);
    await waitFor(() => expect(shown()).toBe(30));
    expect(result.current.items[0]).toBe(31);
    expect(calls).toEqual([
      { page: 3, limit: 15 },
      { page: 4, limit: 15 },
    ]);
  });

  it('is not empty where only the page is behind the end', async () => {
    const { result } = open(undefined, undefined, 9);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toMatchObject({ items: [], isEmpty: false, hasMore: false });
  });
});

describe('a list during a refetch', () => {
  async function refetching() {
    const list = open(3);
    await waitFor(() => expect(list.shown()).toBe(45));
    list.calls.length = 0;
    const answer = list.hold();
    act(() => void list.cache.invalidateQueries({ queryKey: ['numbers'] }));
    await waitFor(() => expect(list.calls).toEqual([{ page: 1, limit: 45 }]));
    return { ...list, answer };
  }

  it('loads more as soon as the refetch is done, and reports loading until then', async () => {
    const { result, calls, shown, answer } = await refetching();
    expect(result.current.loadingMore).toBe(false);
    act(() => result.current.loadMore());
    expect(result.current.loadingMore).toBe(true);
    act(() => result.current.loadMore());
    expect(calls).toHaveLength(1);
    await answer();
    await waitFor(() => expect(shown()).toBe(60));
    expect(calls).toEqual([
      { page: 1, limit: 45 },
      { page: 4, limit: 15 },
    ]);
    expect(result.current.loadingMore).toBe(false);
  });

  it('loads more also if the refetch failed', async () => {
    const { result, calls, shown, answer, fault } = await refetching();
    act(() => result.current.loadMore());
    fault.next = true;
    await answer();
    await waitFor(() => expect(shown()).toBe(60));
    expect(calls).toHaveLength(2);
  });

  it('keeps its pages if no more are requested', async () => {
    const { result, calls, shown, answer } = await refetching();
    await answer();
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(shown()).toBe(45);
    expect(calls).toHaveLength(1);
  });
});
