import type { ApiClient } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { OwnedRoute } from '../routing/route-table';
import { findLinkedPage, findMostLinked, type LinkContext } from './choose-page';
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

  const prefetchPage = async (link: string) => {
    const [path = '', search] = link.split('?');
    const page = findLinkedPage(path, context());
    if (page === undefined) return;
    const { route, params } = page;
    const evaluate = await fetchPage(route);
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
