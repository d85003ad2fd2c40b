import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages } from '../docs/generated-files';
import { workspaceRoot as root } from '../processes/workspace-root';
import { versionProblems } from '../versions/check';

// A step of `npm run lint`: generated sections and API reports match the sources, changesets are valid, and each change
// of the shared packages' exports has a changeset.
const problems = await versionProblems(root);
for await (const { path, content } of generatedPages(root)) {
  if (readFileSync(join(root, path), 'utf8') !== content)
    problems.push(`${path} is outdated: \`npm run generate\` writes it.`);
}
for (const problem of problems) process.stdout.write(`${problem}\n\n`);
if (problems.length === 0) process.stdout.write('Generated files are up to date; changesets are valid.\n');
process.exitCode = problems.length === 0 ? 0 : 1;
