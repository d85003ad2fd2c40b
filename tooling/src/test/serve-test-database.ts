import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetful, startLocalServer } from '@storefront/api/local-database';
import { freePort } from '../processes/free-port';

// A PostgreSQL server for the tests of one run. Prints its URL, and stops when its standard input ends.

/**
 * Most test files copy the migrated database, about 450 files: 0.4 s on a disk, 0.04 s in memory. Containers often have only
 * 64 MB of such memory.
 */
function temporaryFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}

const dataDir = mkdtempSync(join(temporaryFolder(), 'storefront-test-database-'));
try {
  const server = await startLocalServer({ dataDir, settings: forgetful, port: await freePort() });
  process.stdout.write(`${server.url}\n`);
  await new Promise((resolve) => process.stdin.once('close', resolve).resume());
  await server.stop('fast');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
