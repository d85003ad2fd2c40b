import { setTimeout as wait } from 'node:timers/promises';
import type { Checks } from '../checks';
import { until, type Cluster } from '../cluster';
import { underLoad, type FaultRow } from './under-load';

/** Time that an operator, or a program in the operator's place, needs to decide. */
const decisionMs = 500;

/** Kills the primary, promotes the replica that has received most, and makes the old primary a replica. */
export async function promoteReplica(cluster: Cluster, checks: Checks): Promise<FaultRow[]> {
  const { topology } = cluster;
  const old = cluster.primary;
  const fault = `${old.name} (primary) killed, a replica promoted`;
  const promoted = await underLoad(fault, 'until it is back', cluster, checks, async () => {
    await old.kill();
    // Fencing: the proxy sends nothing to the old primary, even if it starts again.
    await topology.proxy.setMaintenance(`database/${old.name}`, true);
    await wait(decisionMs);
    const replicas = topology.databases.filter(({ name }) => name !== old.name);
    const received = await Promise.all(
      replicas.map(async (replica) => ({ replica, position: await replica.receivedPosition() })),
    );
    const [best] = received.sort((a, b) => (a.position < b.position ? 1 : -1));
    if (best === undefined) throw new Error('There is no replica.');
    await best.replica.promote();
    cluster.primary = best.replica;
  });
  // Simulates a mistake: with its old data it is a second primary.
  await old.start();
  const isAcknowledged = await old.acknowledgesAlone();
  checks.holds(
    'the old primary, started with its old data, acknowledges no change',
    isAcknowledged ? ['It acknowledged one.'] : [],
  );
  await old.kill();
  const rebuilt = await underLoad(`${old.name} rebuilt as a replica`, 'nothing', cluster, checks, async () => {
    await old.clonePrimary();
    // The proxy treats a returning server as healthy until its first check. So that check must fail before the server runs.
    await topology.proxy.setMaintenance(`database/${old.name}`, false);
    await until('the proxy finds one primary', async () => (await topology.proxy.listServing('database')).length === 1);
    await old.start();
    await until(
      'both replicas follow the new primary',
      async () => (await cluster.primary.listReplicas()).length === 2,
    );
  });
  const serving = await topology.proxy.listServing('database');
  checks.holds(
    'the proxy has one primary',
    serving.join() === cluster.primary.name ? [] : [`It has ${serving.join(', ')}.`],
  );
  return [promoted, rebuilt];
}
