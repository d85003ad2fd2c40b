import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { packageRoot } from '../../platform/package-root';
import {
  databaseFolder,
  endAbandonedServer,
  findRunningServer,
  forgetful,
  provideLocalDatabase,
  startLocalServer,
  type LocalServer,
} from './local-database';

let folder: string;
let dataDir: string;
let server: LocalServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-local-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  await server?.stop('fast');
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const start = async (at = dataDir) => (server = await startLocalServer({ dataDir: at, settings: forgetful }));

async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

it('creates a database, refuses a wrong password, and keeps what was committed over a kill and a stop', async () => {
  const { url, pid, ended } = await startLocalServer({ dataDir });
  await expect(query(url.replace(/:[0-9a-f]{64}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS number');
  process.kill(pid, 'SIGKILL');
  await ended;
  expect(await query((await start()).url, 'SELECT number FROM kept')).toEqual({ number: 7 });
  await server?.stop('smart');
  expect(await findRunningServer(dataDir)).toBeUndefined();
  expect(await query((await start()).url, 'SELECT number FROM kept')).toEqual({ number: 7 });
});

it('a second start names the process that holds the folder; a program uses its server, which is not ended meanwhile', async () => {
  const { pid, url } = await start();
  await expect(startLocalServer({ dataDir })).rejects.toThrow(
    `The database in ${databaseFolder(dataDir)} is in use by process ${pid}. End that one first, or choose another DATA_DIR.`,
  );
  const provided = await provideLocalDatabase(dataDir);
  expect(provided.url).toBe(url);
  await provided.close();
  expect(await findRunningServer(dataDir)).toEqual({ pid, url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await expect(endAbandonedServer(dataDir)).rejects.toThrow(`in use by process ${pid}`);
  await client.end();
  await endAbandonedServer(dataDir);
  expect(await findRunningServer(dataDir)).toBeUndefined();
});

it('ends with the program that started it, also when that is killed', async () => {
  const program = `import('./src/programs/local-database/local-database.ts').then(async ({ startLocalServer }) => {
    const { pid } = await startLocalServer({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write(String(pid));
  })`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '-e', program], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // The next start waits for the end of the other server.
  await once(parent, 'exit');
  while (existsSync(join(databaseFolder(dataDir), 'postmaster.pid'))) await wait(20);
  await start();
});

it('works below a home of mode 0700 in a folder with a long name of letters that need quotes', async () => {
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  chmodSync(home, 0o700);
  const name = `with spaces, ₹ and मराठी ${'x'.repeat(200)}`;
  expect(await query((await start(join(home, name))).url, 'SELECT 1 AS one')).toEqual({ one: 1 });
});

it('refuses a folder of another version or of something else, and leaves it', async () => {
  const files = databaseFolder(dataDir);
  mkdirSync(files, { recursive: true });
  await expect(startLocalServer({ dataDir })).rejects.toThrow(`${files} is no folder of PostgreSQL`);
  writeFileSync(join(files, 'PG_VERSION'), '17\n');
  await expect(startLocalServer({ dataDir })).rejects.toThrow(`${files} is of PostgreSQL 17`);
  expect(existsSync(join(files, 'PG_VERSION'))).toBe(true);
});

it('says why a folder cannot be used', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(startLocalServer({ dataDir: join(folder, 'file') })).rejects.toThrow(/EEXIST|ENOTDIR/);
});
