import { messages } from '@storefront/shared-contracts/texts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browsingCache } from '../query/endpoint-query';
import { createDeferred, renderRoutes } from '../testing/index';
import { parseListQuery } from './list-params';
import { ListResults, type ListLayout } from './ListResults';
import { pagedQuery, type ListPage, type PageRequest } from './paged-query';
import { useListParams } from './use-list-params';
import { usePagedList } from './use-paged-list';

type Answer = (request: PageRequest) => ListPage<number> | Promise<ListPage<number>>;

/** Answers pages of the numbers 1 to `total`. */
const numbersTo =
  (total: number): Answer =>
  ({ page, limit }) => {
    const first = (page - 1) * limit + 1;
    const length = Math.max(0, Math.min(limit, total - first + 1));
    return { data: Array.from({ length }, (_, index) => first + index), total };
  };

const down = () => {
  throw new Error('down');
};

const layout: ListLayout<number> = {
  List: ({ children, ...props }) => <ul {...props}>{children}</ul>,
  renderItem: (number) => (
    <li key={number}>
      <a href="/other">Item {number}</a>
    </li>
  ),
  Skeleton: () => <li>…</li>,
  pageSize: 15,
  loadingText: 'Loading numbers',
  failure: messages.labTests,
};

const itself = (number: number) => number;

/** Opens the list of numbers. A test may replace `host.answer`. */
function open(url: string, answer: Answer) {
  const host = { answer };
  const pages: number[] = [];
  const read = async (request: PageRequest) => {
    pages.push(request.page);
    return host.answer(request);
  };
  function Page() {
    const firstPage = parseListQuery(useListParams().query).page;
    const query = { ...browsingCache, queryKey: ['numbers', firstPage], pageSize: 15, firstPage, read };
    const list = usePagedList(pagedQuery(query), itself);
    return <ListResults list={list} layout={layout} empty={<p>Nothing matches</p>} />;
  }
  const routes = [
    { path: '/list', element: <Page /> },
    { path: '/other', element: <h1>Another page</h1> },
  ];
  return { ...renderRoutes(routes, ['/other', url]), host, pages };
}

const items = () => screen.queryAllByText(/^Item/).map(({ textContent }) => textContent);
const item = (number: number) => screen.findByText(`Item ${number}`);
const loadMore = () => screen.findByText('Load More');

it('shows skeletons while it loads, and the text for an empty list', async () => {
  open('/list', numbersTo(0));
  expect(screen.getByRole('status')).toHaveTextContent('Loading numbers');
  expect(screen.getAllByText('…')).toHaveLength(15);
  expect(await screen.findByText('Nothing matches')).toBeVisible();
});

it('shows its message if it did not load, and loads again on Try again', async () => {
  const { host } = open('/list', down);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Loading Lab Test!Check back after some times. Your cart is safe.',
  );
  host.answer = numbersTo(1);
  await userEvent.click(screen.getByText('Try again'));
  expect(await item(1)).toBeVisible();
});

it('appends the next page, each item once, and moves the focus to the first new one', async () => {
  const { host, pages } = open('/list', numbersTo(17));
  const next = await loadMore();
  host.answer = () => ({ data: [15, 16], total: 17 });
  await userEvent.click(next);
  expect(await item(16)).toHaveFocus();
  expect(items()).toHaveLength(16);
  expect(pages).toEqual([1, 2]);
  expect(screen.queryByText('Load More')).not.toBeInTheDocument();
});

it('keeps what is loaded when the next page fails, and tries again on request', async () => {
  const { host } = open('/list', numbersTo(20));
  const next = await loadMore();
  host.answer = down;
  await userEvent.click(next);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.labTests);
  expect(items()).toHaveLength(15);
  host.answer = numbersTo(20);
  await userEvent.click(screen.getByText('Try again'));
  expect(await item(20)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is complete at once when the visitor returns to it', async () => {
  const { go, pages } = open('/list', numbersTo(40));
  await userEvent.click(await loadMore());
  await item(30);
  await go(-1);
  expect(screen.getByText('Another page')).toBeVisible();
  await go(1);
  expect(items()).toHaveLength(30);
  expect(pages).toEqual([1, 2]);
});

it('has links to the pages after and before, which keep the other search params', async () => {
  const { pages } = open('/list?sort_by=low&page=2', numbersTo(40));
  expect((await loadMore()).closest('a')).toHaveAttribute('href', '/list?sort_by=low&page=3');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/list?sort_by=low');
  expect(pages).toEqual([2]);
});

it('leads back from a page behind the end to the last one', async () => {
  open('/list?page=9', () => ({ data: [], total: 40 }));
  expect(await screen.findByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/list?page=3');
  expect(screen.queryByText('Nothing matches')).not.toBeInTheDocument();
});

describe('loading by scrolling', () => {
  const margins: (string | undefined)[] = [];
  let endInSight = false;

  /** Reports visible elements at once, as a browser's observer does. */
  class Observer {
    constructor(
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void,
      { rootMargin }: { rootMargin?: string },
    ) {
      margins.push(rootMargin);
    }
    observe() {
      if (endInSight) queueMicrotask(() => this.callback([{ isIntersecting: true }]));
    }
    disconnect() {}
  }
  beforeEach(() => {
    endInSight = true;
    Object.defineProperty(globalThis, 'IntersectionObserver', { value: Observer, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('loads while the end is within 20 px of the screen, and does not move the focus', async () => {
    const { pages } = open('/list', numbersTo(40));
    expect(await item(40)).toBeVisible();
    expect(margins.at(-1)).toMatch(/ 20px$/);
    expect(pages).toEqual([1, 2, 3]);
    expect(document.body).toHaveFocus();
  });

  it('requests nothing more while the end is out of view', async () => {
    endInSight = false;
    const { pages } = open('/list', numbersTo(40));
    await item(15);
    expect(pages).toEqual([1]);
  });

  it('waits for Try again after a failure', async () => {
    const { promise, resolve } = createDeferred();
    const { host, pages } = open('/list', (request) =>
      request.page === 2 ? promise.then(down) : numbersTo(30)(request),
    );
    await waitFor(() => expect(screen.getByText('Load More').closest('a')).toHaveAttribute('aria-busy', 'true'));
    act(() => resolve());
    await screen.findByRole('alert');
    await userEvent.tab();
    expect(pages).toEqual([1, 2]);
    host.answer = numbersTo(30);
    await userEvent.click(screen.getByText('Try again'));
    expect(await item(30)).toBeVisible();
    expect(pages).toEqual([1, 2, 2]);
  });
});
