// Whether a built program is the one of the present sources. Plain JavaScript: setup.mjs needs it before anything is installed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a program, relative to `root`, with one hash over their bytes. */
export function hashSources(root, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return { files, hash: hash.digest('hex') };
}

/** `sourcesFile` is what the build wrote with `hashSources`. */
export function isBuiltFrom(root, sourcesFile) {
  try {
    const { files, hash } = JSON.parse(readFileSync(sourcesFile, 'utf8'));
    return hashSources(root, files).hash === hash;
  } catch {
    // It was never built, or a source is gone.
    return false;
  }
}
