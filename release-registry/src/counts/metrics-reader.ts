import pMap from 'p-map';
import * as z from 'zod/mini';
import { addCompared, addReports, type MinuteMetrics, minuteMetrics, minuteOf, noneCompared } from '../contract';
import type { ObjectStore } from '../store/object-store';

/** Prefix of all counts: `counts/<minute of writing>/<site server>-<number>.json`. */
export const countsPrefix = 'counts/';

const countObject = z.object({ schema: z.literal(1), counts: z.array(minuteMetrics) });

/** Key of one written object. It contains counts of its minute and of earlier ones, give or take one minute. */
export function countKey(minute: number, instance: string, number: number): string {
  return `${countsPrefix}${minute}/${instance}-${number}.json`;
}

/** Reads the minutes from the names of the folders. */
function writtenMinutes(folders: readonly string[]): number[] {
  return folders.filter((name) => /^[0-9]{1,12}$/.test(name)).map(Number);
}

export function encodeCounts(counts: readonly MinuteMetrics[]): Uint8Array {
  return Buffer.from(`${JSON.stringify({ schema: 1, counts })}\n`);
}

/** @throws if the bytes are no valid counts */
export function decodeCounts(bytes: Uint8Array): readonly MinuteMetrics[] {
  return countObject.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).counts;
}

/** Limit of concurrent reads of objects and folders. */
const readsAtOnce = { concurrency: 64 };
/**
 * The reader lists only folders of these last minutes each time, and older ones once a minute. A site server that could
 * not write for a while may still add to an older folder.
 */
const recentMinutes = 3;
/** Limit of different reports for a release and minute, over all site servers. */
const maxReportsInMemory = 20;

/** Reads counts of all site servers, summed up, from a minute on. */
export interface MetricsReader {
  since(minute: number): Promise<readonly MinuteMetrics[]>;
}

function summed(counts: Iterable<MinuteMetrics>): MinuteMetrics[] {
  const sums = new Map<string, MinuteMetrics>();
  for (const one of counts) {
    const { minute, part, release, pages, errors, seen, witnesses, reports, compared } = one;
    const name = `${minute} ${part}@${release}`;
    const sum = sums.get(name);
    sums.set(name, {
      minute,
      part,
      release,
      pages: (sum?.pages ?? 0) + pages,
      errors: (sum?.errors ?? 0) + errors,
      ...((sum?.seen ?? seen) !== undefined && { seen: (sum?.seen ?? 0) + (seen ?? 0) }),
      ...((sum?.witnesses ?? witnesses) && { witnesses: [...(sum?.witnesses ?? []), ...(witnesses ?? [])] }),
      ...((sum?.reports ?? reports) && {
        reports: addReports(sum?.reports ?? [], reports ?? [], maxReportsInMemory),
      }),
      ...((sum?.compared ?? compared) && {
        compared: addCompared(sum?.compared ?? noneCompared, compared ?? noneCompared),
      }),
    });
  }
  return [...sums.values()];
}

/**
 * Sums up counts that all site servers have written. Reads each object once, because an object never changes. Reports a
 * damaged object once and ignores it. Forgets minutes before the last requested one.
 */
export function createMetricsReader(
  objects: ObjectStore,
  tellDamage: (error: unknown) => void,
  now: () => Date = () => new Date(),
): MetricsReader {
  /** Counts by minute of writing, then by key. */
  const known = new Map<number, Map<string, readonly MinuteMetrics[]>>();
  const unreadable = new Set<string>();
  /** Minutes with an object that could not be read. */
  const incomplete = new Set<number>();
  /** Minute of the last listing of all folders. */
  let listedAt: number | undefined;

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
      // The next call reads it again, because the store may have recovered.
      if (!unreadable.has(key)) tellDamage(error);
      unreadable.add(key);
      return undefined;
    }
  }

  /** Lists keys in the folders of these minutes that the reader has not read yet. */
  async function listNew(minutes: readonly number[]): Promise<{ minute: number; key: string }[]> {
    const listMinute = async (minute: number) => {
      const keys = await objects.list(`${countsPrefix}${minute}/`);
      const counts = known.get(minute) ?? new Map<string, readonly MinuteMetrics[]>();
      known.set(minute, counts);
      incomplete.delete(minute);
      return keys.filter((key) => !counts.has(key) && key.endsWith('.json')).map((key) => ({ minute, key }));
    };
    return (await pMap(minutes, listMinute, readsAtOnce)).flat();
  }

  return {
    async since(from) {
      // Allows for clocks of two site servers that differ by seconds.
      const minutes = writtenMinutes(await objects.folders(countsPrefix)).filter((minute) => minute >= from - 1);
      for (const minute of known.keys()) {
        if (minute >= from - 1) continue;
        known.delete(minute);
        incomplete.delete(minute);
      }
      const current = minuteOf(now());
      const listsAll = listedAt !== current;
      const mayGrow = (minute: number) =>
        listsAll || minute > current - recentMinutes || incomplete.has(minute) || !known.has(minute);
      const readNew = async ({ minute, key }: { minute: number; key: string }) => {
        const found = await read(key);
        if (!found) {
          incomplete.add(minute);
          return;
        }
        unreadable.delete(key);
        known.get(minute)?.set(key, found);
      };
      await pMap(await listNew(minutes.filter(mayGrow)), readNew, readsAtOnce);
      listedAt = current;
      const all = minutes.flatMap((minute) => [...(known.get(minute)?.values() ?? [])].flat());
      return summed(all.filter((one) => one.minute >= from));
    },
  };
}

/** Removes objects written before a minute. @returns the number of removed objects */
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
