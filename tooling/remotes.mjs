// The remotes of a workspace. Plain JavaScript: the configurations of Jest and of the import rules need it too.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the folders `mfe-*` that describe themselves, sorted. */
export function remoteFolders(root) {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src', 'descriptor.ts')))
    .sort();
}
