import { createWriteStream, existsSync } from 'node:fs';
import { open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '@storefront/server-kit/program';
import * as tar from 'tar';
import {
  backupManifest,
  checkFiles,
  describeFiles,
  manifestName,
  type BackupManifest,
} from '../data-folder/backup-manifest';

/** Database files compress to a tenth of their size at any level. */
const gzip = { level: 3 };

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the files of a folder to an archive that only its owner can read. The archive is renamed to its final name when it is
 * complete, so that a kill never leaves a partial archive under that name.
 */
export async function writeArchive(
  folder: string,
  file: string,
  facts: Omit<BackupManifest, 'files'>,
): Promise<BackupManifest> {
  if (existsSync(file)) throw new OperatorError(`${file} exists. Choose another name: no backup is overwritten.`);
  if (!existsSync(dirname(file))) throw new OperatorError(`There is no folder ${dirname(file)}.`);
  const manifest = { ...facts, files: await describeFiles(folder) };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 2), { mode: 0o600 });
  const names = (await readdir(folder)).filter((name) => name !== manifestName);
  const temporary = `${file}.${process.pid}.partial`;
  try {
    const archive = tar.create({ cwd: folder, gzip, portable: true }, [manifestName, ...names.sort()]);
    await pipeline(archive, createWriteStream(temporary, { mode: 0o600, flags: 'wx' }));
    await syncToDisk(temporary);
    await rename(temporary, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return manifest;
}

/** Unpacks an archive into an empty folder and checks the hash of every file. @throws OperatorError */
export async function readArchive(file: string, folder: string): Promise<BackupManifest> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  try {
    await tar.extract({
      file,
      cwd: folder,
      strict: true,
      preserveOwner: false,
      filter: (path, entry) => {
        if ('type' in entry && (entry.type === 'File' || entry.type === 'Directory')) return true;
        throw new Error(`${path} is neither a file nor a folder.`);
      },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`${file} cannot be read as a backup: ${reason}. Nothing was restored.`, { cause });
  }
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '{}');
  const parsed = backupManifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new OperatorError(`${file} is no backup of this shop. Nothing was restored.`);
  checkFiles(await describeFiles(folder), parsed.data.files);
  return parsed.data;
}
