import { findMeasurements, findBenchmark } from '../test/find-benchmark';
import { execProgram } from '../processes/exec-program';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run bench -- <name>`, `<package>` or `<package> <name>`: runs benchmarks of the packages' bench/ folders.
try {
  const { chosen, rest } = findBenchmark(findMeasurements(workspaceRoot), process.argv.slice(2));
  for (const { file } of chosen) {
    process.stdout.write(`\n=== ${file} ===\n`);
    await execProgram([file, ...rest]);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
