import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDurably } from './durable-file';
import { errorCode } from '@storefront/server-kit/program';
import { assertKey, isKey } from './keys';
import type { ObjectStore } from './object-store';

/** A folder in an object's place is no object. */
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(error)));

async function ignoreMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * How long the former generations of a register stay, in ms: no reader or writer looks at one for so long, and a number
 * that is free again could be taken by a writer who still believes it to be the next.
 */
const versionRetentionMs = 24 * 60 * 60 * 1000;

const formatVersionName = /^[1-9][0-9]{0,14}$/;

/**
 * A store in a folder, for any number of processes. An object is a plain file. A register is a folder of generations,
 * the highest number being its content: two processes that replace it want to create the same next number, and the file
 * system lets one of them, without a lock that a killed process could leave behind.
 */
export function createFolderObjectStore(folder: string): ObjectStore {
  const place = (key: string) => {
    assertKey(key);
    return join(folder, ...key.split('/'));
  };
  const prefixPlace = (prefix: string) => (prefix === '' ? folder : place(prefix.replace(/\/$/, '')));

  async function generations(name: string): Promise<number[]> {
    const names = (await ignoreMissing(readdir(place(name)))) ?? [];
    return names
      .filter((entry) => formatVersionName.test(entry))
      .map(Number)
      .sort((a, b) => b - a);
  }

  async function removeOutdated(name: string, older: readonly number[]): Promise<void> {
    for (const number of older) {
      const path = join(place(name), String(number));
      const found = await ignoreMissing(stat(path));
      if (found !== undefined && Date.now() - found.mtimeMs > versionRetentionMs) await rm(path, { force: true });
    }
  }

  async function removeEmptyFolders(from: string): Promise<void> {
    for (let empty = from; empty.length > folder.length; empty = dirname(empty)) {
      try {
        await rmdir(empty);
      } catch {
        return;
      }
    }
  }

  return {
    read: async (key) => ignoreMissing(readFile(place(key))),
    create: async (key, bytes) => createDurably(place(key), bytes),
    async size(key) {
      const found = await ignoreMissing(stat(place(key)));
      return found?.isFile() === true ? found.size : undefined;
    },
    async list(prefix) {
      const from = prefixPlace(prefix);
      const entries = (await ignoreMissing(readdir(from, { recursive: true, withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .split(/[\\/]/)
            .join('/'),
        )
        .filter(isKey)
        .sort();
    },
    async folders(prefix) {
      const entries = (await ignoreMissing(readdir(prefixPlace(prefix), { withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },
    async remove(key) {
      const path = place(key);
      await rm(path, { force: true });
      await removeEmptyFolders(dirname(path));
    },
    async readRegister(name) {
      for (;;) {
        const [newest] = await generations(name);
        if (newest === undefined) return undefined;
        const bytes = await ignoreMissing(readFile(join(place(name), String(newest))));
        // Gone since: several newer ones came in between.
        if (bytes !== undefined) return { bytes, version: String(newest) };
      }
    },
    async registerVersion(name) {
      const [newest] = await generations(name);
      return newest === undefined ? undefined : String(newest);
    },
    async swapRegister(name, version, bytes) {
      const [newest, ...older] = await generations(name);
      if (version !== (newest === undefined ? undefined : String(newest))) return false;
      if (!(await createDurably(join(place(name), String((newest ?? 0) + 1)), bytes))) return false;
      await removeOutdated(name, older);
      return true;
    },
  };
}
