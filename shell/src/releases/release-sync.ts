import type { PageComposition } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { BrowserStorage } from '../platform/browser-storage';
import { createReleaseUpdate, type ReleaseUpdatePorts } from './release-update';
import { createPinnedReload, type PinnedReload, type PinnedReloadPorts } from './pinned-reload';
import { createRevisionPoller, type RevisionPollerPorts } from './revision-poller';

type PollerPorts = Pick<RevisionPollerPorts, 'fetchRevision' | 'visibility' | 'now' | 'timer' | 'random'>;

export interface ReleaseSyncPorts
  extends PollerPorts, Pick<ReleaseUpdatePorts, 'assign' | 'table'>, Pick<PinnedReloadPorts, 'setCookie'> {
  /** sessionStorage. */
  readonly storage: BrowserStorage;
  /** Path of the open page; undefined before the first. */
  readonly path: () => string | undefined;
  readonly online: () => boolean;
  /** Whether a page load would lose nothing: no request in flight, nothing stored in this page only. */
  readonly isIdle: () => boolean;
  /** Time of the last notification in ms. */
  readonly notifiedAt: () => number;
}

/** Updates an open page to other releases than it was composed from. */
export interface ReleaseSync extends PinnedReload {
  /** Turns a navigation into a page load if an update is due. @returns whether it did */
  reloadOnNavigate(to: string): boolean;
  /** Polls the revision now. */
  poll(): void;
  /** @returns a function that stops it */
  start(): () => void;
}

/** Combines revision poller, release update and pinned reload. */
export function createReleaseSync({ revision, remotes }: PageComposition, ports: ReleaseSyncPorts): ReleaseSync {
  const { visibility, now, path, table } = ports;
  const poller = createRevisionPoller({ ...ports, composed: revision });
  // Offline a load would show the browser's error page; a load also removes a notification before it is read.
  const isQuiet = () =>
    ports.isIdle() && ports.online() && now().getTime() - ports.notifiedAt() >= limits.notificationMs;
  const releaseUpdate = createReleaseUpdate({ ...ports, composed: revision, latest: poller.latest, isIdle: isQuiet });
  const isReloadBlocked = () => table.match(path() ?? '/')?.route.hold === true;
  const onVisibilityChange = () => {
    if (!visibility.visible()) releaseUpdate.hidden();
  };
  return {
    ...createPinnedReload({ ...ports, remotes, isReloadBlocked }),
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
