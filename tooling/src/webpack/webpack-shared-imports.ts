import type { SharedImports } from '@storefront/shared-contracts';
import type { Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack';
import type { SharedPackage } from './shared-packages';

const pluginName = 'SharedImportsPlugin';

/**
 * Returns the package that a module stands for if the page shares it at run time. The identifier is
 * `consume-shared-module|default|<package>|…`.
 */
const sharedPackage = (module: Module) =>
  module.type === 'consume-shared-module' ? module.identifier().split('|')[2] : undefined;

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w$]+$/.test(value);

/**
 * `paths.cart` for `paths.cart.length`. Undefined for the package as a whole, and for its default export, which has no
 * fixed place.
 */
function nameOf(ids: readonly unknown[]): string | undefined {
  const [name, member] = ids;
  if (!isName(name) || name === 'default') return undefined;
  return isName(member) ? `${name}.${member}` : name;
}

/** Names that an import uses. For a called member webpack keeps only the object, so the call's own ids are added. */
function importedNames(dependency: Dependency, graph: ModuleGraph): string[] {
  const kept = dependency.getReferencedExports(graph, undefined);
  const called = 'call' in dependency && 'ids' in dependency && Array.isArray(dependency.ids) ? [dependency.ids] : [];
  return [...kept.map((one) => ('name' in one ? one.name : one)), ...called].flatMap((ids) => nameOf(ids) ?? []);
}

/** Removes a name if one of its members is listed too. */
const withoutParents = (names: ReadonlySet<string>) =>
  [...names].filter((name) => ![...names].some((other) => other.startsWith(`${name}.`))).sort();

/** Collects used names by package. */
function collect({ modules, moduleGraph }: Compilation): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  // Starts from exposed modules. The remote's entry also contains the remote's own copies of shared packages.
  const isExposed = (module: Module) =>
    [...moduleGraph.getIncomingConnections(module)].some(({ dependency }) => dependency?.type === 'container exposed');
  const reached = new Set([...modules].filter(isExposed));
  // The loop also visits modules that it adds to the set.
  for (const module of reached) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (!connection.isTargetActive(undefined)) continue;
      const shared = sharedPackage(connection.module);
      if (shared === undefined) {
        reached.add(connection.module);
        continue;
      }
      const names = connection.dependency ? importedNames(connection.dependency, moduleGraph) : [];
      if (names.length > 0) found.set(shared, new Set([...(found.get(shared) ?? []), ...names]));
    }
  }
  return found;
}

/** Collects the names that code of a remote imports from packages that the page shares with it. */
export class SharedImportsPlugin {
  #imports: SharedImports = {};
  readonly #shared: Readonly<Record<string, SharedPackage>>;

  /** @param shared `shared` option of the federation plugin */
  constructor(shared: Readonly<Record<string, SharedPackage>>) {
    this.#shared = shared;
  }

  /** Result of the last build. */
  get imports(): SharedImports {
    return this.#imports;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      // At this hook webpack knows the used exports and has not concatenated modules yet.
      compilation.hooks.afterOptimizeDependencies.tap(pluginName, () => {
        const found = [...collect(compilation)].sort(([a], [b]) => (a < b ? -1 : 1));
        this.#imports = Object.fromEntries(
          found.map(([name, names]) => [name, { names: withoutParents(names), ...this.#range(name) }]),
        );
      });
    });
  }

  /** A page has one copy of a singleton, so its version range does not matter. */
  #range(name: string): { range?: string } {
    const { singleton, requiredVersion } = this.#shared[name] ?? {};
    return singleton === true || requiredVersion === undefined ? {} : { range: requiredVersion };
  }
}
