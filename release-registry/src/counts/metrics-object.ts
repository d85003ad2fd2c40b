import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { comparedCounts, countedReport, type MinuteMetrics } from '../contract';

/** Where all counts stand in the store: `counts/<minute of writing>/<site server>-<number>.json`. */
export const countsPrefix = 'counts/';

const atLeast = (least: number) => z.int().check(z.gte(least));

const countObject = z.object({
  schema: z.literal(1),
  counts: z.array(
    z.object({
      minute: atLeast(0),
      part: partName,
      release: releaseId,
      pages: atLeast(0),
      errors: atLeast(0),
      seen: z.optional(atLeast(0)),
      witnesses: z.optional(z.array(z.object({ network: z.string().check(z.maxLength(16)), since: atLeast(0) }))),
      reports: z.optional(z.array(countedReport)),
      compared: z.optional(comparedCounts),
    }),
  ),
});

/** The key of one writing. A count never belongs to a minute after the one that it is written in, give or take one. */
export function countKey(minute: number, instance: string, number: number): string {
  return `${countsPrefix}${minute}/${instance}-${number}.json`;
}

/** The minutes in which something was written, from the names of their folders. */
export function writtenMinutes(folders: readonly string[]): number[] {
  return folders.filter((name) => /^[0-9]{1,12}$/.test(name)).map(Number);
}

export function encodeCounts(counts: readonly MinuteMetrics[]): Uint8Array {
  return Buffer.from(`${JSON.stringify({ schema: 1, counts })}\n`);
}

/** @throws when the bytes are no counts */
export function decodeCounts(bytes: Uint8Array): readonly MinuteMetrics[] {
  return countObject.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).counts;
}
