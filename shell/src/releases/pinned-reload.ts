import { formatPin, pinCookie, type ComposedRemote } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { BrowserStorage, Cookie } from '../platform/browser-storage';
import { hasExecuted, isNetworkFailure, RemoteLoadError, type LoadFailure } from '../remotes/load-failure';

export interface PinnedReloadPorts {
  readonly remotes: readonly ComposedRemote[];
  /** sessionStorage. */
  readonly storage: BrowserStorage;
  /** @returns whether the browser stored it */
  readonly setCookie: (cookie: Cookie) => boolean;
  /** Whether the open page's route sets `hold`. */
  readonly isReloadBlocked: () => boolean;
  /** Whether a page load would lose nothing: no request is in flight, and no data exist in this page only. */
  readonly isIdle: () => boolean;
}

/** Reloads the page with a remote's last good release after code of the live release has run and failed. */
export interface PinnedReload {
  /** Called after a failed load. @returns whether the visitor is pinned and the page must be reloaded */
  onLoadFailure(remote: string, failure: LoadFailure): boolean;
  /**
   * Called after the visitor pressed Try again; `failureCount` counts earlier failures.
   * @returns whether the page must be reloaded
   */
  onUserRetry(remote: string, error: unknown, failureCount: number): boolean;
}

/**
 * Two releases of a remote must never run in one page, so a cookie requests the last good one and the page is reloaded.
 * This happens at most once per failed release and tab, and never if the tab cannot store that it happened. On a route
 * with `hold` it happens only after Try again.
 */
export function createPinnedReload(ports: PinnedReloadPorts): PinnedReload {
  const { storage, setCookie, isReloadBlocked, isIdle } = ports;
  const pinned = new Set<string>();
  const find = (name: string) => ports.remotes.find((remote) => remote.name === name);

  const pin = (remote: ComposedRemote): boolean => {
    if (pinned.has(remote.name)) return true;
    const cookie = createPin(remote);
    const note = `pinned-reload ${remote.name} ${remote.release}`;
    if (cookie === undefined || !isIdle() || storage.get(note) !== null) return false;
    if (!setCookie(cookie) || !storage.set(note, cookie.value)) return false;
    pinned.add(remote.name);
    return true;
  };

  return {
    onLoadFailure(name, failure) {
      const remote = find(name);
      return remote !== undefined && isReleaseFailure(remote, failure) && !isReloadBlocked() && pin(remote);
    },
    onUserRetry(name, error, failureCount) {
      const remote = find(name);
      if (remote === undefined) return false;
      return (
        (error instanceof RemoteLoadError ? isReleaseFailure(remote, error.failure) : failureCount > 0) && pin(remote)
      );
    },
  };
}

/** The cookie that pins the last good release. The site server follows it until the remote's next change. */
function createPin({ name, release, lastGood, since }: ComposedRemote): Cookie | undefined {
  if (lastGood === undefined || since === undefined || lastGood.release === release) return undefined;
  const value = formatPin({ release: lastGood.release, since });
  return { name: pinCookie(name), value, seconds: limits.pinSeconds };
}

/** Whether code of the composed release ran and failed. A network failure would affect the last good release too. */
function isReleaseFailure(remote: ComposedRemote, failure: LoadFailure): boolean {
  return failure.release === remote.release && hasExecuted(failure) && !isNetworkFailure(failure);
}
