import { workspaceRoot } from '../processes/workspace-root';
import { versionProblems } from '../versions/check';

// A step of `npm test`: changesets are valid, and each change of the shared packages' exports has one.
const problems = await versionProblems(workspaceRoot);
for (const problem of problems) process.stdout.write(`${problem}\n\n`);
if (problems.length === 0) process.stdout.write('Changesets are valid; the API reports are up to date.\n');
process.exitCode = problems.length === 0 ? 0 : 1;
