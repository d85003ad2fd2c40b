import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compiler } from 'webpack';
import { packageFolder, type PartKind } from './shared-packages';

const name = 'ReducedPackagesPlugin';

const here = (...path: string[]) => join(import.meta.dirname, ...path);

const ownRequire = createRequire(import.meta.url);
const enhanced = createRequire(ownRequire.resolve('@module-federation/enhanced/webpack'));
const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const runtime = createRequire(runtimeTools.resolve('@module-federation/runtime'));
const bundlerRuntime = dirname(runtimeTools.resolve('@module-federation/webpack-bundler-runtime'));
const runtimeCore = dirname(runtime.resolve('@module-federation/runtime-core'));
const core = createRequire(join(runtimeCore, 'index.js'));

/** Of the federation runtime: loading of remotes, debugging, plugins, tree shaking of shared packages, eager ones, ranges that no build writes. */
const federationModules: readonly string[] = [
  join(dirname(core.resolve('@module-federation/error-codes')), 'desc.mjs'),
  ...['logger', 'dom', 'env'].map((module) => join(dirname(core.resolve('@module-federation/sdk')), `${module}.js`)),
  ...['load', 'context'].map((module) => join(runtimeCore, 'utils', `${module}.js`)),
  join(runtimeCore, 'utils', 'semver', 'index.js'),
  join(runtimeCore, 'shared', 'index.js'),
  ...['installInitialConsumes', 'getSharedFallbackGetter', 'getUsedExports', 'init'].map((module) =>
    join(bundlerRuntime, `${module}.js`),
  ),
];

/** Of styled-components: vendor prefixes. */
function styleModules(partDir: string): readonly string[] {
  const styled = createRequire(join(realpathSync(packageFolder(partDir, 'styled-components')), 'package.json'));
  return [join(dirname(styled.resolve('stylis/package.json')), 'src', 'Prefixer.js')];
}

/** Of the bundler's runtime, which works on the options that it is called with: the entry of a remote uses the shell's copy. */
const bundlerFunctions = ['attachShareScopeMap', 'consumes', 'initContainerEntry', 'initializeSharing'] as const;

/** The name of a module's file or, for an index, that of its folder. */
const nameOf = (module: string) => /([\w-]+)(?:[\\/]index)?\.m?js$/.exec(module)?.[1] ?? '';

/**
 * Modules of packages for what a part does not use, each with the file in `reduced/` that replaces it; a build fails if that lacks
 * an export.
 */
export function reducedModules(partDir: string, kind: PartKind): ReadonlyMap<string, string> {
  const unused = [...federationModules, ...styleModules(partDir)];
  const provided = kind === 'shell' ? [] : bundlerFunctions.map((name) => join(bundlerRuntime, `${name}.js`));
  return new Map([
    ...unused.map((module): [string, string] => [module, here('reduced', `${nameOf(module)}.mjs`)]),
    ...provided.map((module): [string, string] => [module, here('reduced', 'remote', `${nameOf(module)}.mjs`)]),
  ]);
}

/**
 * The runtime that the shell provides to the entries of remotes: fewer exports, of the ES module, which the provider plugin does
 * not import by itself.
 */
export function runtimeAliases(): Record<string, string> {
  const provider = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return {
    [provider]: provider.replace(/\.cjs$/, '.js'),
    '@module-federation/runtime-tools/runtime-core$': here('provided', 'federation-runtime.mjs'),
    'unshared/@module-federation/runtime-core$': join(runtimeCore, 'index.js'),
    ...Object.fromEntries(
      bundlerFunctions.map((name) => [`unshared/bundler-runtime/${name}$`, join(bundlerRuntime, `${name}.js`)]),
    ),
  };
}

/** Leaves code of packages out that no part runs. */
export class ReducedPackagesPlugin {
  constructor(
    private readonly partDir: string,
    private readonly kind: PartKind,
  ) {}

  apply(compiler: Compiler): void {
    const modules = reducedModules(this.partDir, this.kind);
    const { STAGE_NORMAL } = compiler.webpack.RuntimeModule;
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        const replacement = modules.get(createData.resource ?? '');
        if (replacement === undefined) return;
        createData.resource = replacement;
        createData.context = dirname(replacement);
      });
    });
    // The federation plugin adds its own code for sharing after webpack's, which it replaces when an entry starts.
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.name === 'sharing' && module.stage === STAGE_NORMAL) module.generate = () => null;
      });
    });
  }
}
