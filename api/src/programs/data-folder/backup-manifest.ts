import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import { packageRoot } from '../../platform/package-root';

/** Name of the first file in an archive. */
export const manifestName = 'backup.json';

/** Parts of a data folder that a backup contains; work folders are not among them. */
export const dataParts = ['postgres', 'releases', 'sandbox-payments.jsonl'] as const;

const migration = z.object({ tag: z.string(), when: z.number() });

/** Contents of an archive. Times in UTC, sizes in bytes. */
export const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Newest migration of the database. */
  schema: migration,
  /** Parts that a restore replaces. The restore removes a part that the data folder of the backup did not have. */
  parts: z.array(z.enum(dataParts)),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** Newest migration of this program. */
export function newestMigration(): BackupManifest['schema'] {
  const journal = readFileSync(join(packageRoot(), 'migrations', 'meta', '_journal.json'), 'utf8');
  const newest = z
    .object({ entries: z.array(migration) })
    .parse(JSON.parse(journal))
    .entries.at(-1);
  if (newest === undefined) throw new Error('There are no migrations.');
  return newest;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Hashes of all files below a folder except the manifest, sorted by path. */
export async function describeFiles(folder: string): Promise<BackupManifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== manifestName)
    .sort();
  const files = [];
  for (const path of paths) {
    const file = join(folder, path);
    files.push({ path, size: (await stat(file)).size, sha256: await hashFile(file) });
  }
  return files;
}

/** Compares files with the manifest. @throws OperatorError naming the first difference */
export function checkFiles(found: BackupManifest['files'], expected: BackupManifest['files']): void {
  const wanted = new Map(expected.map((file) => [file.path, file]));
  for (const { path, sha256 } of found) {
    if (wanted.get(path)?.sha256 !== sha256) {
      const problem = wanted.has(path) ? 'was changed' : 'is not in its list of files';
      throw new OperatorError(`The backup is damaged: ${path} ${problem}. Nothing was restored.`);
    }
    wanted.delete(path);
  }
  const [missing] = wanted.keys();
  if (missing !== undefined)
    throw new OperatorError(`The backup is damaged: ${missing} is missing. Nothing was restored.`);
}
