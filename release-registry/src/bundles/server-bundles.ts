import { readFileSync, statSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import {
  assetBaseVariable,
  providedModules,
  releaseBase,
  type RemoteServerBundle,
  type ShellServerBundle,
} from '@storefront/shared-contracts';

/** A server bundle of a release, in a file. */
export interface BundleFile {
  readonly name: string;
  readonly release: string;
  /** Absolute path. */
  readonly path: string;
}

/** Server bundles in memory: of the shell, and of remotes with the shared packages of that shell. */
export interface ServerBundles {
  /** @throws if it cannot be loaded */
  shell(file: BundleFile): ShellServerBundle;
  /** @throws if it cannot be loaded */
  remote(shell: BundleFile, file: BundleFile): RemoteServerBundle;
}

/** Delay before the next attempt to load a file that failed, in ms. */
const retryAfterMs = 30_000;

export const bundleKey = ({ name, release }: Pick<BundleFile, 'name' | 'release'>): string => `${name}@${release}`;

interface Loaded<Bundle> {
  readonly bundle?: Bundle;
  readonly error?: unknown;
  readonly failedAt: number;
  /** State of the file at the failed load. */
  readonly fileState: string;
}

/** Changes when a file is created or replaced. */
function fileState({ path }: BundleFile): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}

/**
 * Evaluates a bundle as a CommonJS module. It can require only the modules in `provided`. Stack traces show
 * `name@release` as its file name.
 * @throws what the bundle throws
 */
function evaluate(file: BundleFile, provided: Readonly<Record<string, unknown>>): unknown {
  const code = readFileSync(file.path, 'utf8');
  const run = compileFunction(code, ['module', 'exports', 'require', assetBaseVariable], { filename: bundleKey(file) });
  const module: { exports: unknown } = { exports: {} };
  const requireProvided = (name: string) => {
    if (!Object.hasOwn(provided, name))
      throw new Error(`${bundleKey(file)} imports ${name}, which the shell does not provide`);
    return provided[name];
  };
  Reflect.apply(run, undefined, [module, module.exports, requireProvided, releaseBase(file.name, file.release)]);
  return module.exports;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isShellBundle(value: unknown): value is ShellServerBundle {
  if (!isRecord(value) || typeof value['render'] !== 'function') return false;
  const { provided } = value;
  return isRecord(provided) && providedModules.every((name) => name in provided);
}

function isRemoteBundle(value: unknown): value is RemoteServerBundle {
  return isRecord(value) && Object.values(value).every((load) => typeof load === 'function');
}

/** @param now returns ms */
export function createServerBundles(now: () => number): ServerBundles {
  const shells = new Map<string, Loaded<ShellServerBundle>>();
  const remotes = new Map<string, Loaded<RemoteServerBundle>>();
  const load = <Bundle>(
    loaded: Map<string, Loaded<Bundle>>,
    key: string,
    file: BundleFile,
    provide: () => Readonly<Record<string, unknown>>,
    isBundle: (value: unknown) => value is Bundle,
  ): Bundle => {
    const known = loaded.get(key);
    if (known?.bundle !== undefined) return known.bundle;
    const state = fileState(file);
    if (known?.fileState === state && now() - known.failedAt < retryAfterMs) throw known.error;
    // Outside of the `try`: the error of the shell is cached under the shell's own key.
    const provided = provide();
    try {
      const bundle = evaluate(file, provided);
      if (!isBundle(bundle)) throw new Error(`${bundleKey(file)} is no server bundle`);
      loaded.set(key, { bundle, failedAt: 0, fileState: state });
      return bundle;
    } catch (error) {
      loaded.set(key, { error, failedAt: now(), fileState: state });
      throw error;
    }
  };
  const shell = (file: BundleFile) => load(shells, bundleKey(file), file, () => ({}), isShellBundle);
  return {
    shell,
    remote(shellFile, file) {
      const key = `${bundleKey(file)} ${bundleKey(shellFile)}`;
      return load(remotes, key, file, () => shell(shellFile).provided, isRemoteBundle);
    },
  };
}
