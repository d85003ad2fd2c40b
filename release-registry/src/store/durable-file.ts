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

/** Makes a folder with those above it, down to what is there already, so that it survives a power cut. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Writes a new file beside `path` that survives a power cut. @returns its path */
async function writeTempFile(path: string, bytes: Uint8Array): Promise<string> {
  const beside = join(dirname(path), `${randomUUID()}.tmp`);
  const handle = await open(beside, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    return beside;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Creates a file whole or not at all, and durably: a reader sees nothing of it or all. Of many writers exactly one
 * creates it. @returns false when it was there already
 */
export async function createDurably(path: string, bytes: Uint8Array): Promise<boolean> {
  await makeFolder(dirname(path));
  const beside = await writeTempFile(path, bytes);
  try {
    await link(beside, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}
