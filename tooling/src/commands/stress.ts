import { provideChromium } from '../test/browser';
import { runApiTests, runBrowserStressTests, runStressTests } from '../test/stress-runs';
import { endChildrenOnSignals } from '../processes/children';
import { onPostgres } from '../test/on-postgres';
import { provideRecommendedNode, recommendedNode } from '../test/recommended-node';
import { runJest, runTask } from '../test/runners';
import { Steps } from '../test/steps';
import { exitCode, singleCheck } from '../test/test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm run test:stress`: fault injection, process kills, fuzzing, and the end-to-end tests that `npm test` skips.
// `npm run test:stress -- short` does each of them less often.
endChildrenOnSignals();
const steps = new Steps();
const [size = 'whole'] = process.argv.slice(2);
if (size !== 'whole' && size !== 'short') {
  process.stderr.write(`There is no size "${size}": whole or short.\n`);
  process.exit(2);
}

const built = await steps.step('Build', async () => singleCheck(await runTask(root, 'build')));
await steps.step('Stress tests', () => runStressTests(root, size, process.env['TEST_DATABASE_URL']));
await onPostgres(steps, 'Other API tests', (url) => runApiTests(root, 'others', url));
await onPostgres(
  steps,
  'Process kills during checkout and payment, faults under load, backups, the lock order, and programs that run alone',
  (url) =>
    runStressTests(root, size, url, [
      'crash-checkout',
      'crash-payment',
      'mixed-load',
      'postgres-backup',
      'stress/lock-order',
      'lone-programs',
    ]),
);
await steps.step('API tests that depend on the database, on PGlite', () => runApiTests(root, 'decided'));
await steps.step('End-to-end tests that npm test skips', async () => {
  const chromium = built.failed === 0 ? await provideChromium(root) : undefined;
  if (chromium === undefined) return singleCheck(1);
  return runBrowserStressTests(root, size, chromium);
});

if (size === 'whole') {
  await steps.step(`Unit and contract tests on Node ${recommendedNode(root)}`, async () => {
    const node = await provideRecommendedNode(root);
    if (node === undefined) return singleCheck(1);
    return runJest({ root, node, env: { STRESS_SIZE: undefined, TEST_DATABASE_URL: undefined } });
  });
}

steps.summary();
process.exitCode = exitCode(steps.total);
