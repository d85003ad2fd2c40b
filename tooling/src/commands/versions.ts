import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';
import { reportedPackages, versionProblems } from '../versions/check';
import { reportFile } from '../versions/extract-report';
import { reportHash, writeReleased } from '../versions/report-problem';
import { versionOf } from '../webpack/shared-packages';

// `npm run versions`: applies pending changesets and records the API reports of the new versions.
const problems = await versionProblems(root);
for (const problem of problems) process.stderr.write(`${problem}\n\n`);
// Version 2 of the library, because version 3 needs Node 22.
const changeset = join(root, 'node_modules', '@changesets', 'cli', 'bin.js');
process.exitCode =
  problems.length > 0 ? 1 : (await run(process.execPath, [changeset, 'version'], { cwd: root })).exitCode;
if (process.exitCode === 0) {
  const entries = reportedPackages.map((folder) => {
    const report = reportHash(readFileSync(join(root, folder, reportFile), 'utf8'));
    return [folder, { version: versionOf(join(root, folder)), report }] as const;
  });
  writeReleased(root, Object.fromEntries(entries));
}
