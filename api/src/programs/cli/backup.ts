import type { Command } from 'commander';
import { backUp } from '../backup/backup';
import { restore } from '../backup/restore';
import type { BackupManifest } from '../data-folder/backup-manifest';
import { readConfig } from '../settings/config';
import { print } from './terminal';

const summary = ({ createdAt, schema, files }: BackupManifest): string => {
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1_000_000;
  return `${files.length} files, ${megabytes.toFixed(1)} MB, of ${createdAt}, schema ${schema.tag}`;
};

/** `backup FILE` and `restore FILE` of the data folder. */
export function addBackupCommands(parent: Command): void {
  parent
    .command('backup <file>')
    .description('write database and releases to an archive, also while the site runs')
    .option('--releases-only', 'without the database', false)
    .action(async (file: string, { releasesOnly }: { releasesOnly: boolean }) => {
      const manifest = await backUp(readConfig(process.env, process.cwd()), { file, releasesOnly }, process.cwd());
      print(`${file}: ${summary(manifest)}.`);
    });

  parent
    .command('restore <file>')
    .description('put an archive into the data folder, while the site is stopped')
    .option('--replace', 'also where the data folder has data', false)
    .option('--releases-only', 'of an archive without a database', false)
    .action(async (file: string, { replace, releasesOnly }: { replace: boolean; releasesOnly: boolean }) => {
      const config = readConfig(process.env, process.cwd());
      const manifest = await restore(config, { file, replace, releasesOnly }, process.cwd());
      print(`${config.dataDir}: restored ${summary(manifest)}.`);
    });
}
