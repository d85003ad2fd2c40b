import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupManifest, manifestName } from './backup-manifest';

/**
 * Folder of verified files that will replace those of the data folder. The restore is committed when the folder has this name.
 */
const restoredName = 'restored';
const replacedName = 'replaced';
/** Marker file: the former parts were moved away, so parts in the data folder are the restored ones. */
const movedName = 'former-data-moved';

/** Commits the restore of a work folder by one rename. */
export const commitRestore = (dataDir: string, folder: string): void => renameSync(folder, join(dataDir, restoredName));

/** Whether a restore was committed and is not finished. */
export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, restoredName));

/**
 * Moves restored files to their places. Every step can be repeated after a kill.
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
  // Renamed before it is deleted: after a kill, a partly deleted folder with the old name would count as a committed restore.
  renameSync(at(restoredName), at(`restore-${process.pid}`));
  onStep();
  rmSync(at(`restore-${process.pid}`), { recursive: true, force: true });
  rmSync(at(replacedName), { recursive: true, force: true });
}
