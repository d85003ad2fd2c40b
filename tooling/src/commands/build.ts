import { buildAll } from '../build/build-all';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run build`: builds changed parts and programs. `npm run build -- programs` builds no parts.
try {
  const [what, ...others] = process.argv.slice(2);
  if ((what !== undefined && what !== 'programs') || others.length > 0) {
    throw new Error('Usage: npm run build [-- programs]');
  }
  await buildAll(workspaceRoot, (line) => process.stdout.write(`${line}\n`), { programs: what === 'programs' });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
