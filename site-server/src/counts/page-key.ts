import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';
import type { ObjectStore } from '@storefront/release-registry/reader';

const keyName = 'page-key';
const keyBytes = 32;

/**
 * The key that signs page ids, created once for all site servers of a store. The copy in the folder is for starts while the
 * store is unreachable.
 * @throws PageKeyError for an invalid key, and errors of store and folder
 */
export async function openStoredPageKey(store: ObjectStore, copied: ObjectStore): Promise<Uint8Array> {
  async function readOrCreate(): Promise<Uint8Array | undefined> {
    const found = await store.read(keyName);
    if (found !== undefined) return found;
    await store.create(keyName, randomBytes(keyBytes));
    return store.read(keyName);
  }

  const key = await readOrCreate().catch(async (error: unknown) => {
    const own = await copied.read(keyName);
    if (own === undefined) throw error;
    return own;
  });
  if (key?.length !== keyBytes) throw new PageKeyError(`${keyName} in the store of releases is not a valid key.`);
  // If the key in the store was replaced, the copy is replaced too.
  const own = await copied.read(keyName);
  if (own === undefined || Buffer.compare(own, key) !== 0) {
    await copied.remove(keyName);
    await copied.create(keyName, key);
  }
  return key;
}

/** An invalid key; the message is for the operator. */
export class PageKeyError extends Error {
  override readonly name = 'PageKeyError';
}

async function createKey(path: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, randomBytes(keyBytes), { flag: 'wx', mode: 0o600, flush: true });
    await link(temporary, path);
  } catch (error) {
    // Another process created the file first; its key is used.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * The key that signs page ids: the file `page-key`, created once for all site servers of the folder and readable only
 * by its owner. A new key only invalidates the ids of open pages.
 * @throws PageKeyError for an invalid file, and file system errors
 */
export async function openPageKey(releases: string): Promise<Uint8Array> {
  const path = join(releases, 'page-key');
  const read = async () => {
    try {
      return await readFile(path);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  };
  let key = await read();
  if (!key) {
    await mkdir(releases, { recursive: true });
    await createKey(path);
    key = await read();
  }
  if (key?.length !== keyBytes)
    throw new PageKeyError(`${path} is not a valid key: remove it, and a new one is created.`);
  return key;
}
