import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endChildrenOnSignals, run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';
import { decisions } from '../test/mutation/decisions.mjs';

// `npm run test:mutation`: changes the pure decisions one expression at a time; a test must notice each change.
endChildrenOnSignals();
const missing = decisions.flat().filter((file) => !existsSync(join(root, file)));
if (missing.length > 0) {
  process.stderr.write(`Not found, named in tooling/src/test/mutation/decisions.mjs: ${missing.join(', ')}\n`);
  process.exitCode = 1;
} else {
  const program = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const config = join('tooling', 'src', 'test', 'mutation', 'stryker.config.mjs');
  process.exitCode = (await run(process.execPath, [program, 'run', config], { cwd: root })).exitCode;
}
