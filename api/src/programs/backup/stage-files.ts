import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@storefront/server-kit/program';

/** Of a writer that was killed, or is at work. */
const isTemporary = (name: string) => name.endsWith('.tmp');

/** Manifest and head name entries of the audit trail, which names files of releases: what is named is copied later. */
const firstNames = ['manifest', 'audit-head', 'audit'];
const lastNames = ['remotes'];
const rank = (name: string) =>
  firstNames.includes(name) ? firstNames.indexOf(name) : lastNames.includes(name) ? 9 : 5;

/** Of people who are signed in to the console now: a restored session would sign somebody in again who signed out. */
const leftOut = new Set(['sessions', 'session-key', 'sign-in-links']);

/** Links a folder's files, which are never changed in place, so that the copy is fast and stays as it is. */
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

/** What is removed meanwhile was not live. */
async function ignoreMissing(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

/** Adds releases to the files of a backup. They may be written meanwhile. */
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

/** Makes an empty folder in the data folder for this process, and removes those of processes that were killed. */
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
