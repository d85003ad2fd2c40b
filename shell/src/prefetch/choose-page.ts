import type { PathMatch } from '@storefront/shared-contracts';
import type { OwnedRoute, RouteTable } from '../routing/route-table';

/** A page that a link opens. */
export type LinkedPage = PathMatch<OwnedRoute>;

export interface LinkContext {
  readonly table: Pick<RouteTable, 'match'>;
  /** Path of the open page. */
  readonly openPath: string | undefined;
  readonly signedIn: boolean;
}

/** The page that a path opens; undefined for the open page, and for one that redirects a guest to the login page. */
export function findLinkedPage(path: string, { table, openPath, signedIn }: LinkContext): LinkedPage | undefined {
  if (path === openPath) return undefined;
  const page = table.match(path);
  return page?.route.access === 'token' && !signedIn ? undefined : page;
}

/** The route that most of the links open, such as the product page of a list; the first one if several do. */
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

/** What a browser says about its connection. */
export interface Connection {
  readonly saveData?: boolean | undefined;
  readonly effectiveType?: string | undefined;
}

/** Whether code may be loaded that the visitor may never need. */
export function allowsPrefetch({ saveData = false, effectiveType = '' }: Connection): boolean {
  return !saveData && !effectiveType.endsWith('2g');
}
