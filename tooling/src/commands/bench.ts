import { findMeasurements, lookUp } from '../test/find-benchmark';
import { handOver } from '../processes/exec-program';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run bench -- <name>`, `<package>` or `<package> <name>`: the measurements in the packages' bench/ folders.
try {
  const { chosen, rest } = lookUp(findMeasurements(workspaceRoot), process.argv.slice(2));
  for (const { file } of chosen) {
    process.stdout.write(`\n=== ${file} ===\n`);
    await handOver([file, ...rest]);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
