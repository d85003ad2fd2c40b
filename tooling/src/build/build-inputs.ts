import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that never reach a build, so that editing them rebuilds nothing. */
const aside = /\.(test|type-test|stories)\.tsx?$|\.md$/;

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !aside.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One hash over names and bytes of files and folders of the workspace. Does not depend on the workspace's path. */
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

/** Files of tooling that affect the output of a build. */
const buildFiles = ['tooling/src/webpack', 'tooling/src/build', 'pnpm-lock.yaml'];

/** Inputs of the build of a part. */
export function partInputs(name: string): string[] {
  const packages = [name, 'shared-contracts', 'shared-ui', 'page-kit'];
  return [...packages.flatMap((folder) => [`${folder}/src`, `${folder}/package.json`]), ...buildFiles];
}

/** Folders of a package and of the workspace packages that it depends on, directly or not. */
function withDependencies(root: string, folder: string): string[] {
  const parsed: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const listed = typeof parsed === 'object' && parsed !== null && 'dependencies' in parsed ? parsed.dependencies : {};
  const own = Object.keys(listed ?? {}).filter((name) => name.startsWith('@storefront/'));
  return [...new Set([folder, ...own.flatMap((name) => withDependencies(root, name.slice('@storefront/'.length)))])];
}

/** Inputs of the bundle of a package. */
export function bundleInputs(root: string, folder: string): string[] {
  return [
    ...withDependencies(root, folder).flatMap((folder) => [`${folder}/src`, `${folder}/package.json`]),
    ...buildFiles,
  ];
}
