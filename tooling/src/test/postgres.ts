import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstall } from './apt';
import { end, start } from '../processes/children';
import { findProgram } from '../processes/find-program';
import { freePort } from '../processes/free-port';
import { findPostgres, postgresAccount, type PostgresPrograms } from './postgres-programs';

/** A PostgreSQL server for tests, and a function that stops it. */
interface PostgresServer {
  /** Value for `TEST_DATABASE_URL`. The role is a superuser, who may create databases. */
  readonly url: string;
  readonly from: string;
  readonly stop: () => Promise<void>;
}

async function launch(programs: PostgresPrograms): Promise<PostgresServer> {
  const owner = postgresAccount();
  const home = mkdtempSync(join(tmpdir(), 'storefront-postgres-'));
  if (owner !== undefined) chownSync(home, owner.uid, owner.gid);
  const data = join(home, 'data');
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', HOME: home };
  const remove = () => rmSync(home, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const locale = process.platform === 'linux' ? '--locale=C.UTF-8' : '--no-locale';
    const init = ['-D', data, '-U', 'storefront', '--auth=trust', '--encoding=UTF8', locale, '--no-sync'];
    execFileSync(programs.initdb, init, { ...owner, env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
    const port = await freePort();
    // The data do not outlive the tests, so the server does not wait for the disk.
    const settings = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
      'listen_addresses=127.0.0.1',
    ];
    const args = ['-D', data, '-p', String(port), '-k', home, ...settings.flatMap((setting) => ['-c', setting])];
    const server = start(programs.postgres, args, { ...owner, env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      let log = '';
      server.stderr?.on('data', (chunk: Buffer) => {
        log = `${log}${chunk.toString()}`.slice(-4_000);
        if (log.includes('ready to accept connections')) resolve();
      });
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`PostgreSQL ended while starting:\n${log}`)));
    });
    return {
      url: `postgres://storefront@127.0.0.1:${port}/postgres`,
      from: programs.postgres,
      stop: async () => {
        await end(server);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * A PostgreSQL server for the API's suites: `TEST_DATABASE_URL`, else a server of its own from local programs, else as
 * root from Debian's package. Undefined if there is none.
 * @throws if a server exists and does not start
 */
export async function providePostgres(root: string): Promise<PostgresServer | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '')
    return { url: given, from: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  const programs = await findOrInstall(['postgresql'], findPostgres, root);
  return programs && launch(programs);
}

/** Path of PgBouncer, from this machine, else as root from Debian's package. Undefined if there is neither. */
export const providePgBouncer = (root: string): Promise<string | undefined> =>
  findOrInstall(['pgbouncer'], () => findProgram(['pgbouncer'], ['/usr/sbin']), root);
