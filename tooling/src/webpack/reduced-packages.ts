import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compiler } from 'webpack';
import { packageFolder } from './shared-packages';

const name = 'ReducedPackagesPlugin';

const here = (...path: string[]) => join(import.meta.dirname, ...path);

const ownRequire = createRequire(import.meta.url);
const enhanced = createRequire(ownRequire.resolve('@module-federation/enhanced/webpack'));
const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const runtime = createRequire(runtimeTools.resolve('@module-federation/runtime'));
const bundlerRuntime = dirname(runtimeTools.resolve('@module-federation/webpack-bundler-runtime'));
const runtimeCore = dirname(runtime.resolve('@module-federation/runtime-core'));
const core = createRequire(join(runtimeCore, 'index.js'));

/** Of the federation runtime: loading of remotes, debugging, tree shaking of shared packages, eager ones, ranges that no build writes. */
const federationModules: readonly string[] = [
  join(dirname(core.resolve('@module-federation/error-codes')), 'desc.mjs'),
  ...['logger', 'dom', 'env'].map((module) => join(dirname(core.resolve('@module-federation/sdk')), `${module}.js`)),
  ...['load', 'context'].map((module) => join(runtimeCore, 'utils', `${module}.js`)),
  join(runtimeCore, 'utils', 'semver', 'index.js'),
  ...['installInitialConsumes', 'getSharedFallbackGetter', 'getUsedExports', 'init'].map((module) =>
    join(bundlerRuntime, `${module}.js`),
  ),
];

/** Of styled-components: vendor prefixes. */
function styleModules(partDir: string): readonly string[] {
  const styled = createRequire(join(realpathSync(packageFolder(partDir, 'styled-components')), 'package.json'));
  return [join(dirname(styled.resolve('stylis/package.json')), 'src', 'Prefixer.js')];
}

/** Modules of packages for what no part uses. A file in `reduced/` replaces each; a build fails if it lacks an export. */
export const reducedModules = (partDir: string): readonly string[] => [...federationModules, ...styleModules(partDir)];

/** The file that replaces a module: of its name or, for an index, that of its folder. */
export const reducedFile = (module: string): string =>
  here('reduced', `${/([\w-]+)(?:[\\/]index)?\.m?js$/.exec(module)?.[1] ?? ''}.mjs`);

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
  };
}

/** Leaves code of packages out that no part runs. */
export class ReducedPackagesPlugin {
  constructor(private readonly partDir: string) {}

  apply(compiler: Compiler): void {
    const modules = new Set(reducedModules(this.partDir));
    const { STAGE_NORMAL } = compiler.webpack.RuntimeModule;
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        if (createData.resource !== undefined && modules.has(createData.resource)) {
          createData.resource = reducedFile(createData.resource);
        }
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
