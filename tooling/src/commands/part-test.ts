import { join } from 'node:path';
import { resolvePartFromProcess } from '../build/find-parts';
import { endChildrenOnSignals, run } from '../processes/children';
import { runJest } from '../test/runners';
import { Steps } from '../test/steps';
import { exitCode, singleCheck } from '../test/test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm test` in a part's folder: its lint, types, format and unit tests. `npm test` in the root also tests the parts together.
endChildrenOnSignals();
const bin = (...path: string[]) => join(root, 'node_modules', ...path);
const check = async (...args: string[]) => singleCheck((await run(process.execPath, args, { cwd: root })).exitCode);

try {
  const { name } = resolvePartFromProcess(root);
  const steps = new Steps();
  await steps.step('Lint and types', () => check(bin('oxlint', 'bin', 'oxlint'), name));
  await steps.step('Format', () => check(bin('prettier', 'bin', 'prettier.cjs'), '--check', name));
  await steps.step('Unit tests', () => runJest({ root, args: ['--selectProjects', name] }));
  steps.summary();
  process.exitCode = exitCode(steps.total);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
