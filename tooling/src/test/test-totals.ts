/** How many checks held and how many did not. */
export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
}

export const none: TestTotals = { passed: 0, failed: 0 };

/** A step that is one check of its own, such as lint or the type check. */
export const singleCheck = (exitCode: number): TestTotals =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const sumTotals = (tallies: readonly TestTotals[]): TestTotals =>
  tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), none);

/** The last line of a test command, and the only form of it. */
export const finalLine = ({ passed, failed }: TestTotals): string => `${passed} passed, ${failed} failed`;

/** Exit code of a test command: 1 when something failed, or when nothing ran at all. */
export const exitCode = ({ passed, failed }: TestTotals): 0 | 1 => (failed > 0 || passed === 0 ? 1 : 0);

/** Reads the last line of a test command's output; undefined when the command ended without one. */
export const parseFinalLine = (output: string): TestTotals | undefined => {
  const last = output.trimEnd().split('\n').at(-1)?.trim() ?? '';
  const match = /^(\d+) passed, (\d+) failed$/.exec(last);
  return match === null ? undefined : { passed: Number(match[1]), failed: Number(match[2]) };
};

/** A command that ended badly although every test it counted held has failed as a whole: that counts once. */
const orWhole = (tally: TestTotals, exitCode: number): TestTotals =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const count = (report: unknown, ...names: string[]): number =>
  isObject(report)
    ? names.reduce((total, name) => {
        const value = report[name];
        return total + (typeof value === 'number' ? value : 0);
      }, 0)
    : 0;

/**
 * Counts the report of `jest --json`. A suite that could not start counts as one failure; so does a skipped test,
 * because there are none here.
 */
export const fromJest = (report: unknown, exitCode: number): TestTotals =>
  orWhole(
    {
      passed: count(report, 'numPassedTests'),
      failed: count(report, 'numFailedTests', 'numRuntimeErrorTestSuites', 'numPendingTests', 'numTodoTests'),
    },
    exitCode,
  );

/** Counts the report of Playwright's JSON reporter. A test that held only at a second try, or was skipped, has failed. */
export const fromPlaywright = (report: unknown, exitCode: number): TestTotals => {
  const stats = isObject(report) ? report['stats'] : undefined;
  return orWhole(
    { passed: count(stats, 'expected'), failed: count(stats, 'unexpected', 'flaky', 'skipped') },
    exitCode,
  );
};

/** Counts a whole test command from what it wrote and how it ended; without a final line it is one failure. */
export const fromCommand = (output: string, exitCode: number): TestTotals => {
  const tally = parseFinalLine(output);
  return tally === undefined ? singleCheck(1) : orWhole(tally, exitCode);
};
