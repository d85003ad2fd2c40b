/** What the pages may take on a slow phone: medians. Times in ms, sizes in kB as transferred. */
export const budget = {
  /** From the navigation until a press of Add, made as early as possible, has a visible response. */
  firstResponse: 3000,
  /** Largest paint of a public page, and first paint of a skeleton page, as a multiple of the first paint of the fixed page. */
  paint: 1.4,
  homePaint: 1.5,
  /** Until the visitor's data are shown in a skeleton page. */
  content: 3300,
  /** Total blocking time after the first paint, of a public page and of a skeleton page. */
  blocking: 200,
  skeletonBlocking: 250,
  /** Scripts of the first public page or skeleton page, and what each later page adds that is opened in it. */
  scripts: 175,
  skeletonScripts: 190,
  laterRouteScripts: 20,
  layoutShift: 0.02,
  /** Longest time from a press to the next frame, on the loaded page. */
  interaction: 100,
  /** From a route change to the frame with the new page, with its code loaded. */
  routeChange: 150,
  /** Growth of the heap in 50 route changes, in MB. */
  heapGrowth: 2,
  /** Performance score of Lighthouse for phones, of 1. */
  lighthouse: 0.95,
  /** Cold builds on two cores, in s. */
  remoteBuild: 8,
  allBuilds: 45,
} as const;

/** Measures that were outside of the budget. */
export interface BudgetReport {
  /** @returns the value as a text, marked where it exceeds its limit */
  atMost(what: string, value: number, limit: number, digits?: number): string;
  atLeast(what: string, value: number, limit: number, digits?: number): string;
  readonly exceeded: readonly string[];
}

/** Not measured counts as exceeded. */
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
