import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetful, startLocalServer } from '@storefront/api/local-database';
import { freePort } from '../processes/free-port';

// A PostgreSQL server for the tests of one run. Prints its URL, and stops when its standard input ends.
const dataDir = mkdtempSync(join(tmpdir(), 'storefront-test-database-'));
try {
  const server = await startLocalServer({ dataDir, settings: forgetful, port: await freePort() });
  process.stdout.write(`${server.url}\n`);
  await new Promise((resolve) => process.stdin.once('close', resolve).resume());
  await server.stop('fast');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
