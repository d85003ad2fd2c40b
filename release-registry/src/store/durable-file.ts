import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';

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

/** Writes a temporary file next to `path`, synced to disk. @returns its path */
async function writeTempFile(path: string, bytes: Uint8Array): Promise<string> {
  const temporary = join(dirname(path), `${randomUUID()}.tmp`);
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

const maxFolderAttempts = 10;

/** Another process may remove the folder as long as it is empty. */
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
export async function createDurably(path: string, bytes: Uint8Array): Promise<boolean> {
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
