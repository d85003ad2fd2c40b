import { ShellContext, type PageQuery } from '@storefront/shared-contracts';
import {
  QueryClient,
  QueryClientProvider,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
} from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { FakeShell } from './fake-shell';

/** Elements that a visitor reads or uses. Hydration must not replace any of those that the server rendered. */
const marked = 'h1, h2, h3, p, a, li, summary, [role="tab"]';

export interface Hydration {
  /** The HTML that the server rendered. */
  readonly html: string;
  /** Warnings and recoverable errors; a correct page has none. */
  readonly errors: readonly string[];
  /** Texts of served elements that hydration replaced; a correct page has none. */
  readonly lostElements: readonly (string | null)[];
}

export interface HydrationOptions {
  readonly shell: FakeShell;
  /** Fills a query cache with the data that the server fetched before it rendered, and that the page is served with. */
  readonly prefetch: (queryClient: QueryClient) => Promise<void>;
}

const isQuery = (query: PageQuery): query is FetchQueryOptions => typeof query.queryFn === 'function';
const isPaged = (query: PageQuery): query is FetchInfiniteQueryOptions => 'initialPageParam' in query && isQuery(query);

/** Fetches the first queries of a page as the server does. For tests only. */
export async function prefetchFirstQueries(queryClient: QueryClient, queries: readonly PageQuery[]): Promise<void> {
  for (const query of queries) {
    if (isPaged(query)) await queryClient.prefetchInfiniteQuery(query);
    else if (isQuery(query)) await queryClient.prefetchQuery(query);
  }
}

/**
 * Renders a page to a string as the server does, hydrates it in jsdom with the same data, and reports errors and
 * replaced elements. For tests only.
 */
export async function hydrateWithShell(ui: ReactElement, { shell, prefetch }: HydrationOptions): Promise<Hydration> {
  const prepared = async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await prefetch(queryClient);
    return (
      <QueryClientProvider client={queryClient}>
        <ShellContext.Provider value={shell}>{ui}</ShellContext.Provider>
      </QueryClientProvider>
    );
  };

  const errors: string[] = [];
  const note = (...words: unknown[]) => void errors.push(words.map(String).join(' '));
  const spies = (['error', 'warn'] as const).map((kind) => jest.spyOn(console, kind).mockImplementation(note));
  try {
    const html = renderToString(await prepared());
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const served = [...container.querySelectorAll(marked)];
    const page = await prepared();
    await act(async () => void render(page, { container, hydrate: true, onRecoverableError: note }));
    const lostElements = served.filter((element) => !container.contains(element)).map(({ textContent }) => textContent);
    return { html, errors, lostElements };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
