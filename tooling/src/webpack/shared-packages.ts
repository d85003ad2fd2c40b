import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How one package is shared between the parts; fields of the federation plugin. */
export interface SharedPackage {
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
  readonly eager?: boolean;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly import?: false | string;
}

/**
 * For visitors; for `npm run dev` of the whole fleet; or `devRemote`, for a dev remote in a page whose other parts are
 * production builds.
 */
export type BuildMode = 'production' | 'development' | 'devRemote';

/** The part that provides the singletons, or one that uses them. */
export type PartKind = 'shell' | 'remote';

/** One copy per page, provided by the shell. */
const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  '@storefront/shared-contracts',
];

/** A package of which the shell's production build provides some exports only: a shared package is included whole. */
interface LimitedPackage {
  /** The module in `provided/` that exports them. */
  readonly facade: string;
  /** The package that the facade exports from, as seen from the named package. */
  readonly source: string;
  /** The package's ES module for browsers, where its `exports` map gives a production build another file. */
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
 * Folder of a package that a part depends on, in its folder or, as npm does for workspaces, in one above; `exports` of
 * packages hide their package.json from resolvers.
 */
export function packageFolder(partDir: string, name: string): string {
  const own = join(partDir, 'node_modules', name);
  for (let folder = partDir; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return own;
  }
}

/** Version in a folder's package.json. @throws without one */
export function versionOf(folder: string): string {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isPackageFile(parsed)) throw new Error(`${folder}/package.json has no version.`);
  return parsed.version;
}

/** Version of a package that a part depends on. @throws if it does not */
export function packageVersion(partDir: string, name: string): string {
  return versionOf(packageFolder(partDir, name));
}

/** Exports that the shell provides in production, by package; undefined for packages provided whole. */
export function providedExports(name: string): ReadonlySet<string> | undefined {
  const facade = limitedPackages[name]?.facade;
  if (facade === undefined) return undefined;
  const list = /export \{([^}]*)\}/.exec(readFileSync(join(facadeFolder, facade), 'utf8'))?.[1] ?? '';
  return new Set(list.split(',').flatMap((exported) => (exported.trim() === '' ? [] : [exported.trim()])));
}

/**
 * What facades import, `unshared/<package>`: the part's own package, since theirs could not resolve it, and not the
 * shared one, which is the facade.
 */
export function facadeAliases(partDir: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(limitedPackages).map(([name, { source, module }]) => {
      const folder = realpathSync(packageFolder(partDir, name));
      // pnpm puts a package's dependencies beside it.
      const siblings = join(folder, ...name.split('/').map(() => '..'));
      return [`unshared/${source}$`, join(siblings, source, module)];
    }),
  );
}

/**
 * `shared` of the federation plugin. Remotes contain no copy of a singleton (`import: false`): a page cannot have two
 * Reacts, and no build contains code that is never loaded. shared-ui and zustand are shared by semver range: a
 * remote uses its own copy where the shell's does not satisfy the range. Stores are not shared.
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
  if (existsSync(packageFolder(partDir, 'zustand'))) {
    const zustand = packageVersion(partDir, 'zustand');
    shared['zustand/vanilla'] = { version: zustand, requiredVersion: `^${zustand}` };
  }
  if (mode === 'development') {
    // Fast Refresh works across parts only with one copy that is loaded before React.
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
