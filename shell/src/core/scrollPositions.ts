import type { BrowserStorage } from '../state/browserStorage';

const storageKey = 'scroll';
const positionsMax = 50;

/** Where the visitor stood on each page of the tab's history. */
export interface ScrollPositions {
  get(entry: string): number | undefined;
  set(entry: string, y: number): void;
  /** Writes them down, for a page that is about to be left. */
  save(): void;
}

/** Positions by history entry, in px from the top; the oldest give way. `storage` lasts as long as the tab. */
export function createScrollPositions(storage: BrowserStorage): ScrollPositions {
  let positions: Map<string, number> | undefined;
  const all = () => (positions ??= new Map(read(storage)));
  return {
    get: (entry) => all().get(entry),
    set(entry, y) {
      all().delete(entry);
      all().set(entry, y);
    },
    save: () => void storage.set(storageKey, JSON.stringify([...all()].slice(-positionsMax))),
  };
}

function read(storage: BrowserStorage): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(storage.get(storageKey) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';
}
