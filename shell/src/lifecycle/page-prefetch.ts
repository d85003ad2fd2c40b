import type { ApiClient, PathMatch } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { OwnedRoute, RouteTable } from '../routing/route-table';
import { prefetchQueries, readFirstQueries } from './first-queries';
import type { WatchIntent } from './watch-links';

export interface PagePrefetchPorts {
  readonly watchIntent: WatchIntent;
  readonly context: () => LinkContext;
  readonly queryClient: QueryClient;
  readonly apiOf: (part: string) => ApiClient;
  /** Loads the code of a page. @returns a function that evaluates it */
  readonly fetchPage: (route: OwnedRoute) => Promise<() => unknown>;
  /** Whether code of the part has failed to load. */
  readonly hasFailedPart: (part: string) => boolean;
}

/**
 * Prefetches code and data of a page when the pointer or the focus stays at its link. A failure is neither reported nor
 * retried: opening the page loads it again.
 * @returns a function that stops it
 */
export function prefetchPages(ports: PagePrefetchPorts): () => void {
  const prefetchPage = async (link: string) => {
    const [path = '', search] = link.split('?');
    const page = findLinkedPage(path, ports.context());
    if (page === undefined || ports.hasFailedPart(page.route.owner.name)) return;
    const { route, params } = page;
    const evaluate = await ports.fetchPage(route);
    // Pages without `rendered` show the visitor's own data, which are fetched when the page opens.
    if (route.rendered !== true) return;
    const address = { params, query: new URLSearchParams(search) };
    await prefetchQueries(ports.queryClient, readFirstQueries(evaluate(), ports.apiOf(route.owner.name), address));
  };
  return ports.watchIntent((link) => void prefetchPage(link).catch(() => undefined));
}

export interface LinkContext {
  readonly table: Pick<RouteTable, 'match'>;
  /** Path of the open page. */
  readonly openPath: string | undefined;
  readonly signedIn: boolean;
}

/** The page that a path opens. Undefined for the open page and for a page that redirects a guest to the login. */
export function findLinkedPage(
  path: string,
  { table, openPath, signedIn }: LinkContext,
): PathMatch<OwnedRoute> | undefined {
  if (path === openPath) return undefined;
  const page = table.match(path);
  return page?.route.access === 'token' && !signedIn ? undefined : page;
}
