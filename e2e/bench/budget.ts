/** What a first visit on a slow phone may take: medians. Times in ms, sizes in kB as transferred. */
export const budget = {
  /** From the navigation until a press of Add, made as early as possible, has a visible response. */
  firstResponse: 3000,
  /** Scripts of the first page, and what a second page that a tap opens adds. */
  scripts: 150,
  secondPageScripts: 20,
  layoutShift: 0.02,
  /** Longest time from a press to the next frame, on the loaded page. */
  interaction: 200,
  /** Performance score of Lighthouse for phones, of 1. */
  lighthouse: 0.95,
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
