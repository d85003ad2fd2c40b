import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Runs one statement and gives the column `value` of its first row as text. */
export async function queryValue(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value?: string | number | boolean }>(statement);
    return String(rows[0]?.value ?? '');
  } finally {
    await client.end();
  }
}

/** A PostgreSQL server of a test's own. */
class OwnServer {
  private child: ChildProcess | undefined;

  constructor(
    private readonly parts: { bin: string; home: string; data: string; port: number; account: Account | undefined },
  ) {}

  get url(): string {
    return `postgres://storefront@127.0.0.1:${this.parts.port}/postgres`;
  }

  /** Resolves when it responds to queries. */
  async start(): Promise<void> {
    const { bin, home, data, port, account } = this.parts;
    const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'wal_level=replica', 'max_wal_senders=8'];
    const args = ['-D', data, '-p', String(port), '-k', home, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(bin, 'postgres'), args, { ...account, cwd: home, stdio: 'ignore' });
    this.child = child;
    while (!(await queryValue(this.url, 'SELECT 1 AS value').catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await delay(20);
    }
  }

  /** @param signal `SIGINT` ends the connections; `SIGQUIT` is a crash, after which the next start recovers */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** A primary and its replica. */
export interface PostgresPair {
  readonly primary: OwnServer;
  readonly replica: OwnServer;
  readonly remove: () => Promise<void>;
}

/** Starts both, from the programs of the server that `serverUrl` names and as its account: PostgreSQL refuses root. */
export async function postgresPair(serverUrl: string): Promise<PostgresPair> {
  const bin = await queryValue(serverUrl, "SELECT setting AS value FROM pg_config WHERE name = 'BINDIR'");
  if (!existsSync(join(bin, 'pg_basebackup'))) {
    throw new Error(`${bin} has no pg_basebackup. Name a server of Debian's package by TEST_DATABASE_URL.`);
  }
  const owner = statSync(await queryValue(serverUrl, "SELECT current_setting('data_directory') AS value"));
  const account = process.getuid?.() === owner.uid ? undefined : { uid: owner.uid, gid: owner.gid };
  const home = mkdtempSync(join(tmpdir(), 'storefront-replica-'));
  chmodSync(home, 0o755);
  if (account !== undefined) chownSync(home, account.uid, account.gid);
  const serverIn = async (folder: string) =>
    new OwnServer({ bin, home, data: join(home, folder), port: await freePort(), account });
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), args, { ...account, cwd: home, env: { LC_ALL: 'C' }, stdio: 'ignore' });
  const primary = await serverIn('primary');
  const replica = await serverIn('replica');
  const remove = async () => {
    await replica.stop();
    await primary.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    run('initdb', ['-D', join(home, 'primary'), '-U', 'storefront', '--auth=trust', '--encoding=UTF8', '--no-sync']);
    await primary.start();
    const copy = ['-D', join(home, 'replica'), '-R', '-C', '-S', 'replica', '-X', 'stream', '-c', 'fast', '--no-sync'];
    run('pg_basebackup', ['-d', primary.url, ...copy]);
    await replica.start();
    return { primary, replica, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
