import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Measured } from './load/budgets';
import { measureDatabase } from './load/measure-database';
import { importTable, listMissed, machine, shapeTable, writeResults, type Run } from './load/report';
import { say } from './measure';

// Measures API processes over open connections, and two baselines: the same server with a constant response, and the bare SQL
// through the driver. Client, API and database share the machine. Prints a table for each size and database with the budgets,
// stores all results in bench-results/matrix.json, and fails if a budget is missed. Needs /proc. The flags have their defaults
// below; `--only '^list$|detail'` selects shapes by name, `--import-rows 0` skips imports.

const { values: flags } = parseArgs({
  options: {
    medicines: { type: 'string', default: '250000,25000,2500' },
    tests: { type: 'string', default: '50000' },
    connections: { type: 'string', default: '1,50' },
    processes: { type: 'string', default: '1,2,3,4' },
    seconds: { type: 'string', default: '3' },
    'warm-up': { type: 'string', default: '1' },
    'import-rows': { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
});

const numbers = (text: string) => text.split(',').map(Number);
const only = new RegExp(flags.only);

function print(run: Run): void {
  const titleOf = ({ connections, processes }: Measured) => `${connections} connections, ${processes} API processes`;
  for (const title of new Set(run.shapes.map(titleOf))) {
    const shapes = run.shapes.filter((shape) => titleOf(shape) === title);
    say(`\n${title}\n\n${shapeTable(shapes)}`);
  }
  if (run.imports.length > 0) say(`\n${importTable(run.imports)}`);
  const database = `filled in ${run.fillSeconds.toFixed(0)} s, ${run.databaseMb.toFixed(0)} MB`;
  say(
    `\nDatabase: ${database}; memory of one API process: ${run.apiMb.toFixed(0)} MB; load average: ${run.loadAverage.join(' ')}`,
  );
}

const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'storefront-lists-'));
const runs: Run[] = [];
try {
  for (const medicines of numbers(flags.medicines)) {
    say(`\n## ${medicines} medicines, ${flags.tests} lab tests`);
    say(JSON.stringify(machine()));
    const run = await measureDatabase({
      sizes: { medicines, tests: Number(flags.tests) },
      connections: numbers(flags.connections),
      processes: numbers(flags.processes),
      durations: { seconds: Number(flags.seconds), warmUp: Number(flags['warm-up']) },
      isMeasured: (name) => only.test(name),
      imports: { folder, rows: Number(flags['import-rows']) },
    });
    runs.push(run);
    print(run);
    writeResults(runs);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const missed = runs.flatMap(listMissed);
say('');
for (const line of missed) say(line);
say(missed.length === 0 ? 'All budgets are met.' : `${missed.length} budgets are missed.`);
say(`${writeResults(runs)}, ${Math.round(performance.now() - startedAt) / 1000} s, ${JSON.stringify(machine())}`);
if (missed.length > 0) process.exitCode = 1;
