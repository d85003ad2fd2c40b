import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { generatedSections } from '../docs/generated-sections';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run docs`: writes the generated sections of the documentation; `--check` only reports pages that are outdated.
const check = process.argv.includes('--check');

for (const [page, describe] of Object.entries(generatedSections)) {
  const file = join(workspaceRoot, page);
  const current = readFileSync(file, 'utf8');
  const section = await describe();
  const text = current.replace(/(<!-- generated -->\n)[\s\S]*(<!-- end -->)/, (_, start: string, end: string) =>
    [start, section, '\n', end].join('\n'),
  );
  const written = await format(text, { ...(await resolveConfig(file)), filepath: file });
  if (!check && written !== current) writeFileSync(file, written);
  if (check && written !== current) process.exitCode = 1;
  const outcome = written === current ? 'is up to date' : check ? 'is outdated: npm run docs' : 'written';
  process.stdout.write(`${page} ${outcome}.\n`);
}
