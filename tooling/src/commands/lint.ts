import { endChildrenOnSignals, run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';
import { staticChecks } from '../test/static-checks';

// `npm run lint`: every check that runs no product code. A check that fails does not keep the next from running.
endChildrenOnSignals();
for (const { title, args } of staticChecks(root)) {
  process.stdout.write(`\n=== ${title} ===\n`);
  const { exitCode } = await run(process.execPath, args, { cwd: root });
  if (exitCode !== 0) process.exitCode = 1;
}
