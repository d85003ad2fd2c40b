import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram, isProgram, isRoot } from '../processes/find-program';

/** A system account. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Folders of the server's programs on Debian and its derivatives, newest version first. They are not in PATH. */
function versionFolders(base = '/usr/lib/postgresql'): string[] {
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(base, version, 'bin'));
}

/** Paths of the server's programs, all of one version. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder of the other programs, such as `pg_basebackup`. */
  readonly folder: string;
}

/** The newest server on this machine. */
export function findPostgres(): PostgresPrograms | undefined {
  const found = findProgram(['initdb'], versionFolders());
  if (found === undefined) return undefined;
  // PATH may have links to only some of the programs.
  const initdb = realpathSync(found);
  const folder = dirname(initdb);
  const postgres = join(folder, 'postgres');
  return isProgram(postgres) ? { initdb, postgres, folder } : undefined;
}

/** PostgreSQL refuses to run as root, so root runs it as postgres, else as nobody. */
export function postgresAccount(): Account | undefined {
  if (!isRoot()) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The account does not exist; try the next one.
    }
  }
  throw new Error('There is neither an account postgres nor nobody to run PostgreSQL under.');
}
