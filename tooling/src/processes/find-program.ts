import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** True when the file exists and this user may execute it. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of the named programs that stands in PATH or in one of the further folders. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const all = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...folders];
  return names.flatMap((name) => all.map((folder) => join(folder, name))).find(isProgram);
}

/** True for root, who may install packages, and under whom PostgreSQL refuses to run. */
export const isRoot = (): boolean => process.getuid?.() === 0;
