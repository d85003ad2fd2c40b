import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram, isProgram, isRoot } from '../processes/find-program';

/** An account of the system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where Debian and its kin put the server's programs, newest version first; they are not in PATH. */
function versionFolders(base = '/usr/lib/postgresql'): string[] {
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(base, version, 'bin'));
}

/** Paths of the server's programs, all of one version. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder of the others, such as `pg_basebackup`. */
  readonly folder: string;
}

/** The newest server on this machine. */
export function findPostgres(): PostgresPrograms | undefined {
  const found = findProgram(['initdb'], versionFolders());
  if (found === undefined) return undefined;
  // PATH may have links to some of the programs only.
  const initdb = realpathSync(found);
  const folder = dirname(initdb);
  const postgres = join(folder, 'postgres');
  return isProgram(postgres) ? { initdb, postgres, folder } : undefined;
}

/** PostgreSQL refuses root: then it runs as postgres, else as nobody. */
export function postgresAccount(): Account | undefined {
  if (!isRoot()) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account; the next one.
    }
  }
  throw new Error('There is neither an account postgres nor nobody to run PostgreSQL under.');
}
