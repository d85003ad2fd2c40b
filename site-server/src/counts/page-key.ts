import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';

const keyBytes = 32;

/** A key that cannot be used; the message is for the operator. */
export class PageKeyError extends Error {
  override readonly name = 'PageKeyError';
}

async function createKey(path: string): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(keyBytes));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(beside, path);
  } catch (error) {
    // Another process was faster: its key is ours.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

/**
 * The key that page ids are signed with: `page-key` in the folder of releases, for its owner's eyes, made once for all
 * site servers of the folder. A new one makes the open pages' ids worthless, and harms nothing else.
 * @throws PageKeyError for a file that holds none, and what the file system says
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
  if (key?.length !== keyBytes) throw new PageKeyError(`${path} is no key: remove it, and a new one is made.`);
  return key;
}
