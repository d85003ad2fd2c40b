import { join } from 'node:path';
import { endChildrenOnSignals, run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm run format`: formats all files, then corrects what oxlint can correct.
endChildrenOnSignals();
const bin = (...path: string[]) => join(root, 'node_modules', ...path);
const steps = [
  [bin('prettier', 'bin', 'prettier.cjs'), '--write', '.'],
  [bin('oxlint', 'bin', 'oxlint'), '--fix'],
];
for (const args of steps) {
  process.exitCode = (await run(process.execPath, args, { cwd: root })).exitCode;
  if (process.exitCode !== 0) break;
}
