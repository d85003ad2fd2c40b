import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillShop, openServer, type Database } from '@storefront/api/stress';
import { systemEnvironment } from '@storefront/tooling/testing';
import { openProviders, type OpenProviders } from './load/providers';
import { Traffic } from './load/traffic';
import { Watchers } from './load/watchers';
import type { PostgresMachine } from './machines/postgres';
import { root } from './machines/program';
import { findTopologyPorts, layOut, shopOrigin, type Installed, type Topology } from './machines/topology';

const run = promisify(execFile);

/** Units of each medicine. */
export const stock = 100_000;
const customersCount = 8;
const pollMs = 50;
const startTimeoutMs = 60_000;

/** Waits until a proxy or a server has detected a change. @throws with `what` after a time limit */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${startTimeoutMs / 1000} seconds: ${what}.`);
    await wait(pollMs);
  }
}

/** The running shop with its visitors. */
export interface Cluster {
  readonly topology: Topology;
  readonly providers: OpenProviders;
  readonly traffic: Traffic;
  readonly watchers: Watchers;
  /** The primary server. A promotion changes it. */
  primary: PostgresMachine;
  /** Runs work on the database of the primary. */
  withDatabase: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
}

/** Makes the built parts live in the store of the site servers, through the gates. */
async function publishFirstReleases({ releaseSettings }: Topology, folder: string): Promise<void> {
  const env = { ...systemEnvironment(), ...releaseSettings, DATA_DIR: join(folder, 'operator') };
  await run(process.execPath, ['tooling/setup.mjs', 'release', 'init', '--why', 'First start'], { cwd: root, env });
}

async function startDatabases({ databases, proxy }: Topology): Promise<PostgresMachine> {
  const [primary, ...replicas] = databases;
  if (primary === undefined) throw new Error('There is no database.');
  await primary.create();
  await until('the proxy finds the primary', async () => (await proxy.listServing('database')).includes(primary.name));
  for (const replica of replicas) {
    await replica.clonePrimary();
    await replica.start();
  }
  await until('the replicas follow the primary', async () => (await primary.listReplicas()).length === replicas.length);
  return primary;
}

/** Starts all machines in the folder and fills the shop. */
export async function startCluster(folder: string, installed: Installed): Promise<Cluster> {
  const port = await findTopologyPorts();
  const providers = await openProviders(shopOrigin(port));
  const topology = layOut(folder, port, installed, providers);
  await topology.proxy.start();
  const primary = await startDatabases(topology);
  await publishFirstReleases(topology, folder);
  await Promise.all(Object.values(topology.programs).map((program) => program.start()));
  for (const [backend, count] of [
    ['api', 2],
    ['site', 2],
  ] as const)
    await until(
      `the proxy finds two of ${backend}`,
      async () => (await topology.proxy.listServing(backend)).length === count,
    );
  const withDatabase: Cluster['withDatabase'] = async (work) => {
    const open = await openServer(topology.databaseUrl);
    try {
      return await work(open.db);
    } finally {
      await open.close();
    }
  };
  const { customers, coupons } = await withDatabase((db) => fillShop(db, stock, customersCount));
  const { bank, readMessages } = providers;
  const traffic = new Traffic({ origin: topology.shop, bank, customers, coupons, readMessages });
  return { topology, providers, traffic, watchers: new Watchers(topology.shop), primary, withDatabase };
}
