import { sep } from 'node:path';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import type { Signatures } from './describe-exports';

/** What the code of a remote uses of shared packages. */
export interface UsedExports {
  /** Names that it imports, by package. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
  /** All identifiers and short texts of its code. */
  readonly words: ReadonlySet<string>;
}

const pluginName = 'UsedExportsPlugin';

/** The package that a module stands for, which the page gives at run time; undefined for any other module. */
function sharedPackage(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  // `consume-shared-module|default|<package>|<range>|…`
  return module
    .identifier()
    .split('|')
    .find((part) => part.startsWith('@storefront/'));
}

/** The export that an import names; undefined for an import of the module as a whole. */
function importedName(dependency: Dependency): string | undefined {
  const ids: unknown = 'ids' in dependency ? dependency.ids : undefined;
  const name: unknown = Array.isArray(ids) ? ids[0] : undefined;
  return typeof name === 'string' ? name : undefined;
}

const word = /[\w$-]+/g;

function collect({ modules, moduleGraph }: Compilation, sources: string): UsedExports {
  const imports = new Map<string, Set<string>>();
  const words = new Set<string>();
  // Not from the entry: it also contains the remote's own copies of shared packages, for pages that cannot provide them.
  const queue = [...modules].filter((module) => module.nameForCondition()?.startsWith(sources) === true);
  const seen = new Set(queue);
  for (const module of queue) {
    const code: unknown = module.originalSource()?.source();
    if (typeof code === 'string') for (const found of code.matchAll(word)) words.add(found[0]);
    for (const { module: target, dependency } of moduleGraph.getOutgoingConnections(module)) {
      const shared = sharedPackage(target);
      if (shared === undefined) {
        if (!seen.has(target)) queue.push(target);
        seen.add(target);
        continue;
      }
      const names = imports.get(shared) ?? new Set();
      imports.set(shared, names);
      const name = dependency ? importedName(dependency) : undefined;
      if (name !== undefined) names.add(name);
    }
  }
  return { imports, words };
}

/** Finds what the modules of a remote import from packages that the page gives at run time. */
export class UsedExportsPlugin {
  #used: UsedExports | undefined;
  readonly #sources: string;

  constructor(dir: string) {
    this.#sources = `${dir}${sep}src${sep}`;
  }

  /** Of the last build. */
  get used(): UsedExports | undefined {
    return this.#used;
  }

  apply(compiler: Compiler): void {
    // Before modules are concatenated.
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.finishModules.tap(pluginName, () => {
        this.#used = collect(compilation, this.#sources);
      });
    });
  }
}

/** Names of members in a path: `useShell().api.call(0)` -> `['api', 'call']`. */
const membersOf = (path: string) =>
  path
    .replace(/\([^)]*\)|\[\]|<[^>]*>/g, '')
    .split('.')
    .slice(1);

const exportOf = (path: string) => /^[\w$]+/.exec(path)?.[0] ?? '';

const literal = /^'([^']*)'$/;

/**
 * What a remote relies on: of the exports that it imports the members that its code names. What it never names cannot break
 * it, so that a new member keeps no remote from being released.
 */
export function usedSignatures(all: Signatures, names: ReadonlySet<string>, words: ReadonlySet<string>): Signatures {
  const isNamed = (text: string) => (text.match(word) ?? []).every((one) => words.has(one));
  const missing = [...names].filter((name) => all[name] === undefined).map((name) => [name, {}] as const);
  const used = Object.entries(all)
    .filter(([path]) => names.has(exportOf(path)) && membersOf(path).every((member) => words.has(member)))
    .map(([path, signature]) => {
      const takes = signature.takes?.filter((text) => {
        const value = literal.exec(text)?.[1];
        return value === undefined || isNamed(value);
      });
      return [path, { ...signature, ...(takes && { takes }) }] as const;
    });
  return Object.fromEntries([...missing, ...used]);
}
