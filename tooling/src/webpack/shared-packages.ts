import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How one package is shared between the parts; the fields are those of the federation plugin. */
export interface SharedPackage {
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
  readonly eager?: boolean;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly import?: false | string;
}

/**
 * For visitors; as it is edited, with a whole fleet that is compiled so; or as it is edited, as the `guest` in a page
 * whose other parts are for visitors.
 */
export type BuildMode = 'production' | 'development' | 'guest';

/** The part that provides the singletons, or one that meets them there. */
export type PartKind = 'shell' | 'remote';

/** One copy each in a page, and the shell brings it. */
const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  '@storefront/shared-contracts',
];

/** One copy each for all remotes that depend on it, loaded with their pages that import it. The shell has none. */
const remoteSingletons = ['react-hook-form'];

const routerFacade = join(dirname(fileURLToPath(import.meta.url)), 'provided', 'react-router-dom.mjs');

interface PackageFile {
  readonly version: string;
}

function isPackageFile(value: unknown): value is PackageFile {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string';
}

/** Folder of a package as a part sees it; the packages' `exports` hide their package.json from resolvers. */
export function packageFolder(partDir: string, name: string): string {
  return join(partDir, 'node_modules', name);
}

/** Version that a folder's package.json gives. @throws when it gives none */
export function versionOf(folder: string): string {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isPackageFile(parsed)) throw new Error(`${folder}/package.json has no version.`);
  return parsed.version;
}

/** Version of a package as a part sees it. @throws when the part does not depend on it */
export function packageVersion(partDir: string, name: string): string {
  return versionOf(packageFolder(partDir, name));
}

/** Names of react-router-dom that the shell provides in production. */
export function providedRouterNames(): ReadonlySet<string> {
  const list = /export \{([^}]*)\}/.exec(readFileSync(routerFacade, 'utf8'))?.[1] ?? '';
  return new Set(list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])));
}

/** react-router as react-router-dom of this part sees it: the facade stands in another package and could not find it. */
export function routerAlias(partDir: string): Record<string, string> {
  const fromPart = createRequire(join(partDir, 'package.json'));
  const fromDom = createRequire(fromPart.resolve('react-router-dom'));
  return { 'react-router$': dirname(fromDom.resolve('react-router/package.json')) };
}

/**
 * What a part shares, for `shared` of the federation plugin. Remotes carry no copy of a singleton (`import: false`): two
 * Reacts in a page are impossible, and no build ships what is never loaded. shared-ui and zustand are shared by semver
 * range, and a remote brings its own copy where the shell's does not satisfy it. Stores are not shared.
 */
export function sharedPackages(partDir: string, kind: PartKind, mode: BuildMode): Record<string, SharedPackage> {
  const shared: Record<string, SharedPackage> = {};
  for (const name of singletons) {
    const version = packageVersion(partDir, name);
    const provided: Partial<SharedPackage> = kind === 'remote' ? { import: false } : { version };
    shared[name] = { singleton: true, requiredVersion: `^${version}`, ...provided };
  }
  for (const name of remoteSingletons) {
    if (!existsSync(packageFolder(partDir, name))) continue;
    const version = packageVersion(partDir, name);
    shared[name] = { singleton: true, requiredVersion: `^${version}`, version };
  }
  if (kind === 'shell' && mode === 'production') {
    shared['react-router-dom'] = {
      ...shared['react-router-dom'],
      requiredVersion: `^${packageVersion(partDir, 'react-router-dom')}`,
      import: routerFacade,
    };
  }
  const ui = packageVersion(partDir, '@storefront/shared-ui');
  shared['@storefront/shared-ui'] = { version: ui, requiredVersion: `^${ui}` };
  if (existsSync(packageFolder(partDir, 'zustand'))) {
    const zustand = packageVersion(partDir, 'zustand');
    shared['zustand/vanilla'] = { version: zustand, requiredVersion: `^${zustand}` };
  }
  if (mode === 'development') {
    // Fast Refresh works across parts only through one copy that is there before React.
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
