import { provideChromium } from './testing/browser';
import { runApiTests, runBrowserCampaigns, runCampaigns } from './testing/campaigns';
import { endChildrenOnSignals } from './testing/children';
import { onPostgres } from './testing/on-postgres';
import { runTask } from './testing/runners';
import { Steps } from './testing/steps';
import { exitCode, oneCheck } from './testing/tally';
import { workspaceRoot as root } from './testing/workspace-root';

// `npm run test:campaign`: what takes too long for every change, whole: fault matrices, kills, fuzz.
endChildrenOnSignals();
const steps = new Steps();

const built = await steps.step('Build', async () => oneCheck(await runTask(root, 'build')));
await steps.step('Campaigns', () => runCampaigns(root, 'whole', process.env['TEST_DATABASE_URL']));
await onPostgres(steps, 'The other API tests', (url) => runApiTests(root, 'others', url));
await onPostgres(steps, 'Kills during checkout and payment, and the lock order', (url) =>
  runCampaigns(root, 'whole', url, ['kill-checkout', 'kill-payment', 'lock-order.campaign']),
);
await steps.step('API tests of what the database decides, on PGlite', () => runApiTests(root, 'decided'));
await steps.step('Journeys that every change leaves out', async () => {
  const chromium = built.failed === 0 ? await provideChromium(root) : undefined;
  return chromium === undefined ? oneCheck(1) : runBrowserCampaigns(root, chromium);
});

steps.summary();
process.exitCode = exitCode(steps.total);
