import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';
import type { BuildSource } from './release-files';

/** The files of a build in a folder. */
export function buildFolder(folder: string): BuildSource {
  return {
    async read(path) {
      try {
        return await readFile(join(folder, path));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
