import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  /** Names of the packages that it depends on. */
  readonly needs: readonly string[];
}

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

function readManifest(folder: string): Manifest {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || !('name' in parsed) || !('version' in parsed))
    throw new Error(`${folder} has no name or version.`);
  const field = (name: string) => keysOf(Object.entries(parsed).find(([key]) => key === name)?.[1]);
  // Some packages list optional peers only in the second field. Packages of types are for compilers only.
  const peers = ['peerDependencies', 'peerDependenciesMeta']
    .flatMap(field)
    .filter((name) => !name.startsWith('@types/'));
  return {
    name: String(parsed.name),
    version: String(parsed.version),
    needs: [...['dependencies', 'optionalDependencies'].flatMap(field), ...peers],
  };
}

/** Finds where pnpm installed a dependency: in the package's own node_modules, or beside the package in the virtual store. */
function findDependency(folder: string, name: string): string | undefined {
  const store = `${sep}node_modules${sep}`;
  const beside = folder.slice(0, folder.lastIndexOf(store) + store.length);
  return [join(folder, 'node_modules', name), join(beside, name)].find((path) =>
    existsSync(join(path, 'package.json')),
  );
}

/**
 * Lists, as `name@version`, the npm packages that packages of the workspace use in production, directly or not. Reads
 * the installed packages, not the lock file.
 */
export function findProductionPackages(root: string, names: readonly string[]): Set<string> {
  const own = new Map(
    readdirSync(root)
      .filter((name) => existsSync(join(root, name, 'package.json')))
      .map((name) => [readManifest(join(root, name)).name, join(root, name)]),
  );
  const found = new Map<string, string>();
  const queue = names.map((name) => own.get(name) ?? '');
  for (const folder of queue) {
    const { name, version, needs } = readManifest(folder);
    if (found.has(folder)) continue;
    found.set(folder, own.has(name) ? '' : `${name}@${version}`);
    for (const need of needs) {
      const path = findDependency(folder, need);
      if (path !== undefined) queue.push(realpathSync(path));
    }
  }
  return new Set([...found.values()].filter((name) => name !== ''));
}
