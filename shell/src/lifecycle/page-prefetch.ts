import type { ApiClient, PathMatch } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { OwnedRoute, RouteTable } from '../routing/route-table';
import { prefetchQueries, readFirstQueries } from './first-queries';
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
  /** Called when another page opens. */
  onRouteChange(): void;
  /** @returns a function that stops it */
  start(): () => void;
}

/**
 * Prefetches code and data of a page when the pointer or the focus stays at its link, and the code of the page that
 * most visible links open. A failure is neither reported nor retried: opening the page loads it again.
 */
export function createPagePrefetch(ports: PagePrefetchPorts): PagePrefetch {
  const { links, context, queryClient, hasFailedPart } = ports;
  const fetchPage = async (route: OwnedRoute) =>
    hasFailedPart(route.owner.name) ? undefined : await ports.fetchPage(route);

  const prefetchPage = async (link: string) => {
    const [path = '', search] = link.split('?');
    const page = findLinkedPage(path, context());
    if (page === undefined) return;
    const { route, params } = page;
    const evaluate = await fetchPage(route);
    // Pages without `rendered` show the visitor's own data, which are fetched when the page opens.
    if (route.rendered !== true) return;
    const address = { params, query: new URLSearchParams(search) };
    await prefetchQueries(queryClient, readFirstQueries(evaluate?.(), ports.apiOf(route.owner.name), address));
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
      const stopIntent = links.watchIntent((link) => void prefetchPage(link).catch(ignore));
      watchVisible();
      return () => {
        stopIntent();
        stopVisible?.();
        stopVisible = undefined;
      };
    },
  };
}

/** The route that a link opens, with its params. */
export type LinkedPage = PathMatch<OwnedRoute>;

export interface LinkContext {
  readonly table: Pick<RouteTable, 'match'>;
  /** Path of the open page. */
  readonly openPath: string | undefined;
  readonly signedIn: boolean;
}

/** The page that a path opens. Undefined for the open page and for a page that redirects a guest to the login. */
export function findLinkedPage(path: string, { table, openPath, signedIn }: LinkContext): LinkedPage | undefined {
  if (path === openPath) return undefined;
  const page = table.match(path);
  return page?.route.access === 'token' && !signedIn ? undefined : page;
}

/** The route that most of the links open, such as the product page of a list; the first one of equals. */
export function findMostLinked(paths: readonly string[], context: LinkContext): OwnedRoute | undefined {
  const counts = new Map<OwnedRoute, number>();
  for (const path of paths) {
    const route = findLinkedPage(path, context)?.route;
    if (route !== undefined) counts.set(route, (counts.get(route) ?? 0) + 1);
  }
  return [...counts].reduce<{ route?: OwnedRoute; count: number }>(
    (best, [route, count]) => (count > best.count ? { route, count } : best),
    { count: 0 },
  ).route;
}
