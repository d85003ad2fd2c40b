import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupManifest, manifestName } from './backup-manifest';

/** Folder of verified files that replace those of the data folder: from the moment it has this name, they are the data. */
const restoredName = 'restored';
const replacedName = 'replaced';
/** Says that the former parts were moved away: parts in the data folder are then the restored ones. */
const movedName = 'former-data-moved';

/** Decides for the files of a work folder: one rename. */
export const commitRestore = (dataDir: string, folder: string): void => renameSync(folder, join(dataDir, restoredName));

/** Whether a restore was decided and not finished. */
export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, restoredName));

/**
 * Puts restored files in their place; every step can be repeated after a kill. The caller holds the lock of the folder.
 * @param onStep for tests, which end the process there
 */
export function finishRestore(dataDir: string, onStep: () => void = () => undefined): void {
  if (!isRestoreUnfinished(dataDir)) return;
  const at = (...names: readonly string[]) => join(dataDir, ...names);
  const { parts } = backupManifest.parse(JSON.parse(readFileSync(at(restoredName, manifestName), 'utf8')));
  if (!existsSync(at(restoredName, movedName))) {
    mkdirSync(at(replacedName), { recursive: true, mode: 0o700 });
    for (const part of parts) {
      onStep();
      if (existsSync(at(part))) renameSync(at(part), at(replacedName, part));
    }
    onStep();
    writeFileSync(at(restoredName, movedName), '');
  }
  for (const part of parts) {
    onStep();
    if (existsSync(at(restoredName, part))) renameSync(at(restoredName, part), at(part));
  }
  onStep();
  // Not removed under this name: what is left of it after a kill would be taken for a restore.
  renameSync(at(restoredName), at(`restore-${process.pid}`));
  onStep();
  rmSync(at(`restore-${process.pid}`), { recursive: true, force: true });
  rmSync(at(replacedName), { recursive: true, force: true });
}
