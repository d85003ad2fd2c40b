import { buildAll } from '../build/build-all';
import { resolvePartFromProcess } from '../build/find-parts';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run build` in a part's folder: builds that part.
try {
  const { name } = resolvePartFromProcess(workspaceRoot);
  await buildAll(workspaceRoot, (line) => process.stdout.write(`${line}\n`), { only: name });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
