import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Options of the federation plugin for a shared package. */
export interface SharedPackage {
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
  readonly eager?: boolean;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly import?: false | string;
}

/**
 * `production`: for visitors. `development`: for `npm run dev` of the whole fleet. `devRemote`: for a dev remote in a
 * page whose other parts are production builds.
 */
export type BuildMode = 'production' | 'development' | 'devRemote';

/** `shell` provides the singletons, `remote` uses them. */
export type PartKind = 'shell' | 'remote';

/** Packages of which a page has one copy, provided by the shell. */
const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  '@storefront/shared-contracts',
];

/**
 * A package of which the shell's production build provides only some exports, because a shared package is otherwise
 * included completely.
 */
interface LimitedPackage {
  /** The module in `provided/` that exports them. */
  readonly facade: string;
  /** The package that the facade exports from, as resolved from the named package. */
  readonly source: string;
  /** The package's ES module for browsers. Its `exports` map would give a production build another file. */
  readonly module: string;
}

const limitedPackages: Readonly<Record<string, LimitedPackage>> = {
  'react-router-dom': { facade: 'react-router-dom.mjs', source: 'react-router', module: 'dist/production/index.mjs' },
  '@tanstack/react-query': {
    facade: 'react-query.mjs',
    source: '@tanstack/react-query',
    module: 'build/modern/index.js',
  },
  'styled-components': {
    facade: 'styled-components.mjs',
    source: 'styled-components',
    module: 'dist/styled-components.browser.esm.js',
  },
};

const facadeFolder = join(dirname(fileURLToPath(import.meta.url)), 'provided');

interface PackageFile {
  readonly version: string;
}

function isPackageFile(value: unknown): value is PackageFile {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string';
}

/**
 * Folder of a package that a part depends on: in the part's folder or, with npm workspaces, in a parent folder. Does
 * not use a resolver, because `exports` of packages hide their package.json.
 */
export function packageFolder(partDir: string, name: string): string {
  const own = join(partDir, 'node_modules', name);
  for (let folder = partDir; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return own;
  }
}

/** Version in a folder's package.json. @throws if there is none */
export function versionOf(folder: string): string {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isPackageFile(parsed)) throw new Error(`${folder}/package.json has no version.`);
  return parsed.version;
}

/** Version of a package that a part depends on. @throws if the part does not depend on it */
export function packageVersion(partDir: string, name: string): string {
  return versionOf(packageFolder(partDir, name));
}

/** Exports of a package that the shell provides in production. Undefined if it provides the whole package. */
export function providedExports(name: string): ReadonlySet<string> | undefined {
  const facade = limitedPackages[name]?.facade;
  if (facade === undefined) return undefined;
  const list = /export \{([^}]*)\}/.exec(readFileSync(join(facadeFolder, facade), 'utf8'))?.[1] ?? '';
  return new Set(list.split(',').flatMap((exported) => (exported.trim() === '' ? [] : [exported.trim()])));
}

/**
 * Aliases for the imports `unshared/<package>` of the facades. They lead to the part's own package: a facade's folder
 * could not resolve it, and the shared package is the facade itself.
 */
export function facadeAliases(partDir: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(limitedPackages).map(([name, { source, module }]) => {
      const folder = realpathSync(packageFolder(partDir, name));
      // pnpm installs a package's dependencies beside it.
      const siblings = join(folder, ...name.split('/').map(() => '..'));
      return [`unshared/${source}$`, join(siblings, source, module)];
    }),
  );
}

/**
 * The `shared` option of the federation plugin. Remotes contain no copy of a singleton (`import: false`): a page must
 * not have two Reacts, and no build should contain code that never loads. shared-ui is shared by semver range: a remote
 * uses its own copy if the shell's does not satisfy the range.
 */
export function sharedPackages(partDir: string, kind: PartKind, mode: BuildMode): Record<string, SharedPackage> {
  const shared: Record<string, SharedPackage> = {};
  for (const name of singletons) {
    const version = packageVersion(partDir, name);
    const provided: Partial<SharedPackage> = kind === 'remote' ? { import: false } : { version };
    shared[name] = { singleton: true, requiredVersion: `^${version}`, ...provided };
  }
  if (kind === 'shell' && mode === 'production') {
    for (const [name, { facade }] of Object.entries(limitedPackages)) {
      const version = packageVersion(partDir, name);
      shared[name] = { singleton: true, version, requiredVersion: `^${version}`, import: join(facadeFolder, facade) };
    }
  }
  const ui = packageVersion(partDir, '@storefront/shared-ui');
  shared['@storefront/shared-ui'] = { version: ui, requiredVersion: `^${ui}` };
  if (mode === 'development') {
    // Fast Refresh works across parts only with one copy, which must load before React.
    const runtime = createRequire(import.meta.url).resolve('react-refresh/runtime');
    const version = versionOf(dirname(runtime));
    shared['react-refresh/runtime'] = {
      singleton: true,
      eager: true,
      requiredVersion: version,
      version,
      import: runtime,
    };
  }
  return shared;
}
