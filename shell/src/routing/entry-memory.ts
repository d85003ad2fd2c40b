import type { LoadedPages } from '@storefront/shared-ui';
import type { BrowserStorage } from '../platform/browser-storage';

const storageKey = 'scroll';

/** Maximum number of stored numbers: of each history entry its scroll position and the pages of its lists. */
const maxNumbers = 100;

/** Per history entry of a tab: scroll position and number of loaded list pages. */
export interface EntryMemory {
  /**
   * Sets the current history entry.
   * @param returned whether Back, Forward or a reload opened it; otherwise data of an earlier visit with the same key
   * are deleted
   */
  enter(entry: string, returned: boolean): void;
  /** In px from the top. */
  scrollY(): number | undefined;
  setScrollY(y: number): void;
  readonly loadedPages: LoadedPages;
  /** Writes the data to the storage. Called before the document may end. */
  save(): void;
}

/** `storage` is sessionStorage, which is read at first use. The oldest numbers are dropped. */
export function createEntryMemory(storage: BrowserStorage): EntryMemory {
  let read: Map<string, number> | undefined;
  const numbers = () => (read ??= new Map(readNumbers(storage.get(storageKey))));
  const set = (name: string, value: number) => {
    numbers().delete(name);
    numbers().set(name, value);
  };
  let current = '';
  const listKey = (list: string) => `${current} ${list}`;
  return {
    enter(entry, returned) {
      current = entry;
      if (returned) return;
      for (const name of [...numbers().keys()]) {
        if (name === entry || name.startsWith(listKey(''))) numbers().delete(name);
      }
    },
    scrollY: () => numbers().get(current),
    setScrollY: (y) => set(current, y),
    loadedPages: {
      get: (list) => numbers().get(listKey(list)),
      set: (list, count) => set(listKey(list), count),
    },
    save: () => void storage.set(storageKey, JSON.stringify([...numbers()].slice(-maxNumbers))),
  };
}

function readNumbers(text: string | null): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isNamedNumber) : [];
  } catch {
    return [];
  }
}

function isNamedNumber(value: unknown): value is [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';
}
