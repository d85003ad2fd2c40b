import type { ApiClient, PathMatch } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { OwnedRoute, RouteTable } from '../routing/route-table';
import { prefetchQueries, readFirstQueries } from './first-queries';
import type { Timer } from '../platform/ports';

interface PagePrefetchPorts {
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

/**
 * Calls the listener with path and search params of a link at which a pointer or the focus has stayed.
 * @returns a function that stops it
 */
export type WatchIntent = (listener: (link: string) => void) => () => void;

interface LinkWatchPorts {
  readonly page: Document;
  readonly view: Window;
  readonly timer: (ms: number) => Timer;
  /** Whether the visitor wants few data to be transferred. Only Chromium knows it. */
  readonly savesData: () => boolean;
}

/** A link counts as about to be used when a pointer or the focus has stayed at it for this long, in ms. */
const dwellMs = 65;

const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'pointercancel'] as const;
/** In the capture phase, so that a control that stops an event does not hide it. */
const options = { capture: true, passive: true } as const;

/** The path of a link that the router opens, or undefined. */
function linkedPath({ origin, pathname, target }: HTMLAnchorElement, page: Location): string | undefined {
  return origin === page.origin && target === '' ? pathname : undefined;
}

export function createWatchIntent({ page, view, timer, savesData }: LinkWatchPorts): WatchIntent {
  return (listener) => {
    let link: HTMLAnchorElement | null = null;
    let dwell: Timer | undefined;
    const reach = (at: HTMLAnchorElement | null) => {
      if (at === link) return;
      link = at;
      dwell?.cancel();
      const path = at === null ? undefined : linkedPath(at, view.location);
      if (at === null || path === undefined || savesData()) return;
      const linked = path + at.search;
      const started = timer(dwellMs);
      dwell = started;
      void started.done.then(() => {
        if (dwell === started && link === at) listener(linked);
      });
    };
    const onEvent = ({ type, target }: Event) => {
      // A touch is cancelled when it becomes a scroll.
      const isAt = type !== 'pointercancel' && target instanceof Element;
      reach(isAt ? target.closest<HTMLAnchorElement>('a[href]') : null);
    };
    for (const type of intentEvents) page.addEventListener(type, onEvent, options);
    // The pointer may be at a link before this code has loaded.
    reach(page.querySelector<HTMLAnchorElement>('a[href]:hover'));
    return () => {
      for (const type of intentEvents) page.removeEventListener(type, onEvent, options);
      dwell?.cancel();
      dwell = undefined;
    };
  };
}
