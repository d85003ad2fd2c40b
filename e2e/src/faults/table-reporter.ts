import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { cells, nameOf } from './matrix';
import { formatTable, type Outcome } from './table';

/** Prints the table of faults after a run that had some of them. */
export default class TableReporter implements Reporter {
  readonly #outcomes = new Map<string, Outcome>();
  readonly #names = new Set(cells.map(nameOf));

  onTestEnd({ title }: TestCase, { status }: TestResult): void {
    if (!this.#names.has(title) || status === 'skipped') return;
    this.#outcomes.set(title, status === 'passed' ? 'passed' : 'failed');
  }

  onEnd(): void {
    if (this.#outcomes.size > 0) process.stdout.write(`\n${formatTable(this.#outcomes)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
