import type { Samples } from './calls';

/** What a number of calls took. */
export interface Figures {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200. */
  readonly rejected: number;
}

/** The value below which that part of the sorted values is; 0 of none. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export function figuresOf({ samples, seconds }: Samples): Figures {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    calls: samples.length,
    perSecond: samples.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    rejected: samples.filter(({ status }) => status !== 200).length,
  };
}
