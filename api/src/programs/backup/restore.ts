import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OperatorError } from '@storefront/server-kit/program';
import { DataDirInUseError, findRunningServer } from '../local-database/local-database';
import type { Config } from '../settings/config';
import { readArchive } from './archive';
import { useServerPrograms } from './backup';
import { dataParts, newestMigration, type BackupManifest } from '../data-folder/backup-manifest';
import { commitRestore, finishRestore } from '../data-folder/finish-restore';
import { makeWorkFolder } from './stage-files';

interface RestoreOptions {
  readonly file: string;
  /** Allows to replace existing data. */
  readonly replace: boolean;
  readonly releasesOnly: boolean;
}

function checkParts({ parts, schema }: BackupManifest, releasesOnly: boolean): void {
  if (releasesOnly !== (parts.length === 1)) {
    throw new OperatorError(
      releasesOnly
        ? 'The backup contains a database too. Leave out --releases-only. Nothing was restored.'
        : 'The backup contains releases only. Add --releases-only. Nothing was restored.',
    );
  }
  const newest = newestMigration();
  if (schema.when <= newest.when) return;
  throw new OperatorError(
    `The backup has the database schema ${schema.tag}, this program ${newest.tag}. Use the version of the program that made it, ` +
      'or a newer one. Nothing was restored.',
  );
}

/**
 * Restores a backup into the data folder. Verifies every file before it replaces anything. One rename commits the
 * restore; after a kill, the next start finishes it.
 * @throws OperatorError, DataDirInUseError
 */
export async function restore(
  { dataDir, databaseUrl }: Config,
  options: RestoreOptions,
  cwd: string,
): Promise<BackupManifest> {
  const { replace, releasesOnly } = options;
  if (databaseUrl !== undefined && !releasesOnly) throw useServerPrograms;
  const running = await findRunningServer(dataDir);
  if (running !== undefined) throw new DataDirInUseError(dataDir, running.pid);
  finishRestore(dataDir);
  const present = (releasesOnly ? (['releases'] as const) : dataParts).filter((part) =>
    existsSync(join(dataDir, part)),
  );
  if (present.length > 0 && !replace) {
    throw new OperatorError(
      `${dataDir} has data: ${present.join(', ')}. --replace replaces them by those of the backup.`,
    );
  }
  const folder = await makeWorkFolder(dataDir, 'restore');
  try {
    const manifest = await readArchive(resolve(cwd, options.file), folder);
    checkParts(manifest, releasesOnly);
    commitRestore(dataDir, folder);
    finishRestore(dataDir);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
