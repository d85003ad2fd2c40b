import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of the first named program in PATH or in the additional folders. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const all = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...folders];
  return names.flatMap((name) => all.map((folder) => join(folder, name))).find(isProgram);
}

/** Root may install packages. PostgreSQL refuses to run as root. */
export const isRoot = (): boolean => process.getuid?.() === 0;
