import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '@storefront/api/local-database';
import { buildServer, findServers } from '../build/build-servers';
import { findMeasurements, findBenchmark } from '../test/find-benchmark';
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

// `npm run bench -- <name>`, `<package>` or `<package> <name>`: runs benchmarks in the packages' bench/ folders.
try {
  const { chosen, rest } = findBenchmark(findMeasurements(root), process.argv.slice(2));
  for (const { file, name } of chosen) {
    process.stdout.write(`\n=== ${file} ===\n`);
    const runBenchmark = () => execProgram([file, ...rest]);
    if (name === 'matrix') await buildApi();
    await (file.startsWith('api/') ? onServer(runBenchmark) : runBenchmark());
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
