import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Measured } from './budgets';
import { residentMb } from './cpu';
import { fill } from './fill';
import { Fleet } from './fleet';
import { writeImportFiles } from './import-files';
import { measureImport, type MeasuredImport } from './measure-imports';
import { measureBare, measureShape, type Durations, type Served } from './measure-shapes';
import { say } from '../measure';
import { machine, type Run } from './report';
import { shapesOf, type Shape, type Sizes } from './shapes';
import { openTarget, type Target } from './targets';

export interface Plan {
  readonly sizes: Sizes;
  readonly connections: readonly number[];
  readonly processes: readonly number[];
  readonly durations: Durations;
  /** Selects shapes by name. */
  readonly isMeasured: (name: string) => boolean;
  /** No imports if `rows` is 0. */
  readonly imports: { readonly folder: string; readonly rows: number };
}

const sizeResult = z.object({ rows: z.array(z.object({ mb: z.coerce.number() })) });

const readDatabaseMb = (target: Target) =>
  target.onDatabase(async (db) => {
    const found = await db.execute(sql`SELECT pg_database_size(current_database()) / 1e6 AS mb`);
    return sizeResult.parse(found).rows[0]?.mb ?? 0;
  });

/**
 * Measures the planned shapes with one process; those with `isScaled` also with several processes and the highest number of
 * connections.
 */
async function measureShapes({ target, fleet }: Served, shapes: readonly Shape[], plan: Plan): Promise<Measured[]> {
  const measured: Measured[] = [];
  const bare = new Map<number, Map<string, number>>();
  for (const connections of plan.connections) {
    bare.set(connections, await measureBare(target, shapes, plan.sizes, { ...plan.durations, connections }));
  }
  for (const processes of plan.processes) {
    say(`starting ${processes} API …`);
    await fleet.growTo(processes);
    const isOne = processes === 1;
    for (const connections of isOne ? plan.connections : plan.connections.slice(-1)) {
      const load = { ...plan.durations, connections };
      for (const shape of shapes.filter(({ isScaled }) => isOne || isScaled)) {
        const figures = await measureShape({ target, fleet }, shape, load);
        const barePerSecond = isOne ? bare.get(connections)?.get(shape.name) : undefined;
        measured.push({ ...figures, barePerSecond });
      }
    }
  }
  return measured;
}

async function measureImports({ target, fleet }: Served, { imports, durations }: Plan): Promise<MeasuredImport[]> {
  if (imports.rows === 0) return [];
  const measured: MeasuredImport[] = [];
  for (const file of writeImportFiles(imports.folder, imports.rows)) {
    for (const again of ['', ', the same again']) {
      say(`importing ${file.list}${again} …`);
      const title = `${file.list}${again}`;
      measured.push(await measureImport({ fleet, target }, file, { title, seconds: durations.seconds * 2 }));
    }
  }
  return measured;
}

/** Fills a database and measures the API on it. */
export async function measureDatabase(plan: Plan): Promise<Run> {
  const target = await openTarget();
  const fleet = new Fleet(target);
  try {
    const startedAt = performance.now();
    say('filling …');
    await target.onDatabase((db) => fill(db, plan.sizes));
    const fillSeconds = (performance.now() - startedAt) / 1000;
    const databaseMb = await readDatabaseMb(target);
    const planned = shapesOf(plan.sizes).filter(({ name, kind }) => kind === 'constant' || plan.isMeasured(name));
    const shapes = await measureShapes({ target, fleet }, planned, plan);
    const apiMb = Math.max(...fleet.pids.map(residentMb));
    const imports = await measureImports({ target, fleet }, plan);
    const { loadAverage } = machine();
    return { sizes: plan.sizes, fillSeconds, databaseMb, apiMb, loadAverage, shapes, imports };
  } finally {
    await fleet.close();
    await target.remove();
  }
}
