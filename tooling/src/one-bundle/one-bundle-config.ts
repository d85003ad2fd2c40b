import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDescriptor } from '@storefront/shared-contracts';
import type { Chunk, Configuration } from 'webpack';
import { exposedModules, partConfig } from '../webpack/part-config';
import { facadeAliases, facadeFiles } from '../webpack/shared-packages';
import type { Part } from '../build/find-parts';
import { RemoteChunksPlugin } from './remote-chunks-plugin';

// The shell and all remotes as one application, to measure what federation costs: for `npm run bench -- web` only.

export interface DescribedPart {
  readonly part: Part;
  readonly descriptor: RemoteDescriptor;
}

const here = (file: string) => join(import.meta.dirname, file);

/** The exposed modules of a remote, with the names of their chunks. */
export function remoteModules({ part, descriptor }: DescribedPart) {
  return Object.entries(exposedModules(descriptor)).map(([module, { import: file, name }]) => ({
    module,
    file: join(part.dir, file),
    chunk: `${part.name}-${name}`,
  }));
}

/**
 * The shell's chunk rules, and for each remote webpack's own, as in its build. What modules of several remotes use is in the
 * chunks of each: the site server preloads only files of the remote that owns the page.
 */
function chunkRules({ splitChunks }: NonNullable<Configuration['optimization']>, remotes: readonly DescribedPart[]) {
  if (splitChunks === undefined || splitChunks === false) throw new Error('The shell has no chunk rules.');
  const ofRemotes = remotes.map(({ part: { name } }): [string, object] => [
    name,
    {
      chunks: (chunk: Chunk) => chunk.name?.startsWith(`${name}-`) ?? false,
      minChunks: 2,
      priority: -20,
      reuseExistingChunk: true,
    },
  ]);
  return { cacheGroups: { ...splitChunks.cacheGroups, ...Object.fromEntries(ofRemotes) } };
}

/**
 * The shell's configuration without federation. Modules of remotes are dynamic imports, and exports that no part uses are left
 * out. All chunks have one URL for all releases, which is how one application is usually deployed.
 */
export function oneBundleConfig(
  shell: DescribedPart,
  remotes: readonly DescribedPart[],
  outputPath: string,
): Configuration {
  const { dir, root } = shell.part;
  const config = partConfig({ dir, kind: 'shell', root, descriptor: shell.descriptor, mode: 'production', outputPath });
  const modules = remotes.flatMap((remote) =>
    remoteModules(remote).map(({ module, file, chunk }): [string, object] => [
      `${remote.part.name} ${module}`,
      { file, chunk },
    ]),
  );
  const chunkNames = new Map(
    remotes.map((remote) => [remote.part.name, remoteModules(remote).map(({ chunk }) => chunk)]),
  );
  const plugins = (config.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin));
  return {
    ...config,
    devtool: false,
    output: { ...config.output, chunkFilename: 'shared/[name].[contenthash:10].js' },
    resolve: {
      ...config.resolve,
      alias: { '@module-federation/enhanced/runtime': false, ...facadeFiles(), ...facadeAliases(dir) },
    },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        {
          test: join(dir, 'src', 'remotes', 'federation-runtime.ts'),
          enforce: 'pre',
          loader: here('remote-modules-loader.cjs'),
          options: { modules: Object.fromEntries(modules) },
        },
        { test: join(dir, 'src', 'bootstrap.ts'), enforce: 'pre', loader: here('unused-exports-loader.cjs') },
      ],
    },
    plugins: [...plugins, new RemoteChunksPlugin(chunkNames)],
    optimization: { ...config.optimization, splitChunks: chunkRules(config.optimization ?? {}, remotes) },
  };
}
