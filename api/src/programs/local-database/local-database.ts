import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { errorCode, OperatorError } from '@storefront/server-kit/program';
import { finishRestore } from '../data-folder/finish-restore';
import {
  choosePostgresAccount,
  findPostgresPrograms,
  type PostgresAccount,
  type PostgresPrograms,
  withParentsEnd,
} from './postgres-programs';

/** How a server process ended. */
interface ServerEnd {
  /** Null if a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A PostgreSQL server that this process started. */
export interface LocalServer {
  readonly pid: number;
  /** URL of the shop's database, including the password. */
  readonly url: string;
  readonly ended: Promise<ServerEnd>;
  /** Stops the server and waits for its end. `fast` closes the connections of other clients, `smart` waits for them. */
  stop(mode: 'fast' | 'smart'): Promise<void>;
}

/** Another process uses the folder. */
export class DataDirInUseError extends OperatorError {
  override readonly name = 'DataDirInUseError';
  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is in use by process ${pid}. End that one first, or choose another DATA_DIR.`);
  }
}

/** Major version of PostgreSQL in the npm packages. */
const major = '18';
const superuser = 'storefront';
const passwordFile = 'storefront-password';
/** Maximum length in bytes of a socket's path on all systems (macOS: 103), without the file's own name. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

/** Settings of a server whose data must survive a crash. Buffers are small, because the shop runs on the same machine. */
const durable = ['shared_buffers=64MB', 'max_connections=100', 'wal_keep_size=0'] as const;
/** Settings of a server whose data are temporary: it never waits for the disk. */
export const forgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=128MB',
  'max_connections=200',
] as const;

export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres');

const usesSocket = process.platform !== 'win32';

interface PostmasterState {
  readonly pid: number;
  readonly port: string;
  readonly socketFolder: string;
  /** Empty if it listens only on the socket. */
  readonly listensOn: string;
  /** `ready`, `starting` or `stopping`. */
  readonly status: string;
}

/** Contents of postmaster.pid; undefined without this file. */
function readPostmaster(folder: string): PostmasterState | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port = '', socketFolder = '', listensOn = '', , status = ''] = lines.map((line) => line.trim());
  return { pid: Number(pid), port, socketFolder, listensOn, status };
}

function addressOf(folder: string, { port, socketFolder, listensOn }: PostmasterState): string {
  const password = readFileSync(join(folder, passwordFile), 'utf8').trim();
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  return listensOn === '' ? `${url}?host=${encodeURIComponent(socketFolder)}` : url;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The running server of a folder. Undefined if none runs, also if a killed one left its postmaster.pid. */
export async function findRunningServer(dataDir: string): Promise<{ pid: number; url: string } | undefined> {
  const folder = databaseFolder(dataDir);
  const state = readPostmaster(folder);
  if (state?.status !== 'ready') return undefined;
  const url = addressOf(folder, state);
  return (await canConnect(url)) ? { pid: state.pid, url } : undefined;
}

/**
 * Creates a private folder for the socket. Its path is short, because the path of the data folder may exceed the limit of a
 * socket's path.
 */
function makeSocketFolder(folder: string, account: PostgresAccount): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `storefront-${name}`);
  if (Buffer.byteLength(path) > longestSocketFolder) {
    throw new OperatorError(
      `The folder for temporary files, ${tmpdir()}, has too long a path for a socket. Set TMPDIR.`,
    );
  }
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(path);
  // Another user of the machine could have created the folder first.
  const isOwn = uid === (process.getuid?.() ?? uid) || (process.getuid?.() === 0 && uid === 65_534);
  if (!isOwn || !lstatSync(path).isDirectory() || (mode & 0o077) !== 0) {
    throw new OperatorError(`${path} belongs to somebody else or is open to others. Remove it.`);
  }
  account.own(path);
  return path;
}

async function initialize(folder: string, programs: PostgresPrograms, account: PostgresAccount): Promise<void> {
  const draft = `${folder}.new-${process.pid}`;
  const password = randomBytes(32).toString('hex');
  const pwfile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(pwfile, password, { mode: 0o600 });
  try {
    account.own(draft);
    account.own(pwfile);
    const { file, args } = account.command(programs.initdb, [
      '--pgdata',
      draft,
      '--username',
      superuser,
      '--pwfile',
      pwfile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    await promisify(execFile)(file, [...args], { cwd: draft, env: serverEnvironment() });
    renameSync(pwfile, join(draft, passwordFile));
    renameSync(draft, folder);
  } catch (error) {
    // Another command created it in the meantime.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') {
      const stderr = error instanceof Error && 'stderr' in error ? `\n${String(error.stderr).trim()}` : '';
      throw new OperatorError(`The database in ${folder} could not be created.${stderr}`, { cause: error });
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(pwfile, { force: true });
  }
}

const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
});

function checkFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const file = join(folder, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'none';
  if (found === major) return;
  throw new OperatorError(
    found === 'none'
      ? `${folder} is no folder of PostgreSQL: PG_VERSION is missing. Move it away.`
      : `${folder} is of PostgreSQL ${found}, this version of the shop needs ${major}. Write it with pg_dump of ${found}, and read it ` +
          'into an empty one: docs/operations.md, "Another version of PostgreSQL".',
  );
}

/** Waits until the server accepts connections. @throws DataDirInUseError, OperatorError if it ends before */
async function waitForReady(child: ChildProcess, folder: string, readLog: () => string): Promise<PostmasterState> {
  for (;;) {
    const state = readPostmaster(folder);
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      if (state?.pid === child.pid && state.status === 'ready') return state;
      await wait(10);
    } else if (state !== undefined && state.pid !== child.pid && readLog().includes('postmaster.pid')) {
      throw new DataDirInUseError(folder, state.pid);
    } else {
      throw new OperatorError(`PostgreSQL could not start in ${folder}:\n${readLog().trim()}`);
    }
  }
}

/** In ms: how long a start waits for a server that is stopping. */
const stopMayTakeMs = 30_000;

async function waitWhileStopping(folder: string): Promise<void> {
  const deadline = performance.now() + stopMayTakeMs;
  while (readPostmaster(folder)?.status === 'stopping' && performance.now() < deadline) await wait(20);
}

interface StartOptions {
  readonly dataDir: string;
  /** Settings of postgresql.conf. */
  readonly settings?: readonly string[];
  /** TCP port on the loopback address; absent: only a socket. */
  readonly port?: number;
  /** Receives the server's output. */
  readonly onOutput?: (text: string) => void;
}

/**
 * Starts the server in a data folder. Creates the database at the first start.
 * @throws OperatorError, DataDirInUseError
 */
export async function startLocalServer({
  dataDir,
  settings = durable,
  port,
  onOutput = () => undefined,
}: StartOptions): Promise<LocalServer> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = databaseFolder(dataDir);
  finishRestore(dataDir);
  checkFolder(folder);
  const programs = findPostgresPrograms();
  const account = choosePostgresAccount(programs.postgres);
  if (!existsSync(folder)) await initialize(folder, programs, account);
  await waitWhileStopping(folder);
  chmodSync(folder, 0o700);
  account.own(folder);
  const socketFolder = usesSocket ? makeSocketFolder(folder, account) : '';
  const listens = port !== undefined || !usesSocket;
  const { file, args } = account.command(
    ...withParentsEnd(programs.postgres, [
      '-D',
      folder,
      '-k',
      socketFolder,
      ...(port === undefined ? [] : ['-p', String(port)]),
      '-c',
      `listen_addresses=${listens ? '127.0.0.1' : ''}`,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]),
  );
  // In a process group of its own, so that Ctrl-C in a terminal ends the programs that use it first.
  const child = spawn(file, args, {
    cwd: folder,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = `${log}${text}`.slice(-4_000);
    onOutput(text);
  });
  const ended = new Promise<ServerEnd>((resolve) => {
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
    child.once('error', () => resolve({ exitCode: 1, signal: null }));
  });
  const state = await waitForReady(child, folder, () => log);
  return {
    pid: child.pid ?? 0,
    url: addressOf(folder, state),
    ended,
    async stop(mode) {
      child.kill(mode === 'fast' ? 'SIGINT' : 'SIGTERM');
      await ended;
      if (usesSocket && readdirSync(socketFolder).length === 0) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** In ms: how long a server may need to notice that its clients were killed. */
const clientsMayTakeMs = 3_000;

/**
 * Stops a server that a killed process left running, as on systems without setpriv.
 * @throws DataDirInUseError if another process uses it
 */
export async function endAbandonedServer(dataDir: string): Promise<void> {
  const running = await findRunningServer(dataDir);
  if (running === undefined) return;
  const client = new pg.Client({ connectionString: running.url });
  client.on('error', () => undefined);
  await client.connect();
  const hasClients = async () => {
    const { rows } = await client.query<{ others: boolean }>(
      `SELECT count(*) > 0 AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return rows[0]?.others === true;
  };
  // The server notices the end of killed clients with a delay.
  const deadline = performance.now() + clientsMayTakeMs;
  while ((await hasClients()) && performance.now() < deadline) await wait(50);
  const isUsed = await hasClients();
  await client.end();
  if (isUsed) throw new DataDirInUseError(databaseFolder(dataDir), running.pid);
  process.kill(running.pid, 'SIGINT');
  while (existsSync(join(databaseFolder(dataDir), 'postmaster.pid'))) await wait(20);
}

/** In ms: how long a program that stops its server waits for other programs that use it. */
const othersMayTakeMs = 5_000;

/** A database for one program, and the function that releases it. */
interface ProvidedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** The running server of a data folder, else a server that is started and runs until `close`. @throws OperatorError */
export async function provideLocalDatabase(dataDir: string): Promise<ProvidedDatabase> {
  const running = await findRunningServer(dataDir);
  if (running !== undefined) return { url: running.url, close: () => Promise.resolve() };
  const server = await startLocalServer({ dataDir });
  let isClosing = false;
  void server.ended.then(() => {
    if (isClosing) return;
    process.stderr.write('The database of this program ended, so this program ends.\n');
    process.exit(1);
  });
  return {
    url: server.url,
    close: async () => {
      isClosing = true;
      // Another program may still use the server.
      const timer = setTimeout(() => void server.stop('fast'), othersMayTakeMs);
      await server.stop('smart');
      clearTimeout(timer);
    },
  };
}
