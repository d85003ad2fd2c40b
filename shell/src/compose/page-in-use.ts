import type { ApiClient } from '@storefront/shared-contracts';
import { cartKeys, countLines, forgetChanges, observeCarts } from '@storefront/page-kit';
import type { LazyComponents } from '../remotes/lazy-components';
import type { PageState } from './page-state';
import type { PartModules } from './part-modules';
import type { Reports } from './reports';
import type { Services } from '../services/services';
import type { ShellPorts } from './shell-ports';
import type { Visitor } from './visitor';
import { createDeviceId, type DeviceId } from '../session/device-id';
import { createLogOut, createPendingLogouts } from '../session/log-out';
import { prefetchPages } from '../lifecycle/page-prefetch';
import { syncVisitor } from '../lifecycle/sync-visitor';

/**
 * Services that no first paint needs: device id, logouts, cart count, sync with other tabs, prefetch of the next page.
 * They start with the first API call for the visitor, or after the page has loaded.
 */
export interface PageInUse {
  readonly device: DeviceId;
  readonly logOut: () => Promise<void>;
  /** Starts the API calls that wait until the visitor acts. */
  readonly onVisitorActs: () => void;
  stop(): void;
}

/** The `PageInUse` of a page, created at its first use: API clients use it, and it calls the API. */
export interface InUse {
  /** Undefined until it is used. */
  get(): PageInUse | undefined;
  use(): PageInUse;
}

/** @param services called at the first use */
export function createInUse(services: () => InUseServices): InUse {
  let created: PageInUse | undefined;
  return {
    get: () => created,
    use: () => (created ??= createPageInUse(services())),
  };
}

/** The services that `PageInUse` uses. */
interface InUseServices {
  readonly ports: ShellPorts;
  readonly page: PageState;
  readonly reports: Reports;
  readonly visitor: Visitor;
  readonly client: ApiClient;
  readonly modules: PartModules;
  readonly components: LazyComponents;
  readonly shellOf: Services['shellOf'];
}

function createPageInUse(services: InUseServices): PageInUse {
  const { page, visitor } = services;
  const { now, timer } = services.ports.clock;
  const { watchStored } = services.ports.storage;
  const { lifecycle } = services.ports.tab;
  const { randomSource, sha256, locks, exclusive } = services.ports.identity;
  const { events, notify } = services.reports;
  // The shell's client: its calls are not counted as pending mutations, since the next page repeats them.
  const api = services.client;
  const { queryClient, table } = page;
  const { session, storage, tabs } = visitor;
  const signedIn = () => session.token() !== null;
  const device = createDeviceId({ storage, random: randomSource, locks, watchStored, timer });
  const logouts = createPendingLogouts({
    upkeep: page.upkeep,
    storage,
    pending: visitor.logoutPending,
    tabs,
    watchStored,
    now,
    timer,
    exclusive,
    notify,
    signedIn,
    revoke: (handle) => api.call('sessionRevoke', { body: { handle } }, { quiet: true }),
  });
  const stopPrefetch = prefetchPages({
    watchIntent: services.ports.view.watchIntent,
    context: () => ({ table, openPath: page.path(), signedIn: signedIn() }),
    queryClient,
    apiOf: (part) => services.shellOf(part).api,
    fetchPage: services.modules.fetchPage,
    hasFailedPart: services.components.hasFailed,
  });
  const visitorSync = syncVisitor({
    api,
    device,
    events,
    notify,
    session,
    tabs,
    lifecycle,
    watchStored,
    now,
    upkeep: page.upkeep,
    setCartCount: visitor.state.setCartCount,
    restore: visitor.restore,
    isReturning: visitor.isReturning,
    isServed: page.isServed,
    hydrated: page.hydrationGate.settled,
    observeCarts: (onCount) => observeCarts(queryClient, api, onCount),
    countLines: () => countLines(queryClient),
    resetQueries() {
      forgetChanges(queryClient);
      void queryClient.resetQueries();
    },
    refetchQueries: () => void queryClient.invalidateQueries(),
    refetchCarts: () => void queryClient.invalidateQueries({ queryKey: cartKeys.all }),
  });
  const stops = [visitorSync.stop, logouts.start(), stopPrefetch];
  return {
    device,
    logOut: createLogOut({
      session,
      logouts,
      sha256,
      endOnServer: () => api.call('logout', { body: { fetch_type: 'logout' } }, { quiet: true }),
      notify,
    }),
    onVisitorActs: visitorSync.begin,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
