import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';

/** A file that a writer is writing, or left when it was killed. */
const isTemporary = (name: string) => name.endsWith('.tmp');

/**
 * The manifest and the audit head refer to audit entries and to files of releases. They are copied first, so that the copy
 * contains every file that they refer to.
 */
const firstNames = ['manifest', 'audit-head', 'audit'];
const lastNames = ['remotes'];
const rank = (name: string) =>
  firstNames.includes(name) ? firstNames.indexOf(name) : lastNames.includes(name) ? 9 : 5;

/** Sign-ins of the console: a restored session would sign in somebody who has signed out since. */
const leftOut = new Set(['sessions', 'session-key', 'sign-in-links']);

/**
 * Creates hard links to a folder's files. That is fast, and the copy stays unchanged because files are replaced, never changed
 * in place.
 */
async function linkFolder(from: string, to: string, without: ReadonlySet<string> = new Set()): Promise<void> {
  await mkdir(to, { mode: 0o700, recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => rank(a.name) - rank(b.name))) {
    if (without.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else if (entry.isFile() && !isTemporary(entry.name)) await ignoreMissing(link(source, target));
  }
}

/** Ignores a file that was deleted in the meantime: no live file refers to it. */
async function ignoreMissing(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

/** Adds releases to the files of a backup, also while they are written. */
export async function stageReleases(dataDir: string, folder: string): Promise<void> {
  await ignoreMissing(linkFolder(join(dataDir, 'releases'), join(folder, 'releases'), leftOut));
}

/** Adds the payments of the sandbox gateway. */
export async function stageSandboxPayments(dataDir: string, folder: string): Promise<void> {
  const name = 'sandbox-payments.jsonl';
  await ignoreMissing(copyFile(join(dataDir, name), join(folder, name)));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

type Work = 'backup' | 'restore';

/**
 * Creates an empty work folder for this process in the data folder, and removes the work folders of processes that were killed.
 */
export async function makeWorkFolder(dataDir: string, work: Work): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dataDir)) {
    const pid = /^(?:backup|restore)-(\d+)$/.exec(name)?.[1];
    const isLeft = pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
    if (isLeft) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = join(dataDir, `${work}-${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
