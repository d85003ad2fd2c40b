import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot as root } from '../processes/workspace-root';
import { reportedPackages } from '../versions/check';
import { extractReport, reportFile } from '../versions/extract-report';

// `npm run api-report`: writes the exports of the shared packages for reviewers.
for (const folder of reportedPackages) {
  const file = join(root, folder, reportFile);
  const current = extractReport(root, folder);
  const same = existsSync(file) && readFileSync(file, 'utf8') === current;
  if (!same) writeFileSync(file, current);
  process.stdout.write(`${folder}/${reportFile} ${same ? 'is up to date' : 'written'}.\n`);
}
