import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '@storefront/api/local-database';
import { buildServer, findServers } from '../build/build-servers';
import { execProgram } from '../processes/exec-program';
import { freePort } from '../processes/free-port';
import { workspaceRoot as root } from '../processes/workspace-root';

/**
 * Starts a PostgreSQL server with a shop's settings, unless BENCH_DATABASE_URL names one. Sets its address in the
 * environment.
 */
async function onServer(work: () => Promise<void>): Promise<void> {
  if ((process.env['BENCH_DATABASE_URL'] ?? '') !== '') return work();
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-bench-database-'));
  const server = await startLocalServer({ dataDir, port: await freePort() });
  process.env['BENCH_DATABASE_URL'] = server.url;
  try {
    await work();
  } finally {
    await server.stop('fast');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Builds the API's programs for a benchmark that starts them. */
async function buildApi(): Promise<void> {
  for (const program of findServers(root)) if (program.folder === 'api') await buildServer(root, program);
  process.env['API_PROGRAM'] = 'dist/main.js';
}

const ending = '.bench.ts';

/** Every file `<package>/bench/<name>.bench.ts`. */
const benchmarks = readdirSync(root)
  .filter((folder) => existsSync(join(root, folder, 'bench')))
  .flatMap((folder) => readdirSync(join(root, folder, 'bench')).map((file) => ({ folder, file })))
  .filter(({ file }) => file.endsWith(ending))
  .map(({ folder, file }) => ({ folder, name: file.slice(0, -ending.length), file: `${folder}/bench/${file}` }));

// `npm run bench -- <name>` or `<package> <name>`: runs a benchmark. The remaining arguments are for the benchmark.
const [first, second] = process.argv.slice(2);
const inFolder = benchmarks.find(({ folder, name }) => folder === first && name === second);
const chosen = inFolder ?? benchmarks.find(({ name }) => name === first);
if (chosen === undefined) {
  const list = benchmarks.map(({ folder, name }) => `  npm run bench -- ${name.padEnd(16)} ${folder}/bench\n`).join('');
  process.stderr.write(`Which measurement?\n${list}`);
  process.exitCode = 1;
} else {
  const { file, name } = chosen;
  const runBenchmark = () => execProgram([file, ...process.argv.slice(inFolder === undefined ? 3 : 4)]);
  if (name === 'matrix') await buildApi();
  await (file.startsWith('api/') ? onServer(runBenchmark) : runBenchmark());
}
