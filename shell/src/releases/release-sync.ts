import type { PageComposition } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { BrowserStorage } from '../platform/browser-storage';
import type { Clock, PageVisibility } from '../platform/ports';
import type { OwnedRoute, RouteTable } from '../routing/route-table';
import { createPinnedReload, type PinnedReload, type PinnedReloadPorts } from './pinned-reload';
import {
  createReleaseUpdate,
  type ReleaseUpdatePorts,
  createRevisionPoller,
  type RevisionPollerPorts,
} from './release-update';

interface ReleaseSyncInput {
  readonly composition: Pick<PageComposition, 'revision' | 'remotes'>;
  readonly ports: {
    readonly clock: Clock;
    readonly storage: Pick<PinnedReloadPorts, 'setCookie'>;
    readonly network: Pick<RevisionPollerPorts, 'fetchRevision'> & { readonly online: () => boolean };
    readonly tab: Pick<ReleaseUpdatePorts, 'assign'> & { readonly visibility: PageVisibility };
  };
  readonly page: {
    readonly table: RouteTable;
    /** Queries of the shell's own upkeep. */
    readonly upkeep: QueryClient;
    /** sessionStorage. */
    readonly tabStorage: BrowserStorage;
    /** Path of the open page; undefined before the first. */
    readonly path: () => string | undefined;
    readonly openRoute: () => OwnedRoute | undefined;
    /** Whether a page load would interrupt no request and no work of the page. */
    readonly isIdle: () => boolean;
  };
  readonly reports: {
    /** Time of the last notification in ms. */
    readonly notifiedAt: () => number;
  };
  /** Whether the browser has stored all data that the next page needs. */
  readonly isPersisted: () => boolean;
}

/** Moves an open page to the live releases. */
export interface ReleaseSync extends PinnedReload {
  /** Turns a navigation into a page load if an update is due. @returns whether it turned into one */
  reloadOnNavigate(to: string): boolean;
  /** Polls the revision now. */
  poll(): void;
  /** @returns a function that stops it */
  start(): () => void;
}

/** Combines revision poller, release update and pinned reload. */
export function createReleaseSync({ composition, ports, page, reports, isPersisted }: ReleaseSyncInput): ReleaseSync {
  const { revision, remotes } = composition;
  const { clock, network } = ports;
  const { visibility, assign } = ports.tab;
  const { table, tabStorage, path } = page;
  const isIdle = () => page.isIdle() && isPersisted();
  // Offline, a page load would show the browser's error page. A page load also removes a notification before it is
  // read.
  const isQuiet = () =>
    isIdle() && network.online() && clock.now().getTime() - reports.notifiedAt() >= limits.notificationMs;
  const { fetchRevision } = network;
  const poller = createRevisionPoller({ client: page.upkeep, composed: revision, fetchRevision, random: clock.random });
  const releaseUpdate = createReleaseUpdate({
    composed: revision,
    latest: poller.latest,
    table,
    isIdle: isQuiet,
    storage: tabStorage,
    assign,
  });
  const pinnedReload = createPinnedReload({
    remotes,
    storage: tabStorage,
    setCookie: ports.storage.setCookie,
    isReloadBlocked: () => page.openRoute()?.hold === true,
    isIdle,
  });
  const onVisibilityChange = () => {
    if (visibility.visible()) poller.poll();
    else releaseUpdate.hidden();
  };
  return {
    ...pinnedReload,
    poll: poller.poll,
    reloadOnNavigate(to) {
      const from = path();
      return from !== undefined && releaseUpdate.step(from, to);
    },
    start() {
      const stops = [poller.start(), visibility.watch(onVisibilityChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
