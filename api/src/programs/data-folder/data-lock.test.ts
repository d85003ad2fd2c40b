import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUseError, getLockOwner, lockDataDir } from './data-lock';
import { processIdentity } from './process-identity';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ownerFile = () => join(folder, 'owner.json');

/** A process that lives until it is killed. */
async function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); process.stdout.write("up")'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, kill: () => (child.kill('SIGKILL'), once(child, 'exit')) };
}

describe('the lock of a data folder', () => {
  it('has one owner at a time and names it', async () => {
    const first = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(new DataDirInUseError(folder, process.pid).message);
    expect(getLockOwner(folder)).toBe(process.pid);
    first.release();
    expect(getLockOwner(folder)).toBeUndefined();
    (await lockDataDir(folder)).release();
    expect(existsSync(ownerFile())).toBe(false);
  });

  it('is acquired by exactly one of many', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('is released when its process is killed', async () => {
    const other = await sleeper();
    writeFileSync(ownerFile(), JSON.stringify({ pid: other.pid, identity: processIdentity(other.pid) }));
    await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${other.pid}`);
    await other.kill();
    (await lockDataDir(folder)).release();
  });

  it('is not owned by a later process with the same pid', async () => {
    const other = await sleeper();
    writeFileSync(ownerFile(), JSON.stringify({ pid: other.pid, identity: 'an earlier one' }));
    (await lockDataDir(folder)).release();
    await other.kill();
  });

  it.each(['', '{', '{"pid":"1"}', '{"pid":-1,"identity":""}'])('has no owner in a file with %j', async (text) => {
    writeFileSync(ownerFile(), text);
    const lock = await lockDataDir(folder);
    expect(readFileSync(ownerFile(), 'utf8')).toContain(String(process.pid));
    lock.release();
  });
});
