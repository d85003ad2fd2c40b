import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';
import { assertKey, isKey, type ObjectStore } from './object-store';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its parents so that they survive a power failure. */
async function makeFolder(folder: string): Promise<void> {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (firstCreated === undefined) return;
  for (let created = folder; created.length >= firstCreated.length; created = dirname(created)) {
    await syncFolder(dirname(created));
  }
}

/** Writes a temporary file next to `path` and syncs it to disk. @returns its path */
async function writeTempFile(path: string, bytes: Uint8Array): Promise<string> {
  const temporary = join(dirname(path), `${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, bytes, { flag: 'wx', flush: true });
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const maxFolderAttempts = 10;

/** Retries, because another process may remove the folder while it is empty. */
async function writeTempFileInNewFolder(path: string, bytes: Uint8Array): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeFolder(dirname(path));
      return await writeTempFile(path, bytes);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || attempt >= maxFolderAttempts) throw error;
    }
  }
}

/** Creates a file atomically and durably. Of many writers exactly one creates it. @returns false if it exists */
async function createDurably(path: string, bytes: Uint8Array): Promise<boolean> {
  const temporary = await writeTempFileInNewFolder(path, bytes);
  try {
    await link(temporary, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}

/** A folder at the path is not an object either. */
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(errorCode(error)));

async function ignoreMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Old versions stay for a day, in ms: a slow writer must not create a number again that was removed. */
const versionRetentionMs = 24 * 60 * 60 * 1000;

const versionName = /^[1-9][0-9]{0,14}$/;

/** Numbers of a versioned object, the newest first. */
const versionsOf = (names: readonly string[]): number[] =>
  names
    .filter((entry) => versionName.test(entry))
    .map(Number)
    .sort((a, b) => b - a);

/**
 * A store in a folder, for any number of processes. An object is a file. A versioned object is a folder of numbered
 * files, and the highest number has its content. The file system lets exactly one of two writers create the next
 * number, so there is no lock that a killed process could leave behind.
 */
export function createFolderObjectStore(folder: string): ObjectStore {
  const toPath = (key: string) => {
    assertKey(key);
    return join(folder, ...key.split('/'));
  };
  const toPrefixPath = (prefix: string) => (prefix === '' ? folder : toPath(prefix.replace(/\/$/, '')));

  async function objectVersions(name: string): Promise<number[]> {
    return versionsOf((await ignoreMissing(readdir(toPath(name)))) ?? []);
  }

  async function removeOutdated(name: string, older: readonly number[]): Promise<void> {
    for (const number of older) {
      const path = join(toPath(name), String(number));
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
    read: async (key) => ignoreMissing(readFile(toPath(key))),
    create: async (key, bytes) => createDurably(toPath(key), bytes),
    async size(key) {
      const found = await ignoreMissing(stat(toPath(key)));
      return found?.isFile() === true ? found.size : undefined;
    },
    async list(prefix) {
      const from = toPrefixPath(prefix);
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
      const entries = (await ignoreMissing(readdir(toPrefixPath(prefix), { withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    },
    async remove(key) {
      const path = toPath(key);
      await rm(path, { force: true });
      await removeEmptyFolders(dirname(path));
    },
    async readVersioned(name) {
      for (;;) {
        const [newest] = await objectVersions(name);
        if (newest === undefined) return undefined;
        const bytes = await ignoreMissing(readFile(join(toPath(name), String(newest))));
        // Another process removed the file after it wrote several newer versions.
        if (bytes !== undefined) return { bytes, version: String(newest) };
      }
    },
    async getVersion(name) {
      const [newest] = await objectVersions(name);
      return newest === undefined ? undefined : String(newest);
    },
    async compareAndSwap(name, version, bytes) {
      const [newest, ...older] = await objectVersions(name);
      if (version !== (newest === undefined ? undefined : String(newest))) return false;
      if (!(await createDurably(join(toPath(name), String((newest ?? 0) + 1)), bytes))) return false;
      await removeOutdated(name, older);
      return true;
    },
  };
}
