import { limits } from '@storefront/shared-contracts';
import type { PageComposition } from '@storefront/shared-contracts';
import type { BrowserStorage } from '../platform/browser-storage';
import { createReleaseUpdate } from './release-update';
import type { ReleaseUpdatePorts } from './release-update';
import { createPinnedReload } from './pinned-reload';
import type { PinnedReload, PinnedReloadPorts } from './pinned-reload';
import { createRevisionPoller } from './revision-poller';
import type { RevisionWatchPorts } from './revision-poller';

type WatchPorts = Pick<RevisionWatchPorts, 'askRevision' | 'attention' | 'now' | 'timer' | 'random'>;

export interface LiveReleasesPorts
  extends WatchPorts, Pick<ReleaseUpdatePorts, 'assign' | 'table'>, Pick<PinnedReloadPorts, 'keepCookie'> {
  /** Lasts as long as the tab. */
  readonly storage: BrowserStorage;
  /** The path of the open page; undefined until there is one. */
  readonly path: () => string | undefined;
  readonly online: () => boolean;
  /** Whether nothing is under way, or only kept in this page, that a load would lose. */
  readonly undisturbed: () => boolean;
  /** When the last notification was shown, in ms. */
  readonly notifiedAt: () => number;
}

/** How an open page gets to other releases than those that it was composed from. */
export interface ReleaseSync {
  readonly pinnedReload: PinnedReload;
  /** Takes a step of the visitor over by a load of the page, where one is due. @returns whether it did */
  stepOut(to: string): boolean;
  /** Asks whether there is something new. */
  ask(): void;
  /** @returns a function that ends it */
  start(): () => void;
}

/** Learns of revisions, moves over to them, and back to a last good release. */
export function createReleaseSync({ revision, remotes }: PageComposition, ports: LiveReleasesPorts): ReleaseSync {
  const { attention, now, path, table } = ports;
  const watch = createRevisionPoller({ ...ports, composed: revision });
  // Offline the browser would show a page of its own, and a load takes a notification away before it is read.
  const isQuiet = () =>
    ports.undisturbed() && ports.online() && now().getTime() - ports.notifiedAt() >= limits.notificationMs;
  const moveOver = createReleaseUpdate({ ...ports, composed: revision, latest: watch.latest, undisturbed: isQuiet });
  const onHold = () => table.match(path() ?? '/')?.route.hold === true;
  const onAttention = () => {
    if (!attention.visible()) moveOver.hidden();
  };
  return {
    pinnedReload: createPinnedReload({ ...ports, remotes, onHold }),
    ask: watch.ask,
    stepOut(to) {
      const from = path();
      return from !== undefined && moveOver.step(from, to);
    },
    start() {
      const stops = [watch.start(), attention.watch(onAttention)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
