import type { StressSize } from '@storefront/server-kit/testing';
import { runJest, runPlaywright } from './runners';
import { sumTotals, type TestTotals } from './test-totals';

/**
 * Runs the files `*.stress.test.ts` of all packages on the built API. They read the size and have fixed seeds. The size
 * `sample` runs one round of each. Other sizes also run `*.long.test.ts` and `*.process.test.ts`.
 */
export const runStressTests = (root: string, size: StressSize): Promise<TestTotals> =>
  runJest({
    root,
    args: ['--passWithNoTests', '--testPathIgnorePatterns', ...ownServer],
    env: { STRESS_SIZE: size, API_PROGRAM: 'dist/main.js' },
  });

/** Tests that need programs of a PostgreSQL server, such as pg_dump, which the npm package lacks. */
const ownServer = ['postgres-backup'];

/** Runs those tests on a server from Debian's package. */
export const runServerTests = (root: string, size: StressSize, databaseUrl: string): Promise<TestTotals> =>
  runJest({
    root,
    args: ownServer,
    env: { STRESS_SIZE: size, TEST_DATABASE_URL: databaseUrl, API_PROGRAM: 'dist/main.js' },
  });

/** Runs tests in which the programs, and the store of releases, reach their database through PgBouncer in transaction mode. */
export const runPgBouncerTests = (
  root: string,
  size: StressSize,
  databaseUrl: string,
  pgBouncer: string,
): Promise<TestTotals> =>
  runJest({
    root,
    args: ['crash-checkout', 'lone-programs', 'jobs-crash'],
    env: { STRESS_SIZE: size, TEST_DATABASE_URL: databaseUrl, API_PROGRAM: 'dist/main.js', PGBOUNCER: pgBouncer },
  });

/** Builds the image and runs each program from it. */
export const runImageTests = (root: string, engine: string): Promise<TestTotals> =>
  runJest({
    root,
    args: ['image.process'],
    env: { STRESS_SIZE: 'whole', TEST_IMAGE_ENGINE: engine },
  });

/** Runs the tests of e2e/ that `npm test` skips: those with the tag `@long`, and those at the width that shows fewer errors. */
export const runBrowserStressTests = (root: string, size: StressSize, chromium: string): Promise<TestTotals> =>
  runPlaywright({ root, env: { STRESS_SIZE: size, CHROMIUM_PATH: chromium } });

/** Tests programs of operators on another Node: unit tests of the servers, and one journey through all built programs. */
export async function runOnNode(root: string, size: StressSize, node: string, chromium: string): Promise<TestTotals> {
  const projects = ['server-kit', 'site-server', ...(size === 'whole' ? ['release-registry', 'api'] : [])];
  const units = await runJest({ root, node, args: ['--selectProjects', ...projects], env: { STRESS_SIZE: undefined } });
  const env = { CHROMIUM_PATH: chromium, STRESS_SIZE: undefined };
  return sumTotals([units, await runPlaywright({ root, node, args: ['buy-medicine'], env })]);
}
