import { endChildrenOnSignals, run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';
import { runTask } from '../test/runners';
import { finalLine, singleCheck } from '../test/test-totals';

// `npm run test:cluster`: builds what has changed, then tests the built programs on several machines (`e2e/cluster`).
endChildrenOnSignals();
if ((await runTask(root, 'build')) === 0) {
  const { exitCode } = await run(process.execPath, ['--import', 'tsx', 'e2e/cluster/main.ts'], { cwd: root });
  process.exitCode = exitCode;
} else {
  process.stdout.write(`${finalLine(singleCheck(1))}\n`);
  process.exitCode = 1;
}
