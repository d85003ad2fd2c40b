// Compares a built program with its present sources. Plain JavaScript, because setup.mjs runs it before it installs packages.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files of a program, relative to `root`, with one hash over their bytes. */
export function hashSources(root, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return { files, hash: hash.digest('hex') };
}

/** Whether the sources still have the hash that the build wrote to `sourcesFile` with `hashSources`. */
export function isBuiltFrom(root, sourcesFile) {
  try {
    const { files, hash } = JSON.parse(readFileSync(sourcesFile, 'utf8'));
    return hashSources(root, files).hash === hash;
  } catch {
    // The program was never built, or a source was deleted.
    return false;
  }
}
