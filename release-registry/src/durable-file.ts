import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes bytes to a new file beside `path` that survive a power cut. @returns its path */
export async function writeBeside(path: string, bytes: string | Uint8Array): Promise<string> {
  const beside = `${path}.${randomUUID()}.tmp`;
  const handle = await open(beside, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return beside;
}

/** Moves a file into its place; a reader sees the old one or the new one, never a part. */
export async function moveInto(beside: string, path: string): Promise<void> {
  try {
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Writes a file whole or not at all, and durably. */
export async function writeDurably(path: string, bytes: string | Uint8Array): Promise<void> {
  await moveInto(await writeBeside(path, bytes), path);
}
