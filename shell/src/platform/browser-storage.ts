/** Text kept by the browser. A browser that refuses (private mode, quota, policy) is answered as if nothing were stored. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** @returns whether it was kept */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps a storage area so that no refusal of the browser reaches the page. `area` is asked for at each use. */
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
        // Nothing was kept, so nothing is left to remove.
      }
    },
  };
}
