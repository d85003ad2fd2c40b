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

/** One hash over files and folders of the workspace: their names and bytes, wherever the workspace stands. */
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
export function buildFiles(root: string): string[] {
  const names = readdirSync(join(root, 'tooling', 'src')).filter((name) => /^(webpack|build)/.test(name));
  return [...names.map((name) => `tooling/src/${name}`), 'tooling/src/provided', 'pnpm-lock.yaml'];
}

/** What a part is built from. */
export function partInputs(root: string, name: string): string[] {
  const packages = [name, 'shared-contracts', 'shared-ui'];
  return [...packages.flatMap((folder) => [`${folder}/src`, `${folder}/package.json`]), ...buildFiles(root)];
}

/** What a server bundle is built from. */
export function serverInputs(root: string, name: string): string[] {
  const packages = [name, 'shared-contracts'];
  return [...packages.flatMap((folder) => [`${folder}/src`, `${folder}/package.json`]), ...buildFiles(root)];
}
