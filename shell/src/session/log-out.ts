import {
  type ApiResult,
  type Endpoint,
  type Notification,
  isPendingLogouts,
  storageKeys,
  type PendingLogout,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { whenTrue, type WritableObservable } from '../platform/observable';
import type { Session } from './session';
import type { BrowserStorage, WatchStored } from '../platform/browser-storage';
import type { Timer } from '../platform/ports';
import type { TabSync } from '../platform/tab-sync';

interface LogOutPorts {
  readonly session: Pick<Session, 'ready' | 'token' | 'signOut'>;
  readonly logouts: Pick<PendingLogouts, 'add' | 'send'>;
  readonly sha256: (text: string) => Promise<string | undefined>;
  /** The logout call, sent with the token that is stored when it starts. */
  readonly endOnServer: () => Promise<ApiResult<Endpoint>>;
  readonly notify: (notification: Notification) => void;
}

/**
 * Logs out: stores the revocation, calls the server with the token, and removes the token without waiting for the
 * response. If the server is unreachable, the stored revocation is sent again later. If the revocation could not be
 * stored either, the logout has failed.
 */
export function createLogOut({ session, logouts, sha256, endOnServer, notify }: LogOutPorts): () => Promise<void> {
  const succeed = () => notify({ type: 'success', message: messages.loggedOut });
  const fail = () => notify({ type: 'danger', message: messages.logoutFailed });

  const forgetSession = (): boolean => {
    try {
      session.signOut();
      return true;
    } catch {
      return false;
    }
  };

  return async () => {
    // The page may open at /logout, before the stored token has been read.
    await whenTrue(session.ready);
    const token = session.token();
    if (token === null) {
      if (forgetSession()) succeed();
      else fail();
      return;
    }
    const handle = await sha256(token).catch(() => undefined);
    const stored = handle !== undefined && logouts.add(handle);
    // Started before the token is removed, because the call carries the token.
    const call = endOnServer();
    const answered = stored ? logouts.send(handle, () => call) : call.then(toLogoutResult);
    const forgotten = forgetSession();
    if (!forgotten) fail();
    void answered.then((result) => {
      if (!forgotten) return;
      if (result === 'ended') succeed();
      else if (result === 'rejected' || !stored) fail();
    });
  };
}

/** Outcome of a logout call. `unreachable` is retried. */
type LogoutResult = 'ended' | 'unreachable' | 'rejected';

/** Reads the result of logout or session-revoke. 401 and 403 mean that the session has already ended. */
function toLogoutResult(result: ApiResult<Endpoint>): LogoutResult {
  if (result.ok) return 'ended';
  const { status } = result.failure;
  if (status === 401 || status === 403) return 'ended';
  return status >= 500 || status === 429 || status === 408 || status === 0 ? 'unreachable' : 'rejected';
}

interface PendingLogoutsPorts {
  /** Queries of the shell's own upkeep. */
  readonly upkeep: QueryClient;
  readonly storage: BrowserStorage;
  /** Set to whether the server has not processed a logout yet. */
  readonly pending: WritableObservable<boolean>;
  readonly tabs: TabSync;
  readonly watchStored: WatchStored;
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  readonly exclusive: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly notify: (notification: Notification) => void;
  /** Whether a visitor has signed in since. Then no notification about the previous logout is shown. */
  readonly signedIn: () => boolean;
  readonly revoke: (handle: string) => Promise<ApiResult<Endpoint>>;
}

/** Logouts that the server has not processed, stored across reloads. */
interface PendingLogouts {
  /** @returns whether the browser stored it */
  add(handle: string): boolean;
  /** Sends a stored logout. @returns the outcome; undefined if another tab is sending it */
  send(handle: string, call: () => Promise<ApiResult<Endpoint>>): Promise<LogoutResult | undefined>;
  /** Sends all stored revocations again. @returns a function that stops it */
  start(): () => void;
}

/** Interval in ms of the retries while the page is visible. */
const retryMs = 15_000;

/** The token expires after this time, so a stored revocation is no longer needed. */
const lifetimeMs = limits.tokenLifetimeHours * 3_600_000;

function readList(text: string | null): PendingLogout[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return isPendingLogouts(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Sends stored revocations in the background until the server has processed each, also after a reload and from another
 * tab. A lock per handle lets one tab send at a time; a repeated revocation is harmless.
 */
export function createPendingLogouts(ports: PendingLogoutsPorts): PendingLogouts {
  const { storage, pending, tabs, timer } = ports;

  const list = () => {
    const since = ports.now().getTime() - lifetimeMs;
    return readList(storage.get(storageKeys.pendingLogouts)).filter(({ at }) => at > since);
  };
  const includes = (handle: string) => list().some((entry) => entry.handle === handle);
  const publish = () => pending.set(list().length > 0);
  const remove = (handle: string) => {
    const rest = list().filter((entry) => entry.handle !== handle);
    if (rest.length === 0) storage.remove(storageKeys.pendingLogouts);
    else storage.set(storageKeys.pendingLogouts, JSON.stringify(rest));
  };

  async function send(handle: string, call: () => Promise<ApiResult<Endpoint>>): Promise<LogoutResult | undefined> {
    let result: LogoutResult | undefined;
    // The pending state is shown only if the response takes longer than the redirect after the logout.
    void timer(limits.redirectMs.logout).done.then(publish);
    try {
      await ports.exclusive(`logout ${handle}`, async () => {
        result = toLogoutResult(await call());
      });
    } catch {
      // Browsers reject the lock request while they discard the page. The next retry sends the revocation.
    }
    if (result === 'ended' || result === 'rejected') remove(handle);
    publish();
    if (result !== undefined) tabs.broadcast('logout');
    return result;
  }

  async function retry(): Promise<void> {
    for (const { handle } of list()) {
      // Another tab may have sent this revocation in the meantime.
      if (!includes(handle)) continue;
      const result = await send(handle, () => ports.revoke(handle));
      if (ports.signedIn()) continue;
      if (result === 'ended') ports.notify({ type: 'success', message: messages.loggedOut });
      if (result === 'rejected') ports.notify({ type: 'danger', message: messages.logoutFailed });
    }
    publish();
  }

  return {
    send,
    add(handle) {
      const entries = [...list().filter((entry) => entry.handle !== handle), { handle, at: ports.now().getTime() }];
      return storage.set(storageKeys.pendingLogouts, JSON.stringify(entries));
    },
    start() {
      publish();
      const observer = new QueryObserver(ports.upkeep, {
        queryKey: ['pending-logouts'],
        queryFn: () => retry().then(() => true),
        refetchInterval: retryMs,
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
      });
      const stops = [
        observer.subscribe(() => undefined),
        tabs.on((what) => {
          if (what === 'logout') publish();
        }),
        // The message of another tab may arrive before its storage change.
        ports.watchStored(storageKeys.pendingLogouts, () => {
          if (list().length === 0) publish();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
