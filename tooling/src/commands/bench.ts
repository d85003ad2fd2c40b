import { buildServer, findServers } from '../build/build-servers';
import { findMeasurements, findBenchmark } from '../test/find-benchmark';
import { execProgram } from '../processes/exec-program';
import { providePostgres } from '../test/postgres';
import { workspaceRoot as root } from '../processes/workspace-root';

/** Benchmarks that start the built API on both databases. */
const ofBuiltApi = new Set(['matrix']);

/** Builds the API, provides PostgreSQL where none is named, and passes both on in the environment. */
async function onBuiltApi(work: () => Promise<void>): Promise<void> {
  for (const program of findServers(root)) if (program.folder === 'api') await buildServer(root, program);
  process.env['API_PROGRAM'] = 'dist/main.js';
  const isGiven = (process.env['BENCH_DATABASE_URL'] ?? '') !== '';
  const server = isGiven ? undefined : await providePostgres(root);
  if (server !== undefined) process.env['TEST_DATABASE_URL'] = server.url;
  try {
    await work();
  } finally {
    await server?.stop();
  }
}

// `npm run bench -- <name>`, `<package>` or `<package> <name>`: runs benchmarks of the packages' bench/ folders.
try {
  const { chosen, rest } = findBenchmark(findMeasurements(root), process.argv.slice(2));
  for (const { file, name } of chosen) {
    process.stdout.write(`\n=== ${file} ===\n`);
    const runBenchmark = () => execProgram([file, ...rest]);
    await (ofBuiltApi.has(name) ? onBuiltApi(runBenchmark) : runBenchmark());
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
