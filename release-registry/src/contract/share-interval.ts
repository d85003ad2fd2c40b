/** Number of pages, and of pages with an event such as an error. */
export interface Trials {
  readonly trials: number;
  readonly events: number;
}

/** Natural logarithm of n!. */
function logFactorial(n: number): number {
  if (n < 20) return Array.from({ length: n }, (_, index) => Math.log(index + 1)).reduce((sum, log) => sum + log, 0);
  // Stirling's series, with an error below 1e-9.
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

const steps = 40;

/**
 * Lower and upper end of the confidence sequence of a share (Robbins, uniform mixture). The probability that it
 * contains the true share at all times is at least 1 - alpha. Undefined without trials.
 */
export function shareInterval(
  { trials, events }: Trials,
  alpha = 0.05,
): { readonly low: number; readonly high: number } | undefined {
  if (trials === 0) return undefined;
  const hits = Math.min(events, trials);
  const misses = trials - hits;
  const mixture = logFactorial(hits) + logFactorial(misses) - logFactorial(trials + 1);
  const least = Math.log(alpha) + mixture;
  const times = (count: number, log: number) => (count === 0 ? 0 : count * log);
  const isInside = (share: number) => times(hits, Math.log(share)) + times(misses, Math.log1p(-share)) >= least;
  const findEnd = (outside: number) => {
    if (isInside(outside)) return outside;
    let [inner, outer] = [hits / trials, outside];
    for (let step = 0; step < steps; step += 1) {
      const middle = (inner + outer) / 2;
      if (isInside(middle)) inner = middle;
      else outer = middle;
    }
    return outer;
  };
  return { low: findEnd(0), high: findEnd(1) };
}
