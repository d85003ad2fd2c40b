import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { RegistryError } from '@storefront/release-registry';

const run = promisify(execFile);

/** Maximum number of changed files in the error message. */
const maxNames = 5;

const rejected = (message: string, cause?: unknown) => new RegistryError('refused', message, undefined, { cause });

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trimEnd();
}

/** The last line of git's error output. */
function getReason(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : '';
  return said.split('\n').at(-1) ?? '';
}

async function getCommit(folder: string): Promise<string> {
  const reason = await git(folder, 'rev-parse', '--is-inside-work-tree').then(
    (inside) => (inside === 'true' ? undefined : 'not a work tree'),
    (error: unknown) => (getReason(error) === '' ? 'git cannot be run' : getReason(error)),
  );
  if (reason !== undefined) {
    throw rejected(`${folder} is in no git repository, and a release is named after its commit (${reason}).`);
  }
  return git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD').catch((cause: unknown) => {
    throw rejected(`The repository of ${folder} has no commit yet, and a release is named after one.`, cause);
  });
}

/**
 * Returns the commit of the work tree that contains a folder. Rejects uncommitted changes, because nobody could
 * reproduce the build.
 * @throws RegistryError `refused`
 */
export async function cleanCommit(folder: string): Promise<string> {
  const commit = await getCommit(folder);
  const root = await git(folder, 'rev-parse', '--show-toplevel');
  const changed = (await git(root, 'status', '--porcelain')).split('\n').filter((line) => line !== '');
  if (changed.length === 0) return commit;
  const names = changed.slice(0, maxNames).map((line) => line.slice(3));
  const more = changed.length > maxNames ? ` and ${changed.length - maxNames} more` : '';
  throw rejected(`Commit your changes first: ${names.join(', ')}${more}.`);
}

/** Maximum length of a subject or name. */
const maxText = 200;

/** First line of a commit's message, and the name of its author. */
export async function commitTexts(folder: string, commit: string): Promise<{ subject: string; author: string }> {
  const [subject = '', author = ''] = (await git(folder, 'show', '--no-patch', '--format=%s%x00%an', commit)).split(
    '\0',
  );
  return { subject: subject.slice(0, maxText), author: author.slice(0, maxText) };
}

/** `1.2.0-g<12 hex of the commit>`. */
export function commitRelease(version: string, commit: string): string {
  return `${version}-g${commit.slice(0, 12)}`;
}
