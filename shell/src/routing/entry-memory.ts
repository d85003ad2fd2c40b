import type { LoadedPages } from '@storefront/shared-ui';
import type { BrowserStorage } from '../platform/browser-storage';

const scrollKey = 'scroll';
const pagesKey = 'list_pages';
const maxEntries = 50;

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

/**
 * `storage` is sessionStorage; the oldest entries are dropped. `scroll` has the format of earlier releases, so that
 * they can read it after a rollback.
 */
export function createEntryMemory(storage: BrowserStorage): EntryMemory {
  const positions = createNumbers(storage, scrollKey);
  const pages = createNumbers(storage, pagesKey);
  let current = '';
  const listKey = (list: string) => `${current} ${list}`;
  return {
    enter(entry, returned) {
      current = entry;
      if (returned) return;
      positions.delete(entry);
      pages.drop(listKey(''));
    },
    scrollY: () => positions.get(current),
    setScrollY: (y) => positions.set(current, y),
    loadedPages: {
      get: (list) => pages.get(listKey(list)),
      set: (list, count) => pages.set(listKey(list), count),
    },
    save() {
      positions.save();
      pages.save();
    },
  };
}

/** Numbers by name under one storage key. The key is read at first use. */
function createNumbers(storage: BrowserStorage, storageKey: string) {
  let read: Map<string, number> | undefined;
  const all = () => (read ??= new Map(readNumbers(storage.get(storageKey))));
  return {
    get: (name: string) => all().get(name),
    set(name: string, value: number) {
      all().delete(name);
      all().set(name, value);
    },
    delete: (name: string) => void all().delete(name),
    drop(prefix: string) {
      for (const name of [...all().keys()]) if (name.startsWith(prefix)) all().delete(name);
    },
    save: () => void storage.set(storageKey, JSON.stringify([...all()].slice(-maxEntries))),
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
