import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from '../docs/generated-files';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm run generate`: writes the generated sections of the documentation and the API reports of the shared packages.
for await (const { path, content } of generatedFiles(root)) {
  const file = join(root, path);
  const same = existsSync(file) && readFileSync(file, 'utf8') === content;
  if (!same) writeFileSync(file, content);
  process.stdout.write(`${path} ${same ? 'is up to date' : 'written'}.\n`);
}
