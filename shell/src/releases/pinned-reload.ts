import { limits, pinCookie, formatPin } from '@storefront/shared-contracts';
import type { ComposedRemote } from '@storefront/shared-contracts';
import type { BrowserStorage } from '../platform/browser-storage';
import { hasExecuted, isNetworkFailure, RemoteLoadError } from '../remotes/load-failure';
import type { LoadFailure } from '../remotes/load-failure';

/** A first-party cookie for the whole site. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
}

export interface PinnedReloadPorts {
  readonly remotes: readonly ComposedRemote[];
  /** Lasts as long as the tab. */
  readonly storage: BrowserStorage;
  /** @returns whether the browser kept it */
  readonly setCookie: (cookie: Cookie) => boolean;
  /** Whether the open page declares `hold`. */
  readonly isReloadBlocked: () => boolean;
  /** Whether nothing is under way, or only kept in this page, that a load would lose. */
  readonly isIdle: () => boolean;
}

/** The way back to a remote's last good release once code of the live one has run. */
export interface PinnedReload {
  /** After a failed load. @returns whether the visitor is pinned and the page is to be loaded anew */
  onLoadFailure(remote: string, failure: LoadFailure): boolean;
  /** When the visitor asks to try a failed page again; `tries` before. @returns as above */
  onUserRetry(remote: string, error: unknown, failureCount: number): boolean;
}

/**
 * Two releases of a remote must never run in one page, so the page is loaded anew with a cookie that asks for the last
 * good one: once for each failed release in a tab, and not at all where the browser keeps no note of it. On a page that
 * declares `hold` only the visitor may ask for it.
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

/** The pin of a remote that has something to fall back to; the site server honours it until the remote's next change. */
function createPin({ name, release, lastGood, since }: ComposedRemote): Cookie | undefined {
  if (lastGood === undefined || since === undefined || lastGood.release === release) return undefined;
  const value = formatPin({ release: lastGood.release, since });
  return { name: pinCookie(name), value, seconds: limits.pinSeconds };
}

/** Whether code of the composed release ran and is at fault. What fails on the way would fail the last good one too. */
function isReleaseFailure(remote: ComposedRemote, failure: LoadFailure): boolean {
  return failure.release === remote.release && hasExecuted(failure) && !isNetworkFailure(failure);
}

/** A cookie as `document.cookie` takes it. */
export function cookieText({ name, value, seconds }: Cookie, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
