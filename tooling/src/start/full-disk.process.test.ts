import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningServer } from '@storefront/api/local-database';
import { queryValue } from '@storefront/api/testing';
import { isRoot } from '../processes/find-program';
import { until } from '../testing/started-site';
import { databaseProgram } from './site-programs';
import { createSupervisor } from './supervisor';

// The local PostgreSQL server ends if there is no space for its next WAL file, and cannot start until there is. The
// test needs root, who may mount a small file system.

const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
const missing = !isRoot() ? 'root' : !mayMount ? 'the right to mount file systems' : undefined;

if (missing !== undefined) {
  it(`is left out here, because it needs ${missing}`, () => {
    expect(missing).toBeDefined();
  });
} else {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-full-disk-'));
  const dataDir = join(folder, 'data');
  const log = jest.fn();
  const supervisor = createSupervisor({ log });
  afterAll(async () => {
    await supervisor.stop();
    execFileSync('umount', ['--lazy', dataDir]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('a disk that is full of WAL ends the database; the log says why, and with space it is back with all commits', async () => {
    mkdirSync(dataDir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=700', 'tmpfs', dataDir]);
    await supervisor.run(databaseProgram(dataDir));
    const query = async (statement: string) => queryValue((await findRunningServer(dataDir))?.url ?? '', statement);
    await query('CREATE TABLE kept (text text)');
    const insert = `INSERT INTO kept SELECT repeat('x', 500) FROM generate_series(1, 1000)`;
    const ballast = join(dataDir, 'ballast');
    const { bavail, bsize } = statfsSync(dataDir);
    // Leaves less than a WAL file of 16 MB, and more than the table needs until the present file is full.
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 14_000_000));
    let committed = 0;
    const insertSucceeds = () =>
      query(insert).then(
        () => true,
        () => false,
      );
    while (await insertSucceeds()) committed += 1_000;
    const saysWhy = () => log.mock.calls.some((call) => JSON.stringify(call).includes('No space left on device'));
    await until('The log says why it does not start', saysWhy);
    rmSync(ballast);
    const isBack = async () => (await findRunningServer(dataDir)) !== undefined;
    await until('The database is back', isBack);
    // The server may have committed the last change without a response.
    const count = Number(await query('SELECT count(*) AS value FROM kept'));
    expect([committed, committed + 1_000]).toContain(count);
    await query(insert);
  });
}
