import { provideChromium } from '../test/browser';
import { endChildrenOnSignals } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';
import { provideImageEngine } from '../test/image-engine';
import { installOtherBrowsers } from '../test/other-browsers';
import { providePgBouncer, providePostgres } from '../test/postgres';
import { provideS3Gateway } from '../test/radosgw';
import { provideRecommendedNode, recommendedNode } from '../test/recommended-node';
import { runJest, runPlaywright, runStressTests, runTask } from '../test/runners';
import { Steps } from '../test/steps';
import { exitCode, singleCheck, sumTotals } from '../test/test-totals';

// `npm run test:stress`: fault injection, process kills, fuzzing, and the end-to-end tests that `npm test` skips. `npm
// run test:stress -- short` runs fewer rounds of each.
endChildrenOnSignals();
const steps = new Steps();
const [size = 'whole'] = process.argv.slice(2);
if (size !== 'whole' && size !== 'short') {
  process.stderr.write(`Unknown size "${size}". Use whole or short.\n`);
  process.exit(2);
}

/** Runs tests of these names on their own PostgreSQL server. */
async function onPostgres(title: string, names: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const server = await providePostgres(root).catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  });
  if (server === undefined) return void (await steps.lacking(title, 'PostgreSQL server'));
  const onServer = { STRESS_SIZE: size, API_PROGRAM: 'dist/main.js', TEST_DATABASE_URL: server.url, ...env };
  await steps.step(`${title}, on PostgreSQL (${server.from})`, () => runJest({ root, args: names, env: onServer }));
  await server.stop();
}

const built = await steps.step('Build', async () => singleCheck(await runTask(root, 'build')));
await steps.step('Stress tests', () => runStressTests(root, size));
// These need programs such as pg_dump, which the npm package of the server lacks.
await onPostgres('Backups by the programs of the server', ['postgres-backup']);
const throughPgBouncer = 'Programs and kills through PgBouncer';
const pgBouncer = await providePgBouncer(root);
if (pgBouncer === undefined) await steps.lacking(throughPgBouncer, 'pgbouncer');
else await onPostgres(throughPgBouncer, ['crash-checkout', 'lone-programs'], { PGBOUNCER: pgBouncer });

const bucketTitle = 'Store of releases in a bucket';
const gateway = await provideS3Gateway(root);
if (gateway === undefined) await steps.lacking(bucketTitle, 'radosgw');
else {
  const env = { STRESS_SIZE: size, TEST_S3_URL: gateway.url };
  await steps.step(`${bucketTitle}, on ${gateway.from}`, () => runJest({ root, args: ['s3-gateway'], env }));
  await gateway.stop();
}

// Firefox and WebKit order a medicine in the next step, where they are installed, and Chromium with windows goes back.
const missing = await installOtherBrowsers(root);
if (missing.length > 0) await steps.lacking('An order in Firefox and WebKit, and Back in Chromium', missing.join(', '));
const chromium = built.failed === 0 ? await provideChromium(root) : undefined;
await steps.step('End-to-end tests that npm test skips', async () =>
  chromium === undefined
    ? singleCheck(1)
    : runPlaywright({ root, env: { STRESS_SIZE: size, CHROMIUM_PATH: chromium } }),
);

/** Tests of what Node itself does for the servers: connections, threads and tracing. The whole suite repeats all tests. */
const testsOfServers =
  size === 'whole'
    ? ['--selectProjects', 'server-kit', 'site-server', 'release-registry', 'api']
    : [
        '--testPathPatterns',
        'server-kit/src/(http/connection|program/drain|tracing/)',
        'site-server/src/(files/api-proxy|render/worker-pool)',
      ];

const node = await provideRecommendedNode(root);
const title = `Servers and a journey on Node ${recommendedNode(root)}`;
if (node === process.execPath) await steps.leaveOut(title, 'which runs all tests here');
else {
  await steps.step(title, async () => {
    if (node === undefined || chromium === undefined) return singleCheck(1);
    const units = { root, node, args: testsOfServers, env: { STRESS_SIZE: undefined } };
    const args = ['buy-medicine', '--grep', 'recently viewed'];
    const journey = { root, node, args, env: { CHROMIUM_PATH: chromium, STRESS_SIZE: undefined } };
    return sumTotals([await runJest(units), await runPlaywright(journey)]);
  });
}

if (size === 'whole') {
  const images = 'The image, and each program of it';
  const engine = await provideImageEngine(root);
  if (engine === undefined) await steps.lacking(images, 'podman, runc or mmdebstrap, which root needs');
  else {
    const env = { STRESS_SIZE: size, TEST_IMAGE_ENGINE: engine.command };
    await steps.step(images, () => runJest({ root, args: ['image.process'], env }));
    await engine.stop();
  }
}

steps.summary();
process.exitCode = exitCode(steps.total);
