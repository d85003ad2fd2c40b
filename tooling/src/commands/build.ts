import { buildAll } from '../build/build-all';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run build`: builds the parts and programs that have changed.
try {
  await buildAll(workspaceRoot, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
