import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isThisPackage(folder: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && readFileSync(file, 'utf8').includes('"name": "@storefront/api"');
}

/** The folder of this package, which contains `migrations/` and `seed/`; the same for sources and bundle. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isThisPackage(folder)) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json of @storefront/api above ${import.meta.url}`);
    folder = parent;
  }
  return folder;
}
