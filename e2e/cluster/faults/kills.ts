import { setTimeout as wait } from 'node:timers/promises';
import type { Checks } from '../checks';
import { until, type Cluster } from '../cluster';
import type { ProgramName } from '../machines/topology';
import { underLoad, type FaultRow } from './under-load';

/** Time between kill and restart. */
const awayMs = 1_500;

const killed: readonly ProgramName[] = ['site1', 'api1', 'jobs1', 'console1'];

/** Kills each program and a replica once, and starts it again. */
export async function killEach(cluster: Cluster, checks: Checks): Promise<FaultRow[]> {
  const rows: FaultRow[] = [];
  for (const name of killed) {
    const program = cluster.topology.programs[name];
    rows.push(
      await underLoad(`${name} killed`, 'changes in flight', cluster, checks, async () => {
        await program.stop('SIGKILL');
        await wait(awayMs);
        await program.start();
        // A customer needs the job programs and both others.
        await cluster.traffic.takeJourney();
      }),
    );
  }
  const replica = cluster.topology.databases.find(({ name }) => name !== cluster.primary.name);
  if (replica === undefined) throw new Error('There is no replica.');
  rows.push(
    await underLoad(`${replica.name} (replica) killed`, 'nothing', cluster, checks, async () => {
      await replica.kill();
      await wait(awayMs);
      await replica.start();
      await until('the replica follows again', async () =>
        (await cluster.primary.listReplicas()).includes(replica.name),
      );
    }),
  );
  return rows;
}
