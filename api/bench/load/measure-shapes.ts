import { composeBare } from './bare-sql';
import type { Measured } from './budgets';
import { after, openClient, repeat } from './calls';
import { countCpu } from './cpu';
import { figuresOf } from './figures';
import { watchHealth, type Fleet } from './fleet';
import type { Shape, Sizes } from './shapes';
import type { Target } from './targets';

/** Duration of a measurement, and of the uncounted warm-up before it. */
export interface Durations {
  readonly seconds: number;
  readonly warmUp: number;
}

/** Load of a shape. */
export interface Load extends Durations {
  readonly connections: number;
}

/** A database and the API processes that serve it. */
export interface Served {
  readonly target: Target;
  readonly fleet: Fleet;
}

/** Rounds of the bare SQL per second, by shape. No API process runs meanwhile. */
export async function measureBare(
  target: Target,
  shapes: readonly Shape[],
  { medicines }: Sizes,
  { connections, warmUp, seconds }: Load,
): Promise<Map<string, number>> {
  const rounds = await target.onDatabase((db) =>
    Promise.resolve(
      shapes.flatMap(({ name, bare }) =>
        bare === undefined ? [] : [{ name, round: composeBare(db, bare, medicines) }],
      ),
    ),
  );
  const driver = await target.openDriver(connections);
  try {
    const perSecond = new Map<string, number>();
    for (const { name, round } of rounds) {
      await repeat(connections, after(warmUp), (number) => round(driver, number));
      const samples = await repeat(connections, after(seconds), (number) => round(driver, number));
      perSecond.set(name, figuresOf(samples).perSecond);
    }
    return perSecond;
  } finally {
    await driver.close();
  }
}

/** Measures a shape with a number of connections, and checks the health of the first process meanwhile. */
export async function measureShape({ target, fleet }: Served, shape: Shape, load: Load): Promise<Measured> {
  const client = openClient(load.connections);
  const call = (round: number) => client.send(fleet.originOf(round), shape.call(round));
  try {
    await repeat(load.connections, after(load.warmUp), call);
    const usedByApi = await countCpu(() => Promise.resolve(fleet.pids));
    const usedByDatabase = await countCpu(target.listBackends);
    const endHealth = watchHealth(fleet.originOf(0));
    const samples = await repeat(load.connections, after(load.seconds), call);
    const health = await endHealth();
    const figures = figuresOf(samples);
    return {
      name: shape.name,
      kind: shape.kind,
      connections: load.connections,
      processes: fleet.pids.length,
      ...figures,
      cpuMs: (await usedByApi()) / figures.calls,
      databaseCpuMs: (await usedByDatabase()) / figures.calls,
      failedHealthChecks: health.failed,
    };
  } finally {
    client.close();
  }
}
