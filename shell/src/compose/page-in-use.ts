import type { ApiClient } from '@storefront/shared-contracts';
import { cartKeys, countLines, forgetChanges, observeCarts } from '@storefront/page-kit';
import type { WithLock } from '../platform/ports';
import type { LazyComponents } from '../remotes/lazy-components';
import type { PageState } from './page-state';
import type { PartModules } from './part-modules';
import type { Reports } from './reports';
import type { Services } from '../services/services';
import type { ShellPorts } from './shell-ports';
import type { Visitor } from './visitor';
import { createDeviceId, type DeviceId, type RandomSource } from '../session/device-id';
import { createLogOut, createPendingLogouts } from '../session/log-out';
import { prefetchPages, type WatchIntent } from '../lifecycle/page-prefetch';
import { syncVisitor } from '../lifecycle/sync-visitor';

/**
 * Services that a page needs once the visitor acts: device id, logouts, cart count, sync with other tabs, prefetch of
 * the next page.
 */
export interface PageInUse {
  readonly device: DeviceId;
  readonly logOut: () => Promise<void>;
  /** Starts the API calls that wait until the visitor acts. */
  readonly onVisitorActs: () => void;
  stop(): void;
}

/** Browser functions that only `PageInUse` needs; tests pass fakes. */
export interface InUseBrowser {
  /** Watches the links of the page, so that their pages can be loaded in advance. */
  readonly watchIntent: WatchIntent;
  /** The browser's crypto functions. */
  readonly randomSource: () => RandomSource;
  /** Locks shared by all tabs of the browser; undefined without browser support. */
  readonly locks: () => WithLock | undefined;
  /** SHA-256 in hex; undefined without browser support. */
  readonly sha256: (text: string) => Promise<string | undefined>;
  /** Runs the work unless another tab is running work of this name. */
  readonly exclusive: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** The services that `PageInUse` uses. */
export interface InUseServices {
  readonly ports: ShellPorts;
  readonly page: PageState;
  readonly reports: Reports;
  readonly visitor: Visitor;
  readonly client: ApiClient;
  readonly modules: PartModules;
  readonly components: LazyComponents;
  readonly shellOf: Services['shellOf'];
}

export type CreatePageInUse = (services: InUseServices) => PageInUse;

export function createPageInUse(services: InUseServices, browser: InUseBrowser): PageInUse {
  const { page, visitor } = services;
  const { now, timer } = services.ports.clock;
  const { watchStored } = services.ports.storage;
  const { lifecycle } = services.ports.tab;
  const { events, notify } = services.reports;
  // The shell's client: its calls are not counted as pending mutations, since the next page repeats them.
  const api = services.client;
  const { queryClient, table } = page;
  const { session, storage, tabs } = visitor;
  const signedIn = () => session.token() !== null;
  const device = createDeviceId({ storage, random: browser.randomSource, locks: browser.locks, watchStored, timer });
  const logouts = createPendingLogouts({
    upkeep: page.upkeep,
    storage,
    pending: visitor.logoutPending,
    tabs,
    watchStored,
    now,
    timer,
    exclusive: browser.exclusive,
    notify,
    signedIn,
    revoke: (handle) => api.call('sessionRevoke', { body: { handle } }, { quiet: true }),
  });
  const stopPrefetch = prefetchPages({
    watchIntent: browser.watchIntent,
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
      sha256: browser.sha256,
      endOnServer: () => api.call('logout', { body: { fetch_type: 'logout' } }, { quiet: true }),
      notify,
    }),
    onVisitorActs: visitorSync.begin,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
