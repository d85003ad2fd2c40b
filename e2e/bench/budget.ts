/** Limits of the medians on a slow phone. Times in ms, sizes in kB as transferred. */
export const budget = {
  /** Time from the navigation to the visible response to the earliest possible press of Add. */
  firstResponse: 3000,
  /** Largest paint of a public page, or first paint of a skeleton page, as a multiple of the first paint of the fixed page. */
  paint: 1.4,
  homePaint: 1.5,
  /** Time until a skeleton page shows the visitor's data. */
  content: 3300,
  /** Total blocking time after the first paint, for a public page and for a skeleton page. */
  blocking: 200,
  skeletonBlocking: 250,
  /** Scripts of the first public page or skeleton page, and scripts that each later page in the same tab adds. */
  scripts: 175,
  skeletonScripts: 190,
  laterRouteScripts: 20,
  layoutShift: 0.02,
  /** Longest time from a press to the next frame on the loaded page. */
  interaction: 100,
  /** Time from a route change to the frame with the new page, if its code is loaded. */
  routeChange: 150,
  /** Growth of the heap in 50 route changes, in MB. */
  heapGrowth: 2,
  /** Lighthouse performance score for phones, from 0 to 1. */
  lighthouse: 0.95,
} as const;

/** Collects measurements that exceed the budget. */
export interface BudgetReport {
  /** @returns the value as text, with a mark if it exceeds its limit */
  atMost(what: string, value: number, limit: number, digits?: number): string;
  atLeast(what: string, value: number, limit: number, digits?: number): string;
  readonly exceeded: readonly string[];
}

/** A missing measurement counts as exceeded. */
export function createBudgetReport(): BudgetReport {
  const exceeded: string[] = [];
  const text = (what: string, value: number, digits: number, within: boolean, limit: string) => {
    const shown = value.toFixed(digits);
    if (within) return shown;
    exceeded.push(`${what}: ${shown}, ${limit}`);
    return `${shown} !`;
  };
  return {
    atMost: (what, value, limit, digits = 0) => text(what, value, digits, value <= limit, `at most ${limit}`),
    atLeast: (what, value, limit, digits = 0) => text(what, value, digits, value >= limit, `at least ${limit}`),
    exceeded,
  };
}
