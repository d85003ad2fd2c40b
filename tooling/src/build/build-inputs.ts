import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What never reaches a build, so that editing it rebuilds nothing. */
const aside = /\.(test|type-test|stories)\.tsx?$|\.md$/;

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !aside.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One hash over files and folders of the workspace: their names and bytes, independent of the workspace's path. */
export function inputsHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesOf(join(root, path)));
  for (const file of [...new Set(files)].sort()) {
    const name = relative(root, file).split(sep).join('/');
    const bytes = readFileSync(file);
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** The tooling files that decide how a build comes out. */
const buildFiles = ['tooling/src/webpack', 'tooling/src/build', 'pnpm-lock.yaml'];

/** What a part is built from. */
export function partInputs(name: string): string[] {
  const packages = [name, 'shared-contracts', 'shared-ui', 'page-kit'];
  return [...packages.flatMap((folder) => [`${folder}/src`, `${folder}/package.json`]), ...buildFiles];
}

/** Folders of the workspace packages that a package depends on, directly or not, and its own. */
function withDependencies(root: string, folder: string): string[] {
  const parsed: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const listed = typeof parsed === 'object' && parsed !== null && 'dependencies' in parsed ? parsed.dependencies : {};
  const own = Object.keys(listed ?? {}).filter((name) => name.startsWith('@storefront/'));
  return [...new Set([folder, ...own.flatMap((name) => withDependencies(root, name.slice('@storefront/'.length)))])];
}

/** What a bundle of a package is built from. */
export function bundleInputs(root: string, folder: string): string[] {
  return [
    ...withDependencies(root, folder).flatMap((folder) => [`${folder}/src`, `${folder}/package.json`]),
    ...buildFiles,
  ];
}
