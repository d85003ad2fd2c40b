import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { reportedPackages } from '../versions/check';
import { extractReport, reportFile } from '../versions/extract-report';
import { generatedSections } from './generated-sections';

/** The required content of a file of the repository; `path` is relative to the root. */
interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

/** Generates the pages of the documentation with the current content of their generated section. */
export async function* generatedPages(root: string): AsyncGenerator<GeneratedFile> {
  for (const [path, describe] of Object.entries(generatedSections)) {
    const file = join(root, path);
    const section = await describe();
    const text = readFileSync(file, 'utf8').replace(
      /(<!-- generated -->\n)[\s\S]*(<!-- end -->)/,
      (_, start: string, end: string) => [start, section, '\n', end].join('\n'),
    );
    yield { path, content: await format(text, { ...(await resolveConfig(file)), filepath: file }) };
  }
}

/** Generates the pages, and the API reports of the shared packages. */
export async function* generatedFiles(root: string): AsyncGenerator<GeneratedFile> {
  yield* generatedPages(root);
  for (const folder of reportedPackages)
    yield { path: `${folder}/${reportFile}`, content: extractReport(root, folder) };
}
