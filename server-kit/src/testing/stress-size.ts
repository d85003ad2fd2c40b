/**
 * Size of the stress tests, which the runner sets. `sample`: each test once, in `npm test`; `short`: half an hour on two slow
 * cores; `whole`: everything.
 */
export type StressSize = 'sample' | 'short' | 'whole';

/** The value for the size of this run. Seeds are constant, so that runs of one size are equal. */
export function bySize<T>(values: Readonly<Record<StressSize, T>>): T {
  const size = process.env['STRESS_SIZE'];
  return values[size === 'whole' || size === 'short' ? size : 'sample'];
}
