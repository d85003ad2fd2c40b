import {
  initialState,
  isEmailVerified,
  isMobileVerified,
  storageKeys,
  type EventBus,
  type Observable,
  type SessionApi,
  type SessionEndReason,
  type SessionView,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { BrowserStorage } from '../platform/browser-storage';
import { createObservable } from '../platform/observable';
import { withoutCount, type RootStore } from './root-store';
import type { SessionEndStore } from './session-end';

/** The browser could not store the session. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** The session inside the shell. Remotes never get its tokens. */
export interface Session extends Omit<SessionApi, 'logOut'> {
  /** False until the stored session has been read. */
  readonly ready: Observable<boolean>;
  token(): string | null;
  tokenDate(): string | null;
  /**
   * Reads the stored session, after the first render and when another tab or page may have changed it.
   * @returns whether it belongs to another login or to none; a rotated token belongs to the same login
   */
  restore(): boolean;
  /** False after a login or logout in another tab, until `restore`. */
  isCurrent(): boolean;
  /** Stores a rotated token with a new date. */
  renew(token: string): void;
  /**
   * Clears a session that the server ended. The reason is stored for the next page and the other tabs until the next
   * login.
   */
  end(reason?: SessionEndReason): void;
  /**
   * Called when the server says that the mobile number is not verified; overrides the stored flag. See
   * docs/behaviour.md, D29.
   */
  markUnverified(): void;
  /** Stores whether the customer has ordered no medicine: the next home page then reserves no space for them. */
  setBoughtNothing(nothing: boolean): void;
}

interface SessionPorts {
  readonly storage: BrowserStorage;
  readonly ended: SessionEndStore;
  readonly root: RootStore;
  readonly events: EventBus;
  readonly now: () => Date;
  /** Notifies the other tabs of a changed session. */
  readonly broadcast: () => void;
}

/** The session of a visitor without a token. Also rendered before the stored session has been read. */
const initialSessionView: SessionView = { signedIn: false, ...initialState.auth.user_info };

/** Storage keys of a session beside the user. */
const sessionKeys = [
  storageKeys.token,
  storageKeys.tokenDate,
  storageKeys.loginId,
  storageKeys.isVerified,
  storageKeys.boughtNothing,
];

/**
 * Length of the login id, the beginning of the login's first token: enough to tell logins apart, too short to sign in
 * with.
 */
const loginIdLength = 12;

/** The session. Token, token date and verified flag have storage keys of their own; the user is in the root store. */
export function createSession({ storage, ended, root, events, now, broadcast }: SessionPorts): Session {
  const view = createObservable(initialSessionView);
  const ready = createObservable(false);
  let token: string | null = null;
  let loginId: string | null = null;

  const setUser = (user_info: { first_name: string; is_verified: number }) => {
    root.change(() => ({ auth: { user_info } }));
    view.set({ signedIn: token !== null, ...user_info });
  };
  const storeToken = (value: string) => {
    const previous = storage.get(storageKeys.token);
    if (!storage.set(storageKeys.token, value) || !storage.set(storageKeys.tokenDate, formatTokenDate(now()))) {
      if (previous === null || !storage.set(storageKeys.token, previous)) storage.remove(storageKeys.token);
      throw new StorageError('The browser does not keep the session');
    }
    token = value;
  };
  /**
   * Stored before the token: a tab that finds the new token must not take it for a rotated token of the former login.
   */
  const storeLogin = (given: string) => {
    const previous = storage.get(storageKeys.loginId);
    storage.set(storageKeys.loginId, given.slice(0, loginIdLength));
    try {
      storeToken(given);
    } catch (error) {
      if (previous === null || !storage.set(storageKeys.loginId, previous)) storage.remove(storageKeys.loginId);
      throw error;
    }
    loginId = storage.get(storageKeys.loginId);
  };
  const setVerified = (is_verified: number) => {
    storage.set(storageKeys.isVerified, String(is_verified));
    setUser({ first_name: view.get().first_name, is_verified });
    events.emit('session:verified', { is_verified });
    broadcast();
  };
  const clear = (reason: 'asked' | 'ended') => {
    token = null;
    for (const key of sessionKeys) storage.remove(key);
    loginId = null;
    root.change(withoutCount);
    setUser(initialState.auth.user_info);
    events.emit('session:signed-out', { reason });
    broadcast();
  };

  return {
    get: view.get,
    subscribe: view.subscribe,
    ready,
    // Another tab may have rotated the token (D11). A tab that removes the token sends a message, so the token of this
    // tab is used until then.
    token: () => (token === null ? null : (storage.get(storageKeys.token) ?? token)),
    tokenDate: () => storage.get(storageKeys.tokenDate),
    ended,
    restore() {
      const previous = { token, loginId };
      const wasSignedIn = token !== null;
      token = storage.get(storageKeys.token);
      if (token !== previous.token) loginId = storage.get(storageKeys.loginId);
      const isSameLogin = wasSignedIn && token !== null && loginId !== null && loginId === previous.loginId;
      const isOther = token !== previous.token && !isSameLogin;
      if (isOther && wasSignedIn) root.change(withoutCount);
      if (token === null) ended.restore(wasSignedIn);
      else ended.clear();
      const { first_name } = root.getState().auth.user_info;
      const is_verified = readFlag(storage.get(storageKeys.isVerified));
      view.set(token === null ? initialSessionView : { signedIn: true, first_name, is_verified });
      ready.set(true);
      return isOther;
    },
    isCurrent: () => storage.get(storageKeys.loginId) === loginId,
    signIn({ token: given, first_name, is_verified }) {
      const wasSignedIn = token !== null;
      storeLogin(given);
      ended.clear();
      if (wasSignedIn) root.change(withoutCount);
      storage.set(storageKeys.isVerified, String(is_verified));
      setUser({ first_name, is_verified });
      events.emit('session:signed-in', { is_verified });
      broadcast();
    },
    setVerified,
    signOut() {
      ended.clear();
      clear('asked');
      if (storage.get(storageKeys.token) !== null) throw new StorageError('The browser still keeps the session');
    },
    renew(given) {
      // The visitor may have logged out while the rotation was in flight.
      if (token !== null) storeToken(given);
    },
    end(reason) {
      const date = storage.get(storageKeys.tokenDate);
      ended.store(reason ?? (date !== null && isExpired(date, now()) ? 'expired' : 'unknown'));
      clear('ended');
    },
    markUnverified() {
      const { is_verified } = view.get();
      if (token !== null && isMobileVerified(is_verified)) setVerified(isEmailVerified(is_verified) ? 2 : 0);
    },
    setBoughtNothing(nothing) {
      if (nothing) storage.set(storageKeys.boughtNothing, '1');
      else storage.remove(storageKeys.boughtNothing);
    },
  };
}

/** The stored flag; 0 if it is invalid. See docs/behaviour.md, D6. */
function readFlag(text: string | null): number {
  return text !== null && /^[0-3]$/.test(text) ? Number(text) : 0;
}

const pad2 = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in local time, the format of the stored `token_dt`. */
export function formatTokenDate(date: Date): string {
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${pad2(date.getMonth() + 1)}-${pad2(date.getDate())}`;
  return `${day} ${pad2(date.getHours())}:${pad2(date.getMinutes())}:${pad2(date.getSeconds())}`;
}

/** Parses a `token_dt`; undefined if the text is not one. */
export function parseTokenDate(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const date = new Date(year, month - 1, day, hour, minute, second);
  return formatTokenDate(date) === text ? date : undefined;
}

/** Whether a token stored at `token_dt` has expired (D11). */
function isExpired(token_dt: string, now: Date): boolean {
  const stored = parseTokenDate(token_dt);
  return stored !== undefined && now.getTime() - stored.getTime() >= limits.tokenLifetimeHours * 3_600_000;
}

/** Whether a token is older than 228 hours, so that an auth check is due. */
export function needsAuthCheck(token_dt: string, now: Date): boolean {
  const stored = parseTokenDate(token_dt);
  return stored !== undefined && now.getTime() - stored.getTime() > limits.tokenRefreshHours * 3_600_000;
}
