import type { PageComposition } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { BrowserStorage } from '../platform/browser-storage';
import type { OnDemand } from '../platform/on-demand';
import { createReleaseUpdate, type ReleaseUpdatePorts } from './release-update';
import type { createPinnedReload, PinnedReload, PinnedReloadPorts } from './pinned-reload';
import { createRevisionPoller, type RevisionPollerPorts } from './revision-poller';

type PollerPorts = Pick<RevisionPollerPorts, 'fetchRevision' | 'visibility' | 'now' | 'timer' | 'random'>;

interface PinnedReloadCode {
  readonly createPinnedReload: typeof createPinnedReload;
}

export interface ReleaseSyncPorts
  extends PollerPorts, Pick<ReleaseUpdatePorts, 'assign' | 'table'>, Pick<PinnedReloadPorts, 'setCookie'> {
  /** sessionStorage. */
  readonly storage: BrowserStorage;
  /** Path of the open page; undefined before the first. */
  readonly path: () => string | undefined;
  readonly online: () => boolean;
  /** The code of pinned reloads. */
  readonly failureCode: OnDemand<PinnedReloadCode>;
  /** Whether a page load would lose nothing: no request in flight, nothing stored in this page only. */
  readonly isIdle: () => boolean;
  /** Time of the last notification in ms. */
  readonly notifiedAt: () => number;
}

/** Updates an open page to other releases than it was composed from. */
export interface ReleaseSync {
  /** Resolves to whether the visitor is pinned and the page must be reloaded. */
  onLoadFailure(...failed: Parameters<PinnedReload['onLoadFailure']>): Promise<boolean>;
  readonly onUserRetry: PinnedReload['onUserRetry'];
  /** Turns a navigation into a page load if an update is due. @returns whether it did */
  reloadOnNavigate(to: string): boolean;
  /** Polls the revision now. */
  poll(): void;
  /** @returns a function that stops it */
  start(): () => void;
}

/** Combines revision poller, release update and pinned reload. */
export function createReleaseSync({ revision, remotes }: PageComposition, ports: ReleaseSyncPorts): ReleaseSync {
  const { visibility, now, path, table, failureCode } = ports;
  const poller = createRevisionPoller({ ...ports, composed: revision });
  // Offline a load would show the browser's error page; a load also removes a notification before it is read.
  const isQuiet = () =>
    ports.isIdle() && ports.online() && now().getTime() - ports.notifiedAt() >= limits.notificationMs;
  const releaseUpdate = createReleaseUpdate({ ...ports, composed: revision, latest: poller.latest, isIdle: isQuiet });
  const isReloadBlocked = () => table.match(path() ?? '/')?.route.hold === true;
  let created: PinnedReload | undefined;
  const pinnedReload = (code: PinnedReloadCode) =>
    (created ??= code.createPinnedReload({ ...ports, remotes, isReloadBlocked }));
  const onVisibilityChange = () => {
    if (!visibility.visible()) releaseUpdate.hidden();
  };
  return {
    // Without its code the network fails, and a reload would not help.
    onLoadFailure: (...failed) =>
      failureCode.load().then(
        (code) => pinnedReload(code).onLoadFailure(...failed),
        () => false,
      ),
    onUserRetry(...failed) {
      const code = failureCode.get();
      return code !== undefined && pinnedReload(code).onUserRetry(...failed);
    },
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
