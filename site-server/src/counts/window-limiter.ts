import { LRUCache } from 'lru-cache';

interface WindowLimits {
  readonly limit: number;
  readonly windowMinutes: number;
  /** Beyond it the least recently used key is removed. */
  readonly maxKeys: number;
}

/** Admits a key at most `limit` times per window. */
interface WindowLimiter {
  /** @returns whether the key is admitted. `minute` counts from 1970. */
  take(key: string, minute: number): boolean;
}

/** Options of an LRU cache of at most this many entries. Unlike `max`, a size reserves no memory for all of them. */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

/** Uses are counted per interval, not stored one by one. */
const intervalsPerWindow = 6;

/** At most `limit` uses in any window. A use counts for up to one interval longer than the window. */
export function createWindowLimiter({ limit, windowMinutes, maxKeys }: WindowLimits): WindowLimiter {
  const intervalMinutes = Math.ceil(windowMinutes / intervalsPerWindow);
  const intervals = Math.ceil(windowMinutes / intervalMinutes);
  const uses = new LRUCache<string, { readonly interval: number; readonly count: number }[]>(upTo(maxKeys));

  return {
    take(key, minute) {
      const now = Math.floor(minute / intervalMinutes);
      const recent = (uses.get(key) ?? []).filter(({ interval }) => interval >= now - intervals);
      const allowed = recent.reduce((sum, { count }) => sum + count, 0) < limit;
      if (allowed) {
        const index = recent.findIndex(({ interval }) => interval === now);
        recent.push({ interval: now, count: 1 + (index < 0 ? 0 : (recent.splice(index, 1)[0]?.count ?? 0)) });
      }
      uses.set(key, recent);
      return allowed;
    },
  };
}
