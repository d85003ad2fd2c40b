/** Text stored by the browser. If the browser blocks storage (private mode, quota, policy), nothing is stored and nothing throws. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** @returns whether it was stored */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps a storage area so that its exceptions do not reach the page. `area` is called at each use. */
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
        // Nothing was stored.
      }
    },
  };
}
