import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';

const keyBytes = 32;

/** The message is for the operator. */
export class PageKeyError extends Error {
  override readonly name = 'PageKeyError';
}

async function createKey(path: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(keyBytes));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, path);
  } catch (error) {
    // Another process created it first: use that key.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * The key that signs page ids: the file `page-key`, created once for all site servers of the folder, readable by its owner
 * only. A new key only invalidates the ids of open pages. @throws PageKeyError for an invalid file, and file system errors
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
