const firstMs = 5_000;
const maxMs = 15 * 60_000;

/** Time before the next attempt, after so many failed ones. In ms. */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), maxMs);
}
