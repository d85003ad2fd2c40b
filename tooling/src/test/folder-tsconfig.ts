import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a configuration of the compiler for one folder and what it imports. @returns its path */
export function writeFolderTsconfig(root: string, folder: string): string {
  const place = join(root, 'node_modules', '.cache', 'types');
  mkdirSync(place, { recursive: true });
  const file = join(place, `${folder}.json`);
  const include = [join(root, folder, 'src'), join(root, folder, 'test'), join(root, 'types')];
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.json'), include, exclude: [] }));
  return file;
}
