import type { ApiClient } from '@storefront/shared-contracts';
import { preloadDrawings } from '@storefront/shared-ui';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { isRecord } from '../api/build-request';
import type { OwnedRoute } from '../routing/route-table';
import { findLinkedPage, findMostLinked, type LinkContext } from './choose-page';
import type { LinkWatch } from './watch-links';

export interface PagePrefetchPorts {
  readonly links: LinkWatch;
  readonly context: () => LinkContext;
  readonly queryClient: QueryClient;
  readonly apiOf: (part: string) => ApiClient;
  /** Loads the code of a page. @returns a function that evaluates it */
  readonly fetchPage: (route: OwnedRoute) => Promise<() => unknown>;
  /** Whether code of the part has failed to load. */
  readonly hasFailedPart: (part: string) => boolean;
}

/** Loads the likely next page before it is opened. */
export interface PagePrefetch {
  /** Another page is open. */
  onRouteChange(): void;
  /** @returns a function that stops it */
  start(): () => void;
}

/**
 * Code and data of a page whose link the visitor is about to use; code of the page that most of the visible links open. A
 * failure is neither reported nor recovered: the page loads again when it is opened.
 */
export function createPagePrefetch(ports: PagePrefetchPorts): PagePrefetch {
  const { links, context, queryClient, hasFailedPart } = ports;
  const fetchPage = async (route: OwnedRoute) =>
    hasFailedPart(route.owner.name) ? undefined : await ports.fetchPage(route);

  const prefetchPage = async (path: string) => {
    const page = findLinkedPage(path, context());
    if (page === undefined) return;
    const { route, params } = page;
    // The browser renders the page.
    preloadDrawings()();
    const evaluate = await fetchPage(route);
    const queries = readFirstQueries(evaluate?.(), ports.apiOf(route.owner.name), params);
    await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
  };
  const prefetchMostLinked = async (paths: readonly string[]) => {
    const route = findMostLinked(paths, context());
    if (route !== undefined) await fetchPage(route);
  };
  const ignore = () => undefined;
  const onVisible = (paths: readonly string[]) => void prefetchMostLinked(paths).catch(ignore);
  let stopVisible: (() => void) | undefined;
  const watchVisible = () => {
    stopVisible?.();
    stopVisible = links.watchVisible(onVisible);
  };
  return {
    onRouteChange() {
      if (stopVisible !== undefined) watchVisible();
    },
    start() {
      const stopIntent = links.watchIntent((path) => void prefetchPage(path).catch(ignore));
      watchVisible();
      return () => {
        stopIntent();
        stopVisible?.();
        stopVisible = undefined;
      };
    },
  };
}

/** The queries that a page's module exports for its first view. */
function readFirstQueries(
  module: unknown,
  api: ApiClient,
  params: Readonly<Record<string, string>>,
): readonly FetchQueryOptions[] {
  const firstQueries = isRecord(module) ? module['firstQueries'] : undefined;
  if (typeof firstQueries !== 'function') return [];
  const queries: unknown = Reflect.apply(firstQueries, undefined, [api, params]);
  return Array.isArray(queries) ? queries.filter(isQuery) : [];
}

function isQuery(value: unknown): value is FetchQueryOptions {
  return isRecord(value) && Array.isArray(value['queryKey']) && typeof value['queryFn'] === 'function';
}
