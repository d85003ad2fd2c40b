import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalBuild } from '@storefront/release-registry';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import { describeFiles, localRecord } from '../build/build-record';
import { compressFile } from '../build/compress';

/** A text in a script of a part, and its replacement. */
export interface TextEdit {
  readonly part: string;
  readonly from: string;
  readonly to: string;
}

const isScript = (path: string) => path.startsWith('shared/') && path.endsWith('.js');
const sha384 = (bytes: Buffer) => createHash('sha384').update(bytes).digest('base64');

/** Replaces texts in a file and compresses it again. */
async function replaceIn(file: string, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    pairs.reduce((text, [from, to]) => text.replaceAll(from, to), before),
  );
  await compressFile(file);
}

/** The same release with other files. */
function describeAgain(folder: string, record: ReleaseRecord, rename: (path: string) => string): LocalBuild {
  const { schema: _schema, release: _release, build: _build, ...content } = record;
  const renameAll = (files: readonly string[]) => files.map(rename);
  const { entry, exposes, fonts } = record.preload;
  const preload = {
    entry: renameAll(entry),
    exposes: Object.fromEntries(Object.entries(exposes).map(([module, files]) => [module, renameAll(files)])),
    fonts,
  };
  const files = describeFiles(folder, renameAll(record.files.map(({ path }) => path)));
  return { record: localRecord({ ...content, preload, files }), folder };
}

/**
 * The builds after a change of a text in one part, as webpack would name them: its script has another name, and the entry of
 * the shell, which contains names and hashes of all scripts, another content. @param output an empty folder
 */
export async function editOneBundle(
  builds: readonly LocalBuild[],
  { part, from, to }: TextEdit,
  output: string,
): Promise<LocalBuild[]> {
  const copies = builds.map(({ record, folder }) => {
    const copy = join(output, record.name);
    cpSync(folder, copy, { recursive: true });
    return { record, folder: copy };
  });
  const edited = copies.find(({ record }) => record.name === part);
  const shell = copies.find(({ record }) => record.name === 'shell');
  const textOf = (path: string) => readFileSync(join(edited?.folder ?? '', path), 'utf8');
  const script = edited?.record.files.find(({ path }) => isScript(path) && textOf(path).includes(from));
  const oldName = /\.([0-9a-f]{10})\.js$/.exec(script?.path ?? '')?.[1];
  if (edited === undefined || shell === undefined || script === undefined || oldName === undefined) {
    throw new Error(`No script of ${part} contains "${from}".`);
  }
  const file = join(edited.folder, script.path);
  await replaceIn(file, [[from, to]]);
  const bytes = readFileSync(file);
  const newName = createHash('sha256').update(bytes).digest('hex').slice(0, oldName.length);
  const rename = (path: string) => path.replace(oldName, newName);
  for (const ending of ['', '.br', '.gz']) {
    renameSync(file + ending, rename(file) + ending);
  }
  for (const { folder, record } of [edited, shell]) {
    await replaceIn(join(folder, record.entry), [
      [oldName, newName],
      [script.sha384, sha384(bytes)],
    ]);
  }
  return copies.map(({ folder, record }) =>
    describeAgain(folder, record, record.name === part ? rename : (path) => path),
  );
}
