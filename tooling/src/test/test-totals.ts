import { relative } from 'node:path';

/** Numbers of passed and failed checks. */
export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
  /** One line for each test that failed or passed only at the second attempt. */
  readonly remarks?: readonly string[];
}

export const none: TestTotals = { passed: 0, failed: 0 };

/** The result of a step that is a single check, such as lint or the type check. */
export const singleCheck = (exitCode: number): TestTotals =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const sumTotals = (tallies: readonly TestTotals[]): TestTotals => ({
  ...tallies.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), none),
  remarks: tallies.flatMap(({ remarks = [] }) => remarks),
});

/** The final line of every test command. `parseFinalLine` reads it. */
export const finalLine = ({ passed, failed }: TestTotals): string => `${passed} passed, ${failed} failed`;

/** The remarks as lines of a summary. `.ci/run` repeats them at its end, because the beginning of a long output can be cut. */
export const remarkLines = ({ remarks = [] }: TestTotals): string[] => remarks.map((line) => `   !  ${line}`);

/** Parses the remarks in the output of a test command, without duplicates. */
export const parseRemarkLines = (output: string): string[] => [
  ...new Set(output.split('\n').filter((line) => line.startsWith('   !  '))),
];

/** Exit code of a test command: 1 if something failed, or if nothing ran. */
export const exitCode = ({ passed, failed }: TestTotals): 0 | 1 => (failed > 0 || passed === 0 ? 1 : 0);

/** Parses the final line of a test command's output. Undefined if there is none. */
export const parseFinalLine = (output: string): TestTotals | undefined => {
  const last = output.trimEnd().split('\n').at(-1)?.trim() ?? '';
  const match = /^(\d+) passed, (\d+) failed$/.exec(last);
  return match === null ? undefined : { passed: Number(match[1]), failed: Number(match[2]) };
};

/** If a command failed although all its counted tests passed, the command itself counts as one failure. */
const orWhole = (tally: TestTotals, exitCode: number): TestTotals =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const list = (value: unknown, name: string): Record<string, unknown>[] => {
  const items = isObject(value) ? value[name] : undefined;
  return Array.isArray(items) ? items.filter(isObject) : [];
};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const remark = (passed: boolean, name: string): string => `${passed ? 'second attempt' : 'failed'}: ${name}`;
const count = (report: unknown, ...names: string[]): number =>
  isObject(report)
    ? names.reduce((total, name) => {
        const value = report[name];
        return total + (typeof value === 'number' ? value : 0);
      }, 0)
    : 0;

/**
 * Counts the report of results-reporter.cjs. A suite that could not start counts as one failure. A skipped test is a
 * failure too, because the repository has none.
 */
export const fromJest = (report: unknown, exitCode: number, root = ''): TestTotals =>
  orWhole(
    {
      passed: count(report, 'numPassedTests'),
      failed: count(report, 'numFailedTests', 'numRuntimeErrorTestSuites', 'numPendingTests', 'numTodoTests'),
      remarks: list(report, 'testResults').flatMap((file) => {
        const name = relative(root, text(file['name']));
        const tests = list(file, 'assertionResults');
        if (file['status'] === 'failed' && tests.length === 0) return [remark(false, name)];
        return tests
          .filter(({ status, invocations }) => status !== 'passed' || Number(invocations ?? 1) > 1)
          .map(({ status, fullName }) => remark(status === 'passed', `${name} ${text(fullName)}`));
      }),
    },
    exitCode,
  );

/** Lists files with a failed test in the report of results-reporter.cjs, relative to the root. */
export const failedFiles = (report: unknown, root: string): string[] | undefined =>
  isObject(report)
    ? list(report, 'testResults')
        .filter(({ status }) => status !== 'passed')
        .map(({ name }) => relative(root, text(name)))
    : undefined;

/** The tests of Playwright's nested suites. */
const specs = (suite: unknown): Record<string, unknown>[] => [
  ...list(suite, 'specs'),
  ...list(suite, 'suites').flatMap((inner) => specs(inner)),
];

/**
 * Counts the report of Playwright's JSON reporter. A skipped test is a failure. A test that passed at its second
 * attempt has passed.
 */
export const fromPlaywright = (report: unknown, exitCode: number): TestTotals => {
  const stats = isObject(report) ? report['stats'] : undefined;
  return orWhole(
    {
      passed: count(stats, 'expected', 'flaky'),
      failed: count(stats, 'unexpected', 'skipped'),
      remarks: specs(report).flatMap((spec) =>
        list(spec, 'tests')
          .filter(({ status }) => status !== 'expected')
          .map(({ status }) => remark(status === 'flaky', `${text(spec['file'])} ${text(spec['title'])}`)),
      ),
    },
    exitCode,
  );
};

/** Counts a test command from its output and exit code. A command without a final line is one failure. */
export const fromCommand = (output: string, exitCode: number): TestTotals => {
  const tally = parseFinalLine(output);
  return tally === undefined ? singleCheck(1) : orWhole(tally, exitCode);
};
