import { provideChromium } from '../test/browser';
import { runApiTests, runBrowserStressTests, runStressTests } from '../test/stress-runs';
import { endChildrenOnSignals } from '../processes/children';
import { onPostgres } from '../test/on-postgres';
import { runTask } from '../test/runners';
import { Steps } from '../test/steps';
import { exitCode, singleCheck } from '../test/test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm run test:stress`: fault injection, process kills, fuzzing, and the end-to-end tests that `npm test` skips.
endChildrenOnSignals();
const steps = new Steps();

const built = await steps.step('Build', async () => singleCheck(await runTask(root, 'build')));
await steps.step('Stress tests', () => runStressTests(root, 'whole', process.env['TEST_DATABASE_URL']));
await onPostgres(steps, 'Other API tests', (url) => runApiTests(root, 'others', url));
await onPostgres(steps, 'Process kills during checkout and payment, and the lock order', (url) =>
  runStressTests(root, 'whole', url, ['crash-checkout', 'crash-payment', 'stress/lock-order']),
);
await steps.step('API tests that depend on the database, on PGlite', () => runApiTests(root, 'decided'));
await steps.step('End-to-end tests that npm test skips', async () => {
  const chromium = built.failed === 0 ? await provideChromium(root) : undefined;
  return chromium === undefined ? singleCheck(1) : runBrowserStressTests(root, chromium);
});

steps.summary();
process.exitCode = exitCode(steps.total);
