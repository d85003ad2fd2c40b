// Lists the remotes of a workspace. Plain JavaScript, because the configurations of Jest and of the import rules use it too.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the folders `mfe-*` with a descriptor, sorted. */
export function remoteFolders(root) {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src', 'descriptor.ts')))
    .sort();
}
