import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../processes/find-program';
import { run } from '../processes/children';

/** The Node release line that `.nvmrc` recommends to operators, such as `24`. */
export const recommendedNode = (root: string): string => readFileSync(join(root, '.nvmrc'), 'utf8').trim();

/**
 * The newest Node of the recommended line, from the npm registry, kept in `node_modules`; our own Node if it is of that
 * line. Undefined if it cannot be installed.
 */
export async function provideRecommendedNode(root: string): Promise<string | undefined> {
  const line = recommendedNode(root);
  if (process.versions.node.split('.')[0] === line) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '.cache', `node-${line}`);
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  const npm = findProgram(['npm']);
  if (npm === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
  const { exitCode } = await run(npm, ['install', ...options, `${name}@${line}`], { cwd: folder });
  return exitCode === 0 && existsSync(program) ? program : undefined;
}
