import type { Samples } from './calls';

/** Statistics of a number of calls. */
export interface Figures {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses with a status other than 200. */
  readonly rejected: number;
}

/** A percentile of sorted values; 0 for no values. */
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
