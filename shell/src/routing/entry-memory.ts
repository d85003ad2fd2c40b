import type { LoadedPages } from '@storefront/shared-ui';
import type { BrowserStorage } from '../platform/browser-storage';

const scrollKey = 'scroll';
const pagesKey = 'list_pages';
const maxEntries = 50;

/** What a tab remembers of its history entries: how far each was scrolled, and how many pages its lists had. */
export interface EntryMemory {
  /**
   * The history entry that is shown from now on.
   * @param returned by Back, Forward or a reload; otherwise what a former visit left under the same name is dropped
   */
  enter(entry: string, returned: boolean): void;
  /** In px from the top. */
  scrollY(): number | undefined;
  setScrollY(y: number): void;
  readonly loadedPages: LoadedPages;
  /** Writes to the storage, for a document that may end. */
  save(): void;
}

/**
 * `storage` lasts as long as the tab; the oldest entries are dropped. `scroll` keeps the form that earlier releases
 * read and write: after a rollback they find their own, and the counts of pages beside it do not concern them.
 */
export function createEntryMemory(storage: BrowserStorage): EntryMemory {
  const positions = createNumbers(storage, scrollKey);
  const pages = createNumbers(storage, pagesKey);
  let current = '';
  const listOf = (list: string) => `${current} ${list}`;
  return {
    enter(entry, returned) {
      current = entry;
      if (returned) return;
      positions.delete(entry);
      pages.drop(listOf(''));
    },
    scrollY: () => positions.get(current),
    setScrollY: (y) => positions.set(current, y),
    loadedPages: {
      get: (list) => pages.get(listOf(list)),
      set: (list, count) => pages.set(listOf(list), count),
    },
    save() {
      positions.save();
      pages.save();
    },
  };
}

/** Numbers by name under one key of the storage, which is read at first use. */
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
