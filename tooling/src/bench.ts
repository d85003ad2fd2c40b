import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { handOver } from './hand-over';
import { workspaceRoot } from './testing/workspace-root';

// `npm run bench -- <package> [name]`: the measurements in a package's bench/ folder, one file each.
const [folder = 'api', name, ...args] = process.argv.slice(2);
const bench = join(workspaceRoot, folder, 'bench');
const files = existsSync(bench) ? readdirSync(bench).filter((file) => file.endsWith('.bench.ts')) : [];
const chosen = files.filter((file) => name === undefined || file === `${name}.bench.ts`);

if (chosen.length === 0) {
  const offer = files.map((file) => file.replace('.bench.ts', '')).join(', ');
  process.stderr.write(
    `No measurement ${name ?? ''} in ${folder}/bench. There is: ${offer === '' ? 'nothing' : offer}.\n`,
  );
  process.exitCode = 1;
}
for (const file of chosen) {
  process.stdout.write(`\n=== ${folder}/bench/${file} ===\n`);
  await handOver([join(folder, 'bench', file), ...args]);
}
