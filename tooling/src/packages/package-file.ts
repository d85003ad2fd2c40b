import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const fields = z.record(z.string(), z.unknown()).optional();
/** The fields of a package.json that building and publishing read. */
const packageFile = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: fields,
  dependencies: fields,
  devDependencies: fields,
  peerDependencies: fields,
});
export type PackageFile = z.infer<typeof packageFile>;

/** The package.json in a folder. @throws if it is not valid */
export const readPackageFile = (folder: string): PackageFile =>
  packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

type Versions = ReadonlyMap<string, string>;

/** Path of a source in the published package, without its extension: `./src/form/index.ts` -> `./dist/form/index`. */
const published = (file: string) => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '');

/** Adds types to a target of `exports`. Files that are not compiled keep their paths. */
function exported(target: unknown): unknown {
  if (typeof target !== 'string' || !/\.tsx?$/.test(target) || target.endsWith('.d.ts')) return target;
  return { types: `${published(target)}.d.ts`, default: `${published(target)}.js` };
}

const mapValues = (values: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** For a package of the workspace, the range that accepts its present version. @throws if it cannot be installed */
function toRange(name: string, range: unknown, versions: Versions): unknown {
  if (typeof range !== 'string' || !range.startsWith('workspace:')) return range;
  const version = versions.get(name);
  if (version === undefined) throw new Error(`${name} is no package that can be installed.`);
  return `^${version}`;
}

/**
 * Creates the package.json with which a package of the workspace is published: compiled entry points with types, and
 * versions instead of `workspace:`. Packages of the workspace become peer dependencies, because a page has one copy of
 * each.
 * @param versions of the installable packages of the workspace, by name
 */
export function publishedPackage(source: PackageFile, versions: Versions): PackageFile {
  const { scripts: _scripts, devDependencies: _development, exports, dependencies = {}, ...rest } = source;
  const all = Object.entries(dependencies).map(([name, range]) => [name, toRange(name, range, versions)] as const);
  const others = all.filter(([name]) => !versions.has(name));
  const peers = { ...source.peerDependencies, ...Object.fromEntries(all.filter(([name]) => versions.has(name))) };
  return {
    ...rest,
    ...(exports && { exports: mapValues(exports, exported) }),
    ...(others.length > 0 && { dependencies: Object.fromEntries(others) }),
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
  };
}
