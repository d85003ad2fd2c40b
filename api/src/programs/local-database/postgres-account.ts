import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '@storefront/server-kit/program';

/** A program with its arguments, as it is started. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** Absent: those of this process. */
  readonly uid?: number;
  readonly gid?: number;
}

/** How the programs of PostgreSQL are started. */
export interface PostgresAccount {
  command(file: string, args: readonly string[]): Command;
  /** Makes a folder with its files the account's own. */
  own(folder: string): void;
}

const sameAccount: PostgresAccount = { command: (file, args) => ({ file, args }), own: () => undefined };

/** A command that ends by a fast shutdown when this process ends, also by SIGKILL. Elsewhere than on Linux it goes on. */
export function withParentsEnd(file: string, args: readonly string[]): [file: string, args: readonly string[]] {
  const setpriv = ['--pdeathsig', 'INT', '--'];
  if (!succeeds({ file: 'setpriv', args: [...setpriv, 'true'] })) return [file, args];
  return ['setpriv', [...setpriv, file, ...args]];
}

/** Ids of the unprivileged account `nobody` and of its group. */
const nobody = 65_534;

const mapped = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'] as const;

/**
 * Changes the owner of a file, or of a folder with all files in it. Does not follow links: a process of the account nobody could
 * make one in its folder to a file of root.
 */
function give(path: string, uid: number, gid: number): void {
  const entry = lstatSync(path);
  if (entry.uid !== uid) lchownSync(path, uid, gid);
  if (!entry.isDirectory()) return;
  for (const name of readdirSync(path)) give(join(path, name), uid, gid);
}

/**
 * In a user namespace the server has the id of the account nobody, and its files belong to the account of this process, also below
 * a home of mode 0700. Files of a server that ran as the account nobody before are changed to root.
 */
const inUserNamespace: PostgresAccount = {
  command: (file, args) => ({ file: 'unshare', args: [...mapped, file, ...args] }),
  own(folder) {
    if (process.getuid?.() === 0) give(folder, 0, 0);
  },
};

const asNobody: PostgresAccount = {
  command: (file, args) => ({ file, args, uid: nobody, gid: nobody }),
  own: (folder) => give(folder, nobody, nobody),
};

const succeeds = ({ file, args, ...account }: Command) =>
  spawnSync(file, args, { ...account, stdio: 'ignore' }).status === 0;

/** Whether the user of this process has an entry among the accounts, which initdb needs; some containers have none. */
function hasAccount(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

const nobodyReaches = (folder: string) => succeeds(asNobody.command('test', ['-x', folder]));

/**
 * Makes a folder of root passable for the account nobody: a folder that only root can use, as a first start makes it, gets the
 * group of that account. @returns whether the account reaches the folder
 */
function letNobodyPass(folder: string): boolean {
  const isPrivate = (lstatSync(folder).mode & 0o077) === 0;
  if (isPrivate && nobodyReaches(dirname(folder))) {
    chownSync(folder, 0, nobody);
    chmodSync(folder, 0o710);
  }
  return nobodyReaches(folder);
}

/**
 * PostgreSQL refuses to run as root, and as a user without account: then it runs in a user namespace, else, from root, as nobody
 * where nobody reaches program and folder.
 * @throws OperatorError where neither works
 */
export function choosePostgresAccount(program: string, parentFolder: string): PostgresAccount {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasAccount()) return sameAccount;
  if (succeeds(inUserNamespace.command(program, ['--version']))) return inUserNamespace;
  const nobodyCanRun = isRoot && succeeds(asNobody.command(program, ['--version']));
  if (nobodyCanRun && letNobodyPass(realpathSync(parentFolder))) return asNobody;
  throw new OperatorError(
    `PostgreSQL does not run as root or as a user without account, and here neither a user namespace nor the account nobody can run ${program} on ${parentFolder}. ` +
      'Start as another user, choose a DATA_DIR that every user can reach, or set DATABASE_URL.',
  );
}
