/** A value early and late in a run. */
export interface Trend {
  readonly early: number;
  readonly late: number;
  /** Whether the growth is within the tolerance. */
  readonly isFlat: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/**
 * Compares the medians of the second and the last quarter of a run. The first quarter is ignored, because it fills caches.
 * @param tolerance growth that counts as flat, in the unit of the samples
 */
export function trendOf(samples: readonly number[], tolerance: number): Trend {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const early = median(samples.slice(quarter, 2 * quarter));
  const late = median(samples.slice(-quarter));
  return { early, late, isFlat: late - early <= tolerance };
}
