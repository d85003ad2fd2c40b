import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemEnvironment, type Account, type PostgresPrograms } from '@storefront/tooling/testing';
import { MachineProcess } from './machine-process';

const run = promisify(execFile);

/** Name of role and database, as in the check of deploy/haproxy/database.cfg. */
const shop = 'shop';

/** Options of all servers of a cluster. */
export interface PostgresOptions {
  readonly programs: PostgresPrograms;
  /** PostgreSQL refuses to run as root. */
  readonly owner: Account | undefined;
  /** Parent of the data folders. The owner can write to it. */
  readonly folder: string;
  /** Port of the proxy to the primary. */
  readonly primaryPort: number;
  /** Names of all servers. */
  readonly names: readonly string[];
}

/** Much longer than a commit takes. */
const acknowledgeMs = 2_000;

/** Parses the position in the log that a server has received. Replicas are compared by it. */
export const parsePosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x0${high}`) << 32n) + BigInt(`0x0${low}`);
};

/** A PostgreSQL server that can be primary or replica. */
export class PostgresMachine {
  private readonly data: string;
  private readonly server: MachineProcess;

  constructor(
    readonly name: string,
    readonly port: number,
    private readonly options: PostgresOptions,
  ) {
    const { programs, owner, folder } = options;
    this.data = join(folder, name);
    this.server = new MachineProcess(name, {
      command: programs.postgres,
      args: ['-D', this.data, '-p', String(port), '-k', folder],
      env: {},
      cwd: folder,
      log: join(folder, `${name}.log`),
      owner,
      isReady: async () => (await this.query('select 1')) === '1',
    });
  }

  /** Creates an empty primary with the shop's database. */
  async create(): Promise<void> {
    const { names } = this.options;
    await this.runProgram('initdb', ['-D', this.data, '-U', shop, '--auth=trust', '--locale=C.UTF-8', '--no-sync']);
    const settings = [
      `listen_addresses = '127.0.0.1'`,
      'max_connections = 200',
      // The test machine does not lose power, and a killed process loses nothing that it has written.
      'fsync = off',
      'full_page_writes = off',
      'wal_keep_size = 512MB',
      `wal_retrieve_retry_interval = '200ms'`,
      // The server acknowledges a commit when one replica also has it, so a promoted replica lacks no acknowledged order.
      `synchronous_standby_names = 'ANY 1 (${names.join(', ')})'`,
    ];
    appendFileSync(join(this.data, 'postgresql.conf'), `${settings.join('\n')}\n`);
    await this.start();
    await this.query(`create database ${shop}`);
  }

  /** Replaces its data with those of the current primary, which it will follow. The server must not be running. */
  async clonePrimary(): Promise<void> {
    rmSync(this.data, { recursive: true, force: true });
    const primary = `host=127.0.0.1 port=${this.options.primaryPort} user=${shop} application_name=${this.name}`;
    const target = ['-D', this.data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    await this.runProgram('pg_basebackup', target);
  }

  start(): Promise<void> {
    return this.server.start();
  }

  /** Kills the server and all its processes immediately. */
  async kill(): Promise<void> {
    const { pid } = this.server;
    process.kill(pid, 'SIGSTOP');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const child of children.map(Number).filter((id) => id > 0)) process.kill(child, 'SIGKILL');
    await this.server.stop('SIGKILL');
  }

  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 30)');
  }

  /** The position of the primary's log that the replica has received. */
  async receivedPosition(): Promise<bigint> {
    return parsePosition(await this.query('select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())'));
  }

  /** Whether it acknowledges a change without a replica, which a second primary must not do. */
  async acknowledgesAlone(): Promise<boolean> {
    try {
      await this.psql('create table only_here ()', { timeout: acknowledgeMs });
      return true;
    } catch (error) {
      const isTimeout = error instanceof Error && 'killed' in error && error.killed === true;
      if (isTimeout) return false;
      throw error;
    }
  }

  /** Names of the replicas that follow it. */
  async listReplicas(): Promise<string[]> {
    const names = await this.query(`select application_name from pg_stat_replication where state = 'streaming'`);
    return names.split('\n').filter((name) => name !== '');
  }

  /** Runs one statement directly on this server. During set-up it does not wait for a replica. */
  private async query(text: string): Promise<string> {
    return this.psql(text, { options: '-c synchronous_commit=local' });
  }

  private async psql(text: string, { options = '', timeout = 0 }): Promise<string> {
    const args = ['-XAt', '-h', '127.0.0.1', '-p', String(this.port), '-U', shop, '-d', 'postgres', '-c', text];
    const env = { ...systemEnvironment(), PGOPTIONS: options };
    const { stdout } = await run(join(this.options.programs.folder, 'psql'), args, { env, timeout });
    return stdout.trim();
  }

  private async runProgram(name: string, args: readonly string[]): Promise<void> {
    const { programs, owner, folder } = this.options;
    const env = { ...systemEnvironment(), LC_ALL: 'C', HOME: folder };
    await run(join(programs.folder, name), [...args], { ...owner, env, cwd: folder });
  }
}

/** Creates the parent folder of the servers. */
export function makePostgresFolder(folder: string, owner: Account | undefined): void {
  mkdirSync(folder, { recursive: true });
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
}
