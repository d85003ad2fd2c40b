import { join } from 'node:path';
import { endChildrenOnSignals, run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm run lint`: the rules of oxlint, the format, and the imports of all packages. The first that fails ends it.
endChildrenOnSignals();
const bin = (...path: string[]) => join(root, 'node_modules', ...path);
const checks = [
  [bin('oxlint', 'bin', 'oxlint')],
  [bin('prettier', 'bin', 'prettier.cjs'), '--check', '.'],
  ['--import', 'tsx', join('tooling', 'src', 'commands', 'check-imports.ts')],
];
for (const args of checks) {
  process.exitCode = (await run(process.execPath, args, { cwd: root })).exitCode;
  if (process.exitCode !== 0) break;
}
