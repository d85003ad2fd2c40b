import { satisfies } from 'semver';
import { createBrowserScope } from './browser-scope';
import type { ProbedRelease } from './probe-messages';

/** Shared packages by name and version, as Module Federation keeps them. */
type ShareScope = Record<string, Record<string, object>>;

/** A shell whose scripts for browsers have run. */
export interface StartedShell {
  readonly global: Readonly<Record<string, unknown>>;
  readonly packages: Readonly<ShareScope>;
}

const shareScope = 'default';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const property = (value: unknown, name: string): unknown => (isObject(value) ? Reflect.get(value, name) : undefined);

/** Returns the federation runtime instances that the shell's entry created. */
function instancesOf(global: Readonly<Record<string, unknown>>): unknown[] {
  const found = property(global['__FEDERATION__'], '__INSTANCES__');
  return Array.isArray(found) ? found : [];
}

function isShareScope(value: unknown): value is ShareScope {
  return isObject(value) && Object.values(value).every((versions) => isObject(versions));
}

/** Loads a shell as a page does, until it requests the element to render into. @throws if it never does */
export async function startShell(shell: ProbedRelease, timeoutMs: number): Promise<StartedShell> {
  const scope = createBrowserScope([shell], true);
  scope.runEntry(shell);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), timeoutMs)));
  const end = await Promise.race([scope.rootRequested, scope.failed, late]);
  clearTimeout(timer);
  const [error] = scope.errors;
  if (error !== undefined) throw new Error(error);
  if (end === 'late') throw new Error(`it did not start to render within ${timeoutMs / 1000} s`);
  const packages = property(property(instancesOf(scope.global)[0], 'shareScopeMap'), shareScope);
  if (!isShareScope(packages)) throw new Error('it shares no packages with remotes');
  return { global: scope.global, packages };
}

/** Whether a value has the member at a path such as `paths.cart`. */
function hasMember(value: unknown, path: string): boolean {
  const [name = '', ...members] = path.split('.');
  if (value === undefined || value === null || !(name in Object(value))) return false;
  return members.length === 0 || hasMember(Reflect.get(Object(value), name), members.join('.'));
}

/** Loads a package that a shell shares, as a remote does. @throws if it does not load */
async function loadPackage(shared: object): Promise<unknown> {
  const get = property(shared, 'get');
  const factory: unknown =
    property(shared, 'lib') ?? (typeof get === 'function' && (await Reflect.apply(get, shared, [])));
  if (typeof factory !== 'function') throw new Error('a shared package has no factory');
  return Reflect.apply(factory, undefined, []);
}

/**
 * Lists names that a remote imports and the shell's packages do not export. Skips a package that the shell does not
 * share in the required range: the remote brings its own copy, or its modules fail to load.
 */
export async function findMissingImports(shell: StartedShell, { sharedImports }: ProbedRelease): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, { names, range }] of Object.entries(sharedImports)) {
    const versions = Object.entries(shell.packages[name] ?? {});
    const [, shared] = versions.find(([version]) => range === undefined || satisfies(version, range)) ?? [];
    if (shared === undefined) continue;
    const module = await loadPackage(shared);
    const title = name.replace('@storefront/', '');
    missing.push(...names.filter((one) => !hasMember(module, one)).map((one) => `${one} of ${title}`));
  }
  return missing;
}

/**
 * Returns the shell's shared packages. Packages of its server bundle replace those for browsers, so that pages render
 * with one React.
 */
function sharedPackages(packages: Readonly<ShareScope>, provided: Readonly<Record<string, unknown>>): ShareScope {
  return Object.fromEntries(
    Object.entries(packages).map(([name, versions]) => {
      if (!Object.hasOwn(provided, name)) return [name, { ...versions }];
      const lib = () => provided[name];
      const given = { lib, loaded: true, get: () => Promise.resolve(lib) };
      return [
        name,
        Object.fromEntries(Object.entries(versions).map(([version, one]) => [version, { ...one, ...given }])),
      ];
    }),
  );
}

/** Loads an exposed module of a remote from its files for browsers. @throws if it does not load */
type LoadBrowserModule = (module: string) => Promise<unknown>;

/** Runs the entry of a remote in the page of a shell. @throws if it leaves no container */
export async function startRemote(
  shell: StartedShell,
  remote: ProbedRelease,
  provided: Readonly<Record<string, unknown>>,
): Promise<LoadBrowserModule> {
  const scope = createBrowserScope([remote], false, shell.global);
  // Otherwise the runtime would use the modules that another release of this remote registered under the same name.
  instancesOf(shell.global).splice(1);
  scope.runEntry(remote);
  const container = scope.global[remote.name];
  const [init, get] = [property(container, 'init'), property(container, 'get')];
  if (typeof init !== 'function' || typeof get !== 'function') {
    throw new Error(`${remote.entry} leaves no federation container named ${remote.name}`);
  }
  const shareScopeMap = { [shareScope]: sharedPackages(shell.packages, provided) };
  const host = { version: '', shareScopeKeys: shareScope, shareScopeMap };
  await Reflect.apply(init, container, [shareScopeMap[shareScope], [], host]);
  return async (name) => {
    const known = scope.errors.length;
    try {
      const evaluate: unknown = await Reflect.apply(get, container, [name]);
      if (typeof evaluate !== 'function') throw new Error('it is not in the container');
      const module: unknown = Reflect.apply(evaluate, undefined, []);
      return module;
    } catch (error) {
      // The error of the chunk is more specific than the runtime's error about missing modules.
      throw scope.errors.length > known ? new Error(scope.errors.slice(known).join('; ')) : error;
    }
  };
}
