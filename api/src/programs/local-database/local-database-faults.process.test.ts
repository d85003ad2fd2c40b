import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { packageRoot } from '../../platform/package-root';
import { databaseFolder, startLocalServer } from './local-database';

// Tests a full disk, a read-only checkout, and root on a system without user namespaces. They require root, which may mount
// file systems and create user namespaces.

const may = (...args: string[]) => spawnSync('unshare', [...args, 'true']).status === 0;
const missing =
  process.getuid?.() !== 0
    ? 'root'
    : !may('--mount')
      ? 'the right to mount file systems'
      : !may('--user')
        ? 'user namespaces'
        : undefined;

let folder: string;
let dataDir: string;
let other: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-faults-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  await endOther();
  other = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const program = `import('./src/programs/local-database/local-database.ts').then(async ({ startLocalServer }) => {
  const server = await startLocalServer({ dataDir: process.argv[1] });
  process.stdout.write(server.url);
  process.stdin.resume().once('end', () => server.stop('fast'));
}).catch(({ message }) => {
  process.stdout.write(message);
  process.exit(1);
})`;

/**
 * Starts the server in another process, which runs until its standard input ends.
 * @param wrapper command that runs Node in the checkout's folder
 * @returns the URL, or the message of the error
 */
async function startOther(at: string, env: NodeJS.ProcessEnv = {}, wrapper: readonly string[] = []): Promise<string> {
  const child = spawn('env', [...wrapper, process.execPath, '--import', 'tsx', '-e', program, at], {
    cwd: packageRoot(),
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  other = child;
  let output = '';
  const written = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      resolve();
    });
  });
  await Promise.race([written, once(child, 'exit')]);
  return output;
}

async function endOther(): Promise<void> {
  if (other === undefined || other.exitCode !== null || other.signalCode !== null) return;
  const ended = once(other, 'exit');
  other.stdin?.end();
  await ended;
}

/** Runs a command with the checkout mounted read-only, after a check that it is. */
const onReadOnlyCheckout = [
  'unshare',
  '--mount',
  'sh',
  '-ec',
  `mount --bind "$0" "$0"
  mount -o remount,bind,ro "$0"
  cd "$0/api"
  test ! -w .
  exec "$@"`,
  dirname(packageRoot()),
];

/** Runs a command with the checkout mounted at the folder that follows. */
const checkoutAt = [
  '/usr/bin/unshare',
  '--mount',
  'sh',
  '-ec',
  `mount --bind '${dirname(packageRoot())}' "$0"
  cd "$0/api"
  exec "$@"`,
];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function selectNumber(url: string, expression: string): Promise<unknown> {
  const client = await connect(url);
  const { rows } = await client.query<{ value: unknown }>(`SELECT (${expression})::int AS value`);
  await client.end();
  return rows[0]?.value;
}

/** PATH with an `unshare` that fails, as on a system that forbids user namespaces. */
function withoutUserNamespaces(): NodeJS.ProcessEnv {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return { PATH: [bin, process.env['PATH'] ?? ''].join(delimiter) };
}

if (missing !== undefined) {
  it(`is left out here, because it needs ${missing}`, () => {
    expect(missing).toBeDefined();
  });
} else {
  it('a full disk fails a change with a message, reads go on, and changes work again with space', async () => {
    mkdirSync(dataDir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=700', 'tmpfs', dataDir]);
    try {
      const server = await startLocalServer({ dataDir });
      const client = await connect(server.url);
      const count = async () => (await client.query<{ count: string }>('SELECT count(*) FROM kept')).rows[0]?.count;
      const insertMegabyte = () =>
        client.query(`INSERT INTO kept SELECT repeat('x', 1000) FROM generate_series(1, 1000)`);
      await client.query('CREATE TABLE kept (text text)');
      await client.query(`INSERT INTO kept VALUES ('committed')`);
      const ballast = join(dataDir, 'ballast');
      const { bavail, bsize } = statfsSync(dataDir);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 500_000));
      await expect(insertMegabyte()).rejects.toMatchObject({
        code: '53100',
        message: expect.stringContaining('No space left on device') as unknown,
      });
      expect(await count()).toBe('1');
      rmSync(ballast);
      await insertMegabyte();
      expect(await count()).toBe('1001');
      await client.end();
      await server.stop('fast');
    } finally {
      execFileSync('umount', ['--lazy', dataDir]);
    }
  });

  it('a read-only checkout works with its data elsewhere', async () => {
    const url = await startOther(dataDir, {}, onReadOnlyCheckout);
    expect(await selectNumber(url, '7')).toBe(7);
  });

  describe('root without user namespaces', () => {
    it('starts as nobody with checkout and data below a home of mode 0700, which stays closed', async () => {
      const home = join(folder, 'home');
      mkdirSync(join(home, 'checkout'), { recursive: true });
      chmodSync(home, 0o700);
      const data = join(home, 'data');
      const url = await startOther(data, withoutUserNamespaces(), [...checkoutAt, join(home, 'checkout')]);
      expect(await selectNumber(url, '7')).toBe(7);
      expect(statSync(databaseFolder(data)).uid).toBe(65_534);
      expect(statSync(home)).toMatchObject({ uid: 0, gid: 0, mode: 0o040_700 });
    });

    it('its data can be used again where there are user namespaces', async () => {
      const first = await connect(await startOther(dataDir, withoutUserNamespaces()));
      await first.query('CREATE TABLE kept AS SELECT 7 AS number');
      await first.end();
      await endOther();
      expect(await selectNumber(await startOther(dataDir), 'SELECT number FROM kept')).toBe(7);
    });
  });
}
