import type { TestTotals } from '@storefront/tooling/testing';

const maxShown = 10;

/** Records and prints the checks of a test step, with their problems. */
export class Checks {
  private passed = 0;
  private failed = 0;

  constructor(private readonly say: (line: string) => void = (line) => process.stdout.write(`${line}\n`)) {}

  /** Passes if there are no problems. */
  holds(title: string, problems: readonly string[]): void {
    if (problems.length === 0) this.passed += 1;
    else this.failed += 1;
    this.say(`  ${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${title}`);
    for (const problem of problems.slice(0, maxShown)) this.say(`          ${problem}`);
    if (problems.length > maxShown) this.say(`          and ${problems.length - maxShown} more`);
  }

  get totals(): TestTotals {
    return { passed: this.passed, failed: this.failed };
  }
}
