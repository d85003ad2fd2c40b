import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';

// Checks the imports of all packages against the rules in lint/: directions, entry points, layers and cycles.
const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
for (const rules of ['dependency-rules', 'folder-rules']) {
  const config = join(root, 'tooling', 'src', 'lint', `${rules}.mjs`);
  const { exitCode } = await run(process.execPath, [program, '--config', config, ...packages], { cwd: root });
  if (exitCode !== 0) process.exitCode = 1;
}
