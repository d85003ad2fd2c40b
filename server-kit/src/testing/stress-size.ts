/**
 * How much the stress tests do: each test once, with `npm test`; what two slow cores do in half an hour; or everything. The
 * runner sets it.
 */
export type StressSize = 'sample' | 'short' | 'whole';

/** The value for the size of this run. Seeds are fixed, so that every run of a size does the same. */
export function bySize<T>(values: Readonly<Record<StressSize, T>>): T {
  const size = process.env['STRESS_SIZE'];
  return values[size === 'whole' || size === 'short' ? size : 'sample'];
}
