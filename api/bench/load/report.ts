import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { formatMarkdownTable } from '@storefront/server-kit/program';
import { packageRoot } from '../../src/platform/package-root';
import { describeVerdicts, judge, judgeImport, type Measured } from './budgets';
import type { MeasuredImport } from './measure-imports';
import type { Sizes } from './shapes';

/** All results of one database at one size. */
export interface Run {
  readonly sizes: Sizes;
  readonly fillSeconds: number;
  readonly databaseMb: number;
  /** Resident memory of one API process after all calls. */
  readonly apiMb: number;
  /** Load averages of the machine over 1, 5 and 15 minutes at the end. Other programs distort the times. */
  readonly loadAverage: number[];
  readonly shapes: Measured[];
  readonly imports: MeasuredImport[];
}

/** Machine and time of the measurement. */
export const machine = () => ({
  at: new Date().toISOString(),
  cores: availableParallelism(),
  cpu: cpus()[0]?.model ?? '',
  node: process.version,
  loadAverage: loadavg().map((load) => Number(load.toFixed(1))),
});

const fixed = (value: number, digits = 1) => value.toFixed(digits);

/** The table of shapes at a number of connections and processes. */
export function shapeTable(shapes: readonly Measured[]): string {
  const head = ['call', 'calls/s', 'p50 ms', 'p99 ms', 'CPU ms', 'database CPU ms', 'bare SQL/s', 'budget'];
  const rows = shapes.map((shape) => [
    shape.name,
    fixed(shape.perSecond, 0),
    fixed(shape.p50Ms),
    fixed(shape.p99Ms),
    fixed(shape.cpuMs, 2),
    fixed(shape.databaseCpuMs, 2),
    shape.barePerSecond === undefined ? '' : fixed(shape.barePerSecond, 0),
    describeVerdicts(judge(shape)),
  ]);
  return formatMarkdownTable([head, ...rows]);
}

export function importTable(imports: readonly MeasuredImport[]): string {
  const head = ['import', 'rows', 'rows/s', 'seconds', 'list p99 ms', 'during p99 ms', 'budget'];
  const rows = imports.map(({ name, rows: count, rowsPerSecond, seconds, without, during }) => [
    name,
    String(count),
    fixed(rowsPerSecond, 0),
    fixed(seconds),
    fixed(without.p99Ms),
    fixed(during.p99Ms),
    describeVerdicts([judgeImport(without.p99Ms, during.p99Ms)]),
  ]);
  return formatMarkdownTable([head, ...rows]);
}

/** Every missed budget of a run. */
export function listMissed({ sizes, shapes, imports }: Run): string[] {
  const where = `${sizes.medicines} medicines`;
  const ofShapes = shapes.flatMap((shape) => {
    const missed = judge(shape).filter(({ isMet }) => !isMet);
    const how = `${shape.connections} connections, ${shape.processes} processes`;
    return missed.length === 0 ? [] : [`${where}, ${how}: ${shape.name}: ${describeVerdicts(missed)}`];
  });
  const ofImports = imports.flatMap(({ name, without, during }) => {
    const verdict = judgeImport(without.p99Ms, during.p99Ms);
    return verdict.isMet ? [] : [`${where}: import, ${name}: ${describeVerdicts([verdict])}`];
  });
  return [...ofShapes, ...ofImports];
}

/** Results of the last run. */
export const resultsFile = join(packageRoot(), 'bench-results', 'matrix.json');

/** Stores the results so far in a file that is not in the repository. @returns the file */
export function writeResults(runs: readonly Run[]): string {
  mkdirSync(join(packageRoot(), 'bench-results'), { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify({ machine: machine(), runs }, null, 2)}\n`);
  return resultsFile;
}
