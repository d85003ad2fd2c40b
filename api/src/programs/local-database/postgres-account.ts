import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '@storefront/server-kit/program';

/** A program with its arguments. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** User and group; absent: those of this process. */
  readonly uid?: number;
  readonly gid?: number;
}

/** The account that runs PostgreSQL's programs. */
export interface PostgresAccount {
  command(file: string, args: readonly string[]): Command;
  /** Makes the account the owner of a folder and its files. */
  own(folder: string): void;
}

const sameAccount: PostgresAccount = { command: (file, args) => ({ file, args }), own: () => undefined };

/**
 * A command that is ended with a fast shutdown when this process ends, also by SIGKILL. Needs setpriv (Linux); without it the
 * command is unchanged and continues.
 */
export function withParentsEnd(file: string, args: readonly string[]): [file: string, args: readonly string[]] {
  const setpriv = ['--pdeathsig', 'INT', '--'];
  if (!succeeds({ file: 'setpriv', args: [...setpriv, 'true'] })) return [file, args];
  return ['setpriv', [...setpriv, file, ...args]];
}

/** Ids of the unprivileged account `nobody` and of its group. */
const nobody = 65_534;

const mapped = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'] as const;

/**
 * Changes the owner of a file, or of a folder with all its files. Does not follow links: a process of the account nobody could
 * create a link in its folder to a file of root.
 */
function give(path: string, uid: number, gid: number): void {
  const entry = lstatSync(path);
  if (entry.uid !== uid) lchownSync(path, uid, gid);
  if (!entry.isDirectory()) return;
  for (const name of readdirSync(path)) give(join(path, name), uid, gid);
}

/**
 * In a user namespace the server has the id of the account nobody, and its files belong to the account of this process. That
 * works also below a home folder of mode 0700. Files of a server that ran as the account nobody before are changed to root.
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

/** Whether the user of this process has an account entry, which initdb needs; in some containers there is none. */
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
 * Gives the account nobody access to a folder of root: a folder that only root can use, as a first start creates it,
 * gets the group of that account.
 * @returns whether the account can access the folder
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
 * Chooses the account, because PostgreSQL refuses to run as root and as a user without an account entry. Then it runs in a user
 * namespace; else, for root, as nobody if nobody can access program and folder.
 * @throws OperatorError if neither works
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
