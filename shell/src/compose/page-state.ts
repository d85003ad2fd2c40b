import type { PageComposition } from '@storefront/shared-contracts';
import { createQueryClient } from '../api/query-client';
import type { FilledQueries } from '../api/served-queries';
import { createHydrationGate } from '../lifecycle/hydration-gate';
import { createBrowserStorage } from '../platform/browser-storage';
import { createObservable } from '../platform/observable';
import { createTitles } from '../routing/navigation';
import { createRouteTable } from '../routing/route-table';
import type { ShellPorts } from './shell-ports';

export type PageState = ReturnType<typeof createPageState>;

/** State of the open page: path, route, title, queries and pending mutations. */
export function createPageState(composition: PageComposition, { clock, storage, view }: ShellPorts) {
  const table = createRouteTable(composition);
  const queryClient = createQueryClient();
  /** Pending calls that may change data, over all API clients. A page load would cut them off. */
  const calls = new Set<symbol>();
  const busy = createObservable<string | null>(null);
  const hydrationGate = createHydrationGate(clock.timer);
  let pathname: string | undefined;
  let filled: FilledQueries | undefined;
  return {
    table,
    queryClient,
    /** Queries of the shell's own upkeep, such as the code of parts. They stay when the visitor's data are discarded. */
    upkeep: createQueryClient(),
    busy,
    hydrationGate,
    titles: createTitles(composition.config.brand, view.showTitle),
    /** sessionStorage. */
    tabStorage: createBrowserStorage(storage.sessionStorage),
    /** Undefined before the first page. */
    path: () => pathname,
    setPath(path: string) {
      pathname = path;
    },
    openRoute: () => table.match(pathname ?? '/')?.route,
    isIdle: () => busy.get() === null && queryClient.isMutating() === 0 && calls.size === 0,
    /** Counts a call that may change data as pending. @returns a function that ends it; calling it again does nothing */
    trackCall() {
      const call = Symbol('call');
      calls.add(call);
      return () => void calls.delete(call);
    },
    /** The queries that the page was served with; undefined if the browser renders the page. */
    filled: () => filled,
    isServed: () => filled !== undefined,
    setFilled(queries: FilledQueries) {
      filled = queries;
    },
  };
}
