import { join } from 'node:path';
import { providedModules, type RemoteDescriptor } from '@storefront/shared-contracts';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { assetRules, exposedModules, packageRule, scriptRule, type PartOptions } from './part-config';
import { ReproduciblePathsPlugin } from './webpack-reproducible-paths';

/** Path of the server bundle among the files of a release. */
export const serverBundleFile = 'server/bundle.js';

const here = (file: string) => join(import.meta.dirname, file);

/** The exposed modules, by name. */
function renderedModules(descriptor: RemoteDescriptor): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exposedModules(descriptor)).map(([name, { import: file }]) => [name, file.replace('/src/', '/')]),
  );
}

/**
 * The webpack configuration of a part's server bundle: one file without further chunks. The shell's bundle contains the
 * shared packages and provides them; a remote's bundle imports them. Sources and class names are those of the browser
 * build.
 */
export function serverConfig({ dir, kind, descriptor, root, outputPath }: PartOptions): Configuration {
  const isShell = kind === 'shell';
  const options = JSON.stringify({ modules: isShell ? {} : renderedModules(descriptor) });
  const main = isShell ? './src/server/server-entry' : `${here('server-entry-loader.cjs')}?${options}!./src/descriptor`;
  return {
    name: `${descriptor.name} server`,
    mode: 'production',
    context: dir,
    target: 'node20',
    entry: { bundle: [here('set-asset-base.cjs'), main] },
    devtool: false,
    output: {
      path: outputPath ?? join(dir, 'dist', 'client'),
      filename: serverBundleFile,
      library: { type: 'commonjs2' },
      hashFunction: 'xxhash64',
      uniqueName: descriptor.name,
    },
    // styled-components imports it for rendering to a stream, which the shop does not use.
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { stream: false } },
    externals: isShell ? [] : Object.fromEntries(providedModules.map((name) => [name, `commonjs ${name}`])),
    module: {
      rules: [scriptRule('production'), packageRule, ...assetRules(descriptor.name, 'production')],
      generator: { asset: { emit: false } },
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new ReproduciblePathsPlugin(root)],
    optimization: {
      nodeEnv: 'production',
      moduleIds: 'deterministic',
      // Error reports contain names of functions and components.
      minimize: false,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Lists imports of a server bundle: provided modules, or modules of Node, which the render host rejects. */
export function importsOf({ modules }: Compilation): string[] {
  const imports = [...modules].flatMap((module) =>
    module instanceof webpack.ExternalModule && typeof module.userRequest === 'string' ? [module.userRequest] : [],
  );
  return [...new Set(imports)].sort();
}
