import { cartKeys, countLines, forgetChanges, observeCarts } from '@storefront/page-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { WritableObservable } from '../platform/observable';
import type { RandomSource } from '../platform/random-uuid';
import type { WithLock } from '../platform/ports';
import { createPagePrefetch, type PagePrefetchPorts } from '../prefetch/page-prefetch';
import type { LinkWatch } from '../prefetch/watch-links';
import type { RouteTable } from '../routing/route-table';
import type { BrowserStorage } from '../platform/browser-storage';
import { createDeviceId, type DeviceId } from '../session/device-id';
import { createLogOut } from '../session/log-out';
import { createPendingLogouts } from '../session/pending-logouts';
import { syncVisitor, type VisitorSyncPorts } from './sync-visitor';

/** What a page needs once the visitor acts: the device id, logouts, the cart count, other tabs, the likely next page. */
export interface PageInUse {
  readonly device: DeviceId;
  readonly logOut: () => Promise<void>;
  /** The visitor acts: what waited for that calls the API. */
  readonly onVisitorActs: () => void;
  /** Another page is open. */
  onRouteChange(): void;
  stop(): void;
}

/** Browser functions that only a page in use needs; tests pass fakes. */
export interface InUseBrowser {
  /** The links of the page, to load what they open before it is opened. */
  readonly links: LinkWatch;
  /** Locks shared by all tabs of the browser; undefined without browser support. */
  readonly locks: () => WithLock | undefined;
  /** SHA-256 in hex; undefined without browser support. */
  readonly sha256: (text: string) => Promise<string | undefined>;
  /** Runs the work unless another tab is running work of this name. */
  readonly exclusive: (name: string, work: () => Promise<void>) => Promise<void>;
}

export interface InUsePorts
  extends
    Omit<
      VisitorSyncPorts,
      'device' | 'observeCarts' | 'countLines' | 'resetQueries' | 'refetchQueries' | 'refetchCarts'
    >,
    Pick<PagePrefetchPorts, 'apiOf' | 'fetchPage' | 'hasFailedPart'> {
  readonly storage: BrowserStorage;
  readonly random: () => RandomSource;
  readonly queryClient: QueryClient;
  readonly table: RouteTable;
  /** Path of the open page. */
  readonly openPath: () => string | undefined;
  /** Whether the server has not processed a logout yet. */
  readonly logoutPending: WritableObservable<boolean>;
}

export type CreatePageInUse = (ports: InUsePorts) => PageInUse;

export function createPageInUse(ports: InUsePorts, browser: InUseBrowser): PageInUse {
  const { api, queryClient, session, table } = ports;
  const device = createDeviceId({ ...ports, ...browser });
  const logouts = createPendingLogouts({
    ...ports,
    ...browser,
    pending: ports.logoutPending,
    signedIn: () => session.token() !== null,
    revoke: (handle) => api.call('sessionRevoke', { body: { handle } }, { quiet: true }),
  });
  const prefetch = createPagePrefetch({
    ...ports,
    links: browser.links,
    context: () => ({ table, openPath: ports.openPath(), signedIn: session.token() !== null }),
  });
  const visitorSync = syncVisitor({
    ...ports,
    device,
    observeCarts: (onCount) => observeCarts(queryClient, api, onCount),
    countLines: () => countLines(queryClient),
    resetQueries() {
      forgetChanges(queryClient);
      void queryClient.resetQueries();
    },
    refetchQueries: () => void queryClient.invalidateQueries(),
    refetchCarts: () => void queryClient.invalidateQueries({ queryKey: cartKeys.all }),
  });
  const stops = [visitorSync.stop, logouts.start(), prefetch.start()];
  return {
    device,
    logOut: createLogOut({
      ...ports,
      logouts,
      sha256: browser.sha256,
      endOnServer: () => api.call('logout', { body: { fetch_type: 'logout' } }, { quiet: true }),
    }),
    onVisitorActs: visitorSync.begin,
    onRouteChange: prefetch.onRouteChange,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
