import type { PageComposition } from '@storefront/shared-contracts';
import { createMutationTracker, createQueryClient } from '../api/query-client';
import type { FilledQueries } from '../api/served-queries';
import { createHydrationGate } from '../lifecycle/hydration-gate';
import { createBrowserStorage } from '../platform/browser-storage';
import { createObservable } from '../platform/observable';
import type { Clock } from '../platform/ports';
import { createNavigation, createTitles } from '../routing/navigation';
import { createRouteTable } from '../routing/route-table';
import type { StoragePorts, TabPorts, ViewPorts } from './port-groups';

interface PageStatePorts {
  readonly clock: Pick<Clock, 'timer'>;
  readonly storage: Pick<StoragePorts, 'sessionStorage'>;
  readonly tab: Pick<TabPorts, 'assign'>;
  readonly view: Pick<ViewPorts, 'showTitle'>;
}

export type PageState = ReturnType<typeof createPageState>;

/** State of the open page: path, route, title, navigation, queries and pending mutations. */
export function createPageState(composition: PageComposition, { clock, storage, tab, view }: PageStatePorts) {
  const table = createRouteTable(composition);
  const queryClient = createQueryClient();
  const mutations = createMutationTracker();
  const busy = createObservable<string | null>(null);
  const hydrationGate = createHydrationGate(clock.timer);
  let pathname: string | undefined;
  let filled: FilledQueries | undefined;
  return {
    table,
    queryClient,
    mutations,
    busy,
    hydrationGate,
    titles: createTitles(composition.config.brand, view.showTitle),
    navigation: createNavigation(tab.assign),
    /** sessionStorage. */
    tabStorage: createBrowserStorage(storage.sessionStorage),
    /** Undefined before the first page. */
    path: () => pathname,
    setPath(path: string) {
      pathname = path;
    },
    openRoute: () => table.match(pathname ?? '/')?.route,
    isIdle: () => busy.get() === null && queryClient.isMutating() === 0 && mutations.pending() === 0,
    /** The queries that the page was served with; undefined if the browser renders the page. */
    filled: () => filled,
    isServed: () => filled !== undefined,
    setFilled(queries: FilledQueries) {
      filled = queries;
    },
  };
}
