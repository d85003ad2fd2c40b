import { buildServer, findServers } from '../build/build-servers';
import { findMeasurements, findBenchmark } from '../test/find-benchmark';
import { execProgram } from '../processes/exec-program';
import { providePostgres } from '../test/postgres';
import { workspaceRoot as root } from '../processes/workspace-root';

/** Benchmarks that start the built API on both databases. */
const ofBuiltApi = new Set(['matrix']);

/** Builds the API and provides PostgreSQL, both named by environment variables. @returns how to end the server */
async function provideApiAndPostgres(): Promise<() => Promise<void>> {
  for (const program of findServers(root)) if (program.folder === 'api') await buildServer(root, program);
  process.env['API_PROGRAM'] = 'dist/main.js';
  if ((process.env['BENCH_DATABASE_URL'] ?? '') !== '') return () => Promise.resolve();
  const server = await providePostgres(root);
  if (server === undefined) return () => Promise.resolve();
  process.env['TEST_DATABASE_URL'] = server.url;
  return server.stop;
}

// `npm run bench -- <name>`, `<package>` or `<package> <name>`: runs benchmarks of the packages' bench/ folders.
try {
  const { chosen, rest } = findBenchmark(findMeasurements(root), process.argv.slice(2));
  for (const { file, name } of chosen) {
    process.stdout.write(`\n=== ${file} ===\n`);
    const stop = ofBuiltApi.has(name) ? await provideApiAndPostgres() : undefined;
    await execProgram([file, ...rest]).finally(() => stop?.());
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
