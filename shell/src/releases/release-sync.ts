import { limits } from '@storefront/shared-contracts';
import type { PageComposition } from '@storefront/shared-contracts';
import type { BrowserStorage } from '../platform/browser-storage';
import { createReleaseUpdate } from './release-update';
import type { ReleaseUpdatePorts } from './release-update';
import { createPinnedReload } from './pinned-reload';
import type { PinnedReload, PinnedReloadPorts } from './pinned-reload';
import { createRevisionPoller } from './revision-poller';
import type { RevisionPollerPorts } from './revision-poller';

type PollerPorts = Pick<RevisionPollerPorts, 'fetchRevision' | 'visibility' | 'now' | 'timer' | 'random'>;

export interface ReleaseSyncPorts
  extends PollerPorts, Pick<ReleaseUpdatePorts, 'assign' | 'table'>, Pick<PinnedReloadPorts, 'setCookie'> {
  /** Lasts as long as the tab. */
  readonly storage: BrowserStorage;
  /** The path of the open page; undefined until there is one. */
  readonly path: () => string | undefined;
  readonly online: () => boolean;
  /** Whether nothing is under way, or only kept in this page, that a load would lose. */
  readonly isIdle: () => boolean;
  /** When the last notification was shown, in ms. */
  readonly notifiedAt: () => number;
}

/** How an open page gets to other releases than those that it was composed from. */
export interface ReleaseSync {
  readonly pinnedReload: PinnedReload;
  /** Takes a step of the visitor over by a load of the page, where one is due. @returns whether it did */
  reloadOnNavigate(to: string): boolean;
  /** Asks whether there is something new. */
  poll(): void;
  /** @returns a function that ends it */
  start(): () => void;
}

/** Learns of revisions, moves over to them, and back to a last good release. */
export function createReleaseSync({ revision, remotes }: PageComposition, ports: ReleaseSyncPorts): ReleaseSync {
  const { visibility, now, path, table } = ports;
  const poller = createRevisionPoller({ ...ports, composed: revision });
  // Offline the browser would show a page of its own, and a load takes a notification away before it is read.
  const isQuiet = () =>
    ports.isIdle() && ports.online() && now().getTime() - ports.notifiedAt() >= limits.notificationMs;
  const releaseUpdate = createReleaseUpdate({ ...ports, composed: revision, latest: poller.latest, isIdle: isQuiet });
  const isReloadBlocked = () => table.match(path() ?? '/')?.route.hold === true;
  const onVisibilityChange = () => {
    if (!visibility.visible()) releaseUpdate.hidden();
  };
  return {
    pinnedReload: createPinnedReload({ ...ports, remotes, isReloadBlocked }),
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
