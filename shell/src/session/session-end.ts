import { isSessionEndReason, storageKeys, type Observable, type SessionEnd } from '@storefront/shared-contracts';
import { createObservable } from '../platform/observable';
import type { BrowserStorage } from '../platform/browser-storage';

/** Why the server ended the session of this tab; kept until it has been shown. */
export interface SessionEndStore extends Observable<SessionEnd | null> {
  /**
   * Stores the reason for this tab, its next page and the other tabs. Must be called before the other tabs are
   * notified.
   */
  store(end: SessionEnd): void;
  /**
   * Reads the reason that this tab stored before a reload, else, if this tab was signed in, the reason that another tab
   * stored.
   */
  restore(wasSignedIn: boolean): void;
  /** Removes the reason in this tab after it was shown. */
  acknowledge(): void;
  /** Removes the reason everywhere, after a new login or a logout by the visitor. */
  clear(): void;
}

/** @param tabStorage sessionStorage */
export function createSessionEnd(storage: BrowserStorage, tabStorage: BrowserStorage): SessionEndStore {
  const key = storageKeys.sessionEnd;
  const current = createObservable<SessionEnd | null>(null);
  const acknowledge = () => {
    tabStorage.remove(key);
    current.set(null);
  };
  return {
    get: current.get,
    subscribe: current.subscribe,
    store(end) {
      storage.set(key, end);
      tabStorage.set(key, end);
      current.set(end);
    },
    restore(wasSignedIn) {
      // This tab is about to reload; its stored reason is for the next page.
      if (current.get() !== null) return;
      const own = readEnd(tabStorage.get(key));
      tabStorage.remove(key);
      const end = own ?? (wasSignedIn ? readEnd(storage.get(key)) : null);
      if (end !== null) current.set(end);
    },
    acknowledge,
    clear() {
      storage.remove(key);
      acknowledge();
    },
  };
}

function readEnd(text: string | null): SessionEnd | null {
  if (text === null) return null;
  return isSessionEndReason(text) ? text : 'unknown';
}
