import { endChildrenOnSignals, run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';
import { corrections, staticChecks } from '../test/static-checks';

// `npm run lint`: every check that runs no product code. A check that fails does not keep the next from running. With `--fix` it
// formats all files and corrects what oxlint can correct instead.
endChildrenOnSignals();
for (const { title, args } of process.argv.includes('--fix') ? corrections(root) : staticChecks(root)) {
  process.stdout.write(`\n=== ${title} ===\n`);
  const { exitCode } = await run(process.execPath, args, { cwd: root });
  if (exitCode !== 0) process.exitCode = 1;
}
