import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, endChildrenOnSignals, exitCode, Steps } from '@storefront/tooling/testing';
import { Checks } from './checks';
import { startCluster, type Cluster } from './cluster';
import { killEach } from './faults/kills';
import { expandAndContract } from './faults/migration';
import { promoteReplica } from './faults/promotion';
import { releaseAndRollBack } from './faults/releases';
import { rollingRestart } from './faults/rolling-restart';
import { formatRows, type FaultRow } from './faults/under-load';
import { checkSums } from './final-sums';
import { formatThroughput, measureThroughput } from './load/throughput';
import { installPrograms } from './machines/install';
import type { Installed } from './machines/topology';

// `npm run test:cluster`: runs the shop on several machines, which are processes on 127.0.0.1, with faults, releases
// and migrations.
endChildrenOnSignals();
const steps = new Steps();
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Pause of visitors during faults, so that no machine is busy all the time. */
const pauseMs = 50;
const journeys = 3;

const step = (title: string, work: (checks: Checks) => Promise<unknown>) =>
  steps.step(title, async () => {
    const checks = new Checks();
    await work(checks);
    return checks.totals;
  });

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function takeJourneys({ traffic }: Cluster, checks: Checks): Promise<void> {
  const taken = await Promise.allSettled(Array.from({ length: journeys }, () => traffic.takeJourney()));
  const problems = taken.flatMap((result) => (result.status === 'rejected' ? [describe(result.reason)] : []));
  checks.holds('new customers register, log in, order and find their order', problems);
}

async function testUnderLoad(cluster: Cluster): Promise<void> {
  const { traffic, watchers } = cluster;
  const rows: FaultRow[] = [];
  watchers.start();
  traffic.start(pauseMs);
  await step('Kills', async (checks) => rows.push(...(await killEach(cluster, checks))));
  await step('Promotion of a replica', async (checks) => rows.push(...(await promoteReplica(cluster, checks))));
  await step('Rolling restart', async (checks) => rows.push(...(await rollingRestart(cluster, checks))));
  await step('Release and rollback', async (checks) => {
    const { rows: released, promotedMs, rolledBackMs } = await releaseAndRollBack(cluster, checks);
    rows.push(...released);
    say(`  promotion on both sites after ${promotedMs.toFixed(0)} ms, rollback after ${rolledBackMs.toFixed(0)} ms`);
  });
  await step('Migration', async (checks) => rows.push(...(await expandAndContract(cluster, checks))));
  await step('Journeys at the end', (checks) => takeJourneys(cluster, checks));
  await traffic.stop();
  await watchers.stop();
  say(`\n=== Outages ===\n${formatRows(rows)}`);
}

async function test(cluster: Cluster): Promise<void> {
  await step('Journeys', (checks) => takeJourneys(cluster, checks));
  await step('Throughput', async (checks) => {
    const results = await measureThroughput(cluster);
    say(formatThroughput(results));
    const without = results.filter(({ orders }) => orders === 0);
    checks.holds(
      'orders are placed',
      without.map(({ machines }) => `None with ${machines} of site and API.`),
    );
  });
  await testUnderLoad(cluster);
  await step('Sums', (checks) => checkSums(cluster, checks));
}

const folder = mkdtempSync(join(tmpdir(), 'storefront-cluster-'));
// PostgreSQL runs under another account, whose folder is inside this one.
chmodSync(folder, 0o711);
let cluster: Cluster | undefined;
let installed: Installed | undefined;
await step('Start', async (checks) => {
  installed = await installPrograms();
  cluster = await startCluster(folder, installed);
  checks.holds('all machines run', []);
});
if (cluster !== undefined) await test(cluster);
await endAll();
await installed?.bucket.close();
await cluster?.providers.close();
if (steps.total.failed === 0) rmSync(folder, { recursive: true, force: true });
else say(`\nThe logs of the machines are in ${folder}.`);
steps.summary();
process.exit(exitCode(steps.total));
