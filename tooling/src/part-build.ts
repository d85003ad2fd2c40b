import { buildAll } from './build-all';
import { calledPart } from './part-of';
import { workspaceRoot } from './testing/workspace-root';

// `npm run build` in the folder of a part: that part alone.
try {
  const { name } = calledPart(workspaceRoot);
  await buildAll(workspaceRoot, (line) => process.stdout.write(`${line}\n`), name);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
