import type { ObjectStore } from '../store/object-store';
import { countsPrefix, decodeCounts, writtenMinutes } from './metrics-object';
import { addCompared, noneCompared, type MinuteMetrics } from '../contract';

/** What the release side reads: everything counted from a minute on, by whichever site server, summed up. */
export interface MetricsReader {
  since(minute: number): Promise<readonly MinuteMetrics[]>;
}

function summed(counts: Iterable<MinuteMetrics>): MinuteMetrics[] {
  const sums = new Map<string, MinuteMetrics>();
  for (const one of counts) {
    const { minute, part, release, pages, errors, compared } = one;
    const name = `${minute} ${part}@${release}`;
    const sum = sums.get(name);
    sums.set(name, {
      minute,
      part,
      release,
      pages: (sum?.pages ?? 0) + pages,
      errors: (sum?.errors ?? 0) + errors,
      ...((sum?.compared ?? compared) && {
        compared: addCompared(sum?.compared ?? noneCompared, compared ?? noneCompared),
      }),
    });
  }
  return [...sums.values()];
}

/**
 * Sums up what all site servers have written. An object never changes, so each is read once; one that is damaged is told
 * once and counts nothing. What lies before the minute that was asked for last is forgotten here.
 */
export function createMetricsReader(objects: ObjectStore, tellDamage: (error: unknown) => void): MetricsReader {
  /** By the minute of writing, then by key. */
  const known = new Map<number, Map<string, readonly MinuteMetrics[]>>();
  const unreadable = new Set<string>();

  async function read(key: string): Promise<readonly MinuteMetrics[] | undefined> {
    try {
      const bytes = await objects.read(key);
      if (bytes === undefined) return undefined;
      try {
        return decodeCounts(bytes);
      } catch (error) {
        tellDamage(new Error(`${key} holds no counts.`, { cause: error }));
        return [];
      }
    } catch (error) {
      // The store may be well again the next time.
      if (!unreadable.has(key)) tellDamage(error);
      unreadable.add(key);
      return undefined;
    }
  }

  async function readMinute(minute: number): Promise<Map<string, readonly MinuteMetrics[]>> {
    const counts = known.get(minute) ?? new Map<string, readonly MinuteMetrics[]>();
    known.set(minute, counts);
    for (const key of await objects.list(`${countsPrefix}${minute}/`)) {
      if (counts.has(key) || !key.endsWith('.json')) continue;
      const found = await read(key);
      if (!found) continue;
      unreadable.delete(key);
      counts.set(key, found);
    }
    return counts;
  }

  return {
    async since(from) {
      // The clocks of two site servers differ by seconds.
      const minutes = writtenMinutes(await objects.folders(countsPrefix)).filter((minute) => minute >= from - 1);
      for (const minute of known.keys()) if (minute < from - 1) known.delete(minute);
      const all: MinuteMetrics[] = [];
      for (const minute of minutes) {
        for (const counts of (await readMinute(minute)).values()) {
          all.push(...counts.filter((one) => one.minute >= from));
        }
      }
      return summed(all);
    },
  };
}

/** Removes what was written before a minute. @returns how many objects */
export async function removeOldMetrics(objects: ObjectStore, beforeMinute: number): Promise<number> {
  let removed = 0;
  for (const minute of writtenMinutes(await objects.folders(countsPrefix))) {
    if (minute >= beforeMinute) continue;
    for (const key of await objects.list(`${countsPrefix}${minute}/`)) {
      await objects.remove(key);
      removed += 1;
    }
  }
  return removed;
}
