import { provideChromium } from '../test/browser';
import {
  runBrowserStressTests,
  runImageTests,
  runOnNode,
  runPgBouncerTests,
  runServerTests,
  runStressTests,
} from '../test/stress-runs';
import { endChildrenOnSignals } from '../processes/children';
import { providePgBouncer } from '../test/servers';
import { onImageEngine } from '../test/on-image-engine';
import { onPostgres } from '../test/on-postgres';
import { installOtherBrowsers } from '../test/other-browsers';
import { provideRecommendedNode, recommendedNode } from '../test/recommended-node';
import { runTask } from '../test/runners';
import { Steps } from '../test/steps';
import { exitCode, singleCheck } from '../test/test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm run test:stress`: fault injection, process kills, fuzzing, and the end-to-end tests that `npm test` skips. `npm
// run test:stress -- short` runs fewer rounds of each.
endChildrenOnSignals();
const steps = new Steps();
const [size = 'whole'] = process.argv.slice(2);
if (size !== 'whole' && size !== 'short') {
  process.stderr.write(`Unknown size "${size}". Use whole or short.\n`);
  process.exit(2);
}

const built = await steps.step('Build', async () => singleCheck(await runTask(root, 'build')));
await steps.step('Stress tests', () => runStressTests(root, size));
await onPostgres(steps, 'Backups by the programs of the server', (url) => runServerTests(root, size, url));
// Undefined: the command skips the tests that need it, which is a failure in CI.
const pgBouncer = await providePgBouncer(root);
const throughPgBouncer = 'Programs, kills and jobs through PgBouncer';
if (pgBouncer !== undefined) {
  await onPostgres(steps, throughPgBouncer, (url) => runPgBouncerTests(root, size, url, pgBouncer));
} else if ((process.env['CI'] ?? '') !== '') {
  await steps.step(`${throughPgBouncer}: there is no pgbouncer, and CI is set`, () => Promise.resolve(singleCheck(1)));
} else await steps.leaveOut(throughPgBouncer, 'no pgbouncer here');
// Firefox and WebKit order a medicine in the next step, where they are installed.
const missing = (await installOtherBrowsers(root)).join(', ');
const otherBrowsers = 'An order in Firefox and WebKit';
if (missing !== '' && (process.env['CI'] ?? '') !== '') {
  await steps.step(`${otherBrowsers}: there is no ${missing}, and CI is set`, () => Promise.resolve(singleCheck(1)));
} else if (missing !== '') await steps.leaveOut(otherBrowsers, `no ${missing} here`);
const chromium = built.failed === 0 ? await provideChromium(root) : undefined;
await steps.step('End-to-end tests that npm test skips', async () =>
  chromium === undefined ? singleCheck(1) : runBrowserStressTests(root, size, chromium),
);

const node = await provideRecommendedNode(root);
const title = `Servers and a journey on Node ${recommendedNode(root)}`;
if (node === process.execPath) await steps.leaveOut(title, 'which runs all tests here');
else {
  await steps.step(title, async () =>
    node === undefined || chromium === undefined ? singleCheck(1) : runOnNode(root, size, node, chromium),
  );
}

if (size === 'whole') {
  await onImageEngine(steps, 'The image, and each program of it', async (engine) => {
    return runImageTests(root, engine);
  });
}

steps.summary();
process.exitCode = exitCode(steps.total);
