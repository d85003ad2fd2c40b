/**
 * Text values in browser storage. If the browser blocks storage (private mode, quota, policy), nothing is stored and
 * nothing throws.
 */
export interface BrowserStorage {
  get(key: string): string | null;
  /** @returns whether it was stored */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps a storage area and catches its exceptions. `area` is called at each use. */
export function createBrowserStorage(area: () => Storage): BrowserStorage {
  return {
    get(key) {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        area().setItem(key, value);
        return area().getItem(key) === value;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        area().removeItem(key);
      } catch {
        // The browser refused to store or remove the value.
      }
    },
  };
}

/** Calls the listener when another tab changes the stored value. @returns a function that unsubscribes */
export type WatchStored = (key: string, listener: () => void) => () => void;

/** Cookies of the page. */
export interface Cookies {
  /** @returns whether the browser stored it */
  readonly setCookie: (cookie: Cookie) => boolean;
  readonly getCookie: (name: string) => string | undefined;
}

/** A storage that keeps the value of one key in a session cookie if the browser refuses to store it. */
export function withVisitCookie(storage: BrowserStorage, kept: string, cookies: Cookies): BrowserStorage {
  return {
    ...storage,
    get: (key) => storage.get(key) ?? (key === kept ? (cookies.getCookie(key) ?? null) : null),
    set: (key, value) => storage.set(key, value) || (key === kept && cookies.setCookie({ name: key, value })),
  };
}

/** A first-party cookie for the whole site. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Lifetime in seconds; without it the cookie ends when the browser is closed. */
  readonly seconds?: number;
}

/** A cookie as `document.cookie` takes it. */
export function cookieText({ name, value, seconds }: Cookie, secure: boolean): string {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The value of a cookie in the text of `document.cookie`. */
export function readCookie(text: string, name: string): string | undefined {
  return text
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
