/**
 * Pseudo-random integers from 0 to below the bound. The same seed gives the same numbers, so that a failed stress test can be
 * repeated.
 */
export function randomOf(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
