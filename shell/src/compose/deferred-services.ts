import type { ApiClient } from '@storefront/shared-contracts';
import type { LazyComponents } from '../remotes/lazy-components';
import type { PartModules } from './part-modules';
import type { Services } from '../services/services';
import type { BaseGroups } from './visitor';
import { createDeviceId, type DeviceId } from '../session/device-id';
import { createLogOut, createPendingLogouts } from '../session/log-out';
import { prefetchPages } from '../lifecycle/page-prefetch';
import { syncVisitor } from '../lifecycle/sync-visitor';

/**
 * Services that no first paint needs: device id, logouts, cart count, sync with other tabs, prefetch of the next page.
 * They start with the first API call for the visitor, or after the page has loaded.
 */
export interface DeferredServices {
  readonly device: DeviceId;
  readonly logOut: () => Promise<void>;
  /** Starts the API calls that wait until the visitor acts. */
  readonly onVisitorActs: () => void;
  stop(): void;
}

/** Starts the deferred services once: API clients start them, and they call the API. */
export interface DeferredStart {
  /** Undefined until they are started. */
  started(): DeferredServices | undefined;
  /** Further calls return the same services. */
  start(): DeferredServices;
}

/** @param input called at the start */
export function deferServices(input: () => DeferredInput): DeferredStart {
  let services: DeferredServices | undefined;
  return {
    started: () => services,
    start: () => (services ??= createDeferredServices(input())),
  };
}

interface DeferredInput extends BaseGroups {
  readonly client: ApiClient;
  readonly modules: PartModules;
  readonly components: LazyComponents;
  readonly shellOf: Services['shellOf'];
}

function createDeferredServices(input: DeferredInput): DeferredServices {
  const { page, visitor } = input;
  const { now, timer } = input.ports.clock;
  const { watchStored } = input.ports.storage;
  const { lifecycle } = input.ports.tab;
  const { randomSource, sha256, locks, exclusive } = input.ports.identity;
  const { events, notify } = input.reports;
  // The shell's client: its calls are not counted as pending mutations, since the next page repeats them.
  const api = input.client;
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
    watchIntent: input.ports.view.watchIntent,
    context: () => ({ table, openPath: page.path(), signedIn: signedIn() }),
    queryClient,
    apiOf: (part) => input.shellOf(part).api,
    fetchPage: input.modules.fetchPage,
    hasFailedPart: input.components.hasFailed,
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
    queryClient,
    upkeep: page.upkeep,
    setCartCount: visitor.state.setCartCount,
    restore: visitor.restore,
    isReturning: visitor.isReturning,
    isServed: page.isServed,
    hydrated: page.hydrationGate.settled,
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
