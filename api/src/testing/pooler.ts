import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseTimeouts } from '../platform/db/database';

/** A program's connection to a test's database: direct, or through PgBouncer if `PGBOUNCER` is the path of its program. */
export interface ProgramDatabase {
  /** For `openServer`. */
  readonly url: string;
  readonly timeouts: DatabaseTimeouts;
  /** Environment variables of a program. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const startTimeoutMs = 20_000;

/** Fewer than the connections of a test's programs, so that they share connections (transaction mode). */
const poolSize = 8;

const configOf = (server: URL, port: number) => `[databases]
* = host=${server.hostname} port=${server.port === '' ? '5432' : server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`;

/** A port of 127.0.0.1 that no program listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const accepts = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};

/** Account for PgBouncer, which refuses to run as root. */
function unprivileged(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = { uid: 65_534, gid: 65_534 };
  chownSync(folder, nobody.uid, nobody.gid);
  return nobody;
}

/** @param url of the database server */
export async function openProgramDatabase(url: string): Promise<ProgramDatabase> {
  const program = process.env['PGBOUNCER'] ?? '';
  if (program === '') {
    return { url, timeouts: 'connection', env: { DATABASE_URL: url }, close: () => Promise.resolve() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'storefront-pgbouncer-'));
  const account = unprivileged(folder);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configOf(new URL(url), port));
  const child = spawn(program, ['--quiet', file], { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const deadline = Date.now() + startTimeoutMs;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('PgBouncer did not start.');
    await wait(20);
  }
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  return {
    url: pooled.href,
    timeouts: 'role',
    env: { DATABASE_URL: pooled.href, DATABASE_TIMEOUTS: 'role' },
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        // Stops without waiting for clients.
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
