import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { systemEnvironment } from '@storefront/tooling/testing';
import { root } from '../machines/program';

const run = promisify(execFile);
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The newest version tag before the present commit. Undefined if there is none, as in a copy without history. */
function findPreviousTag(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^').trim();
  } catch {
    return undefined;
  }
}

/** Writes the sources of the previous version to an archive. */
export type WriteArchive = (file: string) => Promise<unknown>;

/** Undefined if the sources are not available. `.ci/run`, whose copy has no history, names an archive. */
export function findPreviousVersion(): WriteArchive | undefined {
  const archive = process.env['PREVIOUS_VERSION'] ?? '';
  if (archive !== '') return (file) => run('cp', [archive, file]);
  const tag = findPreviousTag();
  return tag === undefined ? undefined : (file) => run('git', ['archive', '--output', file, tag], { cwd: root });
}

const packageFile = z.object({ version: z.string() });

/** Extracts the sources to a folder, installs packages and builds the programs. @returns the version of the API */
export async function buildPreviousVersion(writeArchive: WriteArchive, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  await writeArchive(archive);
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  const env = { ...systemEnvironment(), CI: 'true' };
  await run(process.execPath, ['tooling/setup.mjs', 'build', 'programs'], { cwd: folder, env, maxBuffer: 2 ** 26 });
  return packageFile.parse(JSON.parse(readFileSync(join(folder, 'api', 'package.json'), 'utf8'))).version;
}
