import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StressSize } from '@storefront/server-kit/testing';
import { run } from '../processes/children';
import { failedFiles, fromJest, fromPlaywright, type TestTotals } from './test-totals';

interface SuiteOptions {
  readonly root: string;
  /** The Node that runs the suites. Default: our own. */
  readonly node?: string | undefined;
  /** Arguments for the runner, such as the projects to run. */
  readonly args?: readonly string[];
  /** Variables for the suites, in addition to our own environment. Undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Counts, and the failed test files relative to the root. The files are undefined without a report. */
interface JestTotals extends TestTotals {
  readonly failedFiles: readonly string[] | undefined;
}

const environment = (changes: SuiteOptions['env']): NodeJS.ProcessEnv => ({ ...process.env, ...changes });

/** Calls `work` with the name of a new report file, and parses the report. */
async function withReport(work: (file: string) => Promise<number>): Promise<{ report: unknown; exitCode: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-report-'));
  try {
    const file = join(folder, 'report.json');
    const exitCode = await work(file);
    const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    return { report, exitCode };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs Jest with the root configuration on all cores, and counts its tests. */
export async function runJest({ root, node = process.execPath, args = [], env }: SuiteOptions): Promise<JestTotals> {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const { report, exitCode } = await withReport(async (file) => {
    const reporters = [
      '--reporters=default',
      `--reporters=${join(root, 'tooling/src/test/jest/results-reporter.cjs')}`,
    ];
    // The reporter options come last: an option with several values would take the following file names.
    const all = [jest, ...args, '--ci', `--maxWorkers=${availableParallelism()}`, ...reporters];
    return (await run(node, all, { cwd: root, env: environment({ ...env, JEST_RESULTS: file }) })).exitCode;
  });
  return { ...fromJest(report, exitCode, root), failedFiles: failedFiles(report, root) };
}

/**
 * Runs the files `*.stress.test.ts` of all packages on the built API. They read the size and have fixed seeds. The size
 * `sample` runs one round of each. Other sizes also run `*.long.test.ts` and `*.process.test.ts`, but for
 * `postgres-backup` and `s3-gateway`, which need their own servers.
 */
export const runStressTests = (root: string, size: StressSize): Promise<JestTotals> =>
  runJest({
    root,
    args: ['--passWithNoTests', '--testPathIgnorePatterns', 'postgres-backup', 's3-gateway'],
    env: { STRESS_SIZE: size, API_PROGRAM: 'dist/main.js' },
  });

/** Runs Playwright in e2e/ and counts its tests. */
export async function runPlaywright({
  root,
  node = process.execPath,
  args = [],
  env,
}: SuiteOptions): Promise<TestTotals> {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { report, exitCode } = await withReport(async (file) => {
    const changes = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const all = [cli, 'test', '--reporter=list,json', ...args];
    return (await run(node, all, { cwd: join(root, 'e2e'), env: environment(changes) })).exitCode;
  });
  return fromPlaywright(report, exitCode);
}

/** Runs a task of src/commands/, such as build, as `npm run build` does. */
export async function runTask(root: string, task: string): Promise<number> {
  const all = ['--import', 'tsx', join('tooling', 'src', 'commands', `${task}.ts`)];
  return (await run(process.execPath, all, { cwd: root })).exitCode;
}
