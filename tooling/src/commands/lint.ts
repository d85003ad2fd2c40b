import { endChildrenOnSignals, run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';
import { corrections, staticChecks } from '../test/static-checks';

// `npm run lint`: runs every check that runs no product code. After a failed check it continues with the next. `--fix`
// instead formats all files and corrects what oxlint can correct.
endChildrenOnSignals();
for (const { title, args } of process.argv.includes('--fix') ? corrections(root) : staticChecks(root)) {
  process.stdout.write(`\n=== ${title} ===\n`);
  const { exitCode } = await run(process.execPath, args, { cwd: root });
  if (exitCode !== 0) process.exitCode = 1;
}
