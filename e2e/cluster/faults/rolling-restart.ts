import type { Checks } from '../checks';
import { until, type Cluster } from '../cluster';
import type { ProgramName } from '../machines/topology';
import { underLoad, type FaultRow } from './under-load';

/** Stops a program as a service manager does, and starts it again. @returns problems of its end */
export async function restart({ topology }: Cluster, name: ProgramName): Promise<string[]> {
  const code = await topology.programs[name].stop('SIGTERM');
  await topology.programs[name].start();
  return code === 0 ? [] : [`${name} ended with ${String(code)}`];
}

/** Restarts all programs of a kind, each after the previous one serves again. */
export async function restartAll(cluster: Cluster, backend: 'api' | 'site'): Promise<string[]> {
  const problems: string[] = [];
  for (const number of [1, 2] as const) {
    const name = `${backend}${number}` as const;
    problems.push(...(await restart(cluster, name)));
    await until(`the proxy finds ${name}`, async () =>
      (await cluster.topology.proxy.listServing(backend)).includes(name),
    );
  }
  return problems;
}

/** Restarts both APIs, then both sites, and checks that no request fails. */
export async function rollingRestart(cluster: Cluster, checks: Checks): Promise<FaultRow[]> {
  const rows: FaultRow[] = [];
  for (const backend of ['api', 'site'] as const) {
    let problems: string[] = [];
    rows.push(
      await underLoad(`rolling restart of both of ${backend}`, 'nothing', cluster, checks, async () => {
        problems = await restartAll(cluster, backend);
      }),
    );
    checks.holds(`rolling restart of both of ${backend}: each ends with exit code 0`, problems);
  }
  return rows;
}
