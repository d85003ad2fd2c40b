import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { RemoteDescriptor } from '@storefront/shared-contracts';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { workspaceRoot } from '../processes/workspace-root';
import { ReproduciblePathsPlugin, reproducibleSource } from './webpack-reproducible-paths';
import { RouterExportsPlugin } from './webpack-router-exports';
import { routerAlias, sharedPackages, type BuildMode, type PartKind } from './shared-packages';

/** What the build of one part needs to know. */
export interface PartOptions {
  /** Absolute folder of the part: `src/descriptor.ts` and its pages and widgets stand there. */
  readonly dir: string;
  readonly kind: PartKind;
  readonly descriptor: RemoteDescriptor;
  readonly mode: BuildMode;
  /** Where the files go; `dist/client` of the part by default. */
  readonly outputPath?: string;
  /** Address of the files; found out by the scripts themselves by default. */
  readonly publicPath?: string;
}

/** Name of the script that a page or the federation runtime loads first. */
export const entryFile = { shell: 'shell.js', remote: 'remote-entry.js' } as const;

const ownRequire = createRequire(import.meta.url);

/**
 * The modules that a remote exposes, from its descriptor: `./medicine-list` is `src/pages/medicine-list.tsx` for a
 * route, `src/widgets/…` for a widget.
 */
export function exposedModules(descriptor: RemoteDescriptor): Record<string, { import: string; name: string }> {
  const modules: Record<string, { import: string; name: string }> = {};
  const add = (module: string, folder: string) => {
    const file = module.slice('./'.length);
    modules[module] = { import: `./src/${folder}/${file}`, name: `${folder}-${file}` };
  };
  for (const { module } of descriptor.routes) if (module !== undefined) add(module, 'pages');
  for (const { module } of descriptor.widgets) add(module, 'widgets');
  return modules;
}

function scripts(mode: BuildMode): object {
  const production = mode === 'production';
  // A production React knows neither the calls of a development build nor Fast Refresh.
  const withReact = mode === 'development';
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: ownRequire.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: withReact, refresh: withReact } },
        experimental: {
          plugins: [
            [
              ownRequire.resolve('@swc/plugin-styled-components'),
              // The class names of a page that is rendered on the server must be those of the browser's build.
              { ssr: true, displayName: !production, fileName: false, minify: true, pure: true },
            ],
          ],
          cacheRoot: join(dirname(ownRequire.resolve('swc-loader/package.json')), '.swc'),
        },
      },
    },
  };
}

/** The federation runtime stands in the shell alone, which hands it to the remotes: 8.7 kB of entry instead of 27.6 (gzip). */
function runtimeOwnership(kind: PartKind, mode: BuildMode): object {
  if (mode === 'development') return {};
  return kind === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true };
}

/** The provider plugin is named by its CommonJS file, which would bring the runtime a second time. */
function runtimeAlias(): Record<string, string> {
  const enhanced = createRequire(ownRequire.resolve('@module-federation/enhanced/webpack'));
  const commonJs = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

/** Source files of what the shell provides to all parts. */
const provided =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|styled-components|stylis|@emotion[\\/][^\\/]+|@tanstack[\\/][^\\/]+|zod|zustand|@radix-ui[\\/][^\\/]+)[\\/]|[\\/](shared-contracts|shared-ui)[\\/]src[\\/]|[\\/]tooling[\\/]src[\\/]provided[\\/]/;

/** One file for all that the shell provides: every page needs it, and each file more is a request more before the first paint. */
const providedChunk = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    provided: {
      name: 'provided',
      chunks: 'async',
      enforce: true,
      priority: 10,
      test: (module: { nameForCondition(): string | null }) => provided.test(module.nameForCondition() ?? ''),
    },
  },
} as const;

/** The webpack configuration of the shell or of a remote. Nothing about a remote is compiled into the shell. */
export function partConfig({
  dir,
  kind,
  descriptor,
  mode,
  outputPath,
  publicPath = 'auto',
}: PartOptions): Configuration {
  const production = mode === 'production';
  const shell = kind === 'shell';
  const { name } = descriptor;
  const hashed = production ? '[name].[contenthash:10]' : '[name]';
  const plugins: WebpackPluginInstance[] = [
    new ModuleFederationPlugin({
      name,
      // A property of the global object, since the name of a part is no JavaScript identifier.
      ...(shell
        ? {}
        : { filename: entryFile.remote, library: { type: 'global', name }, exposes: exposedModules(descriptor) }),
      remotes: {},
      shared: sharedPackages(dir, kind, mode),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: false,
      experiments: runtimeOwnership(kind, mode),
    }),
  ];
  if (mode === 'development') plugins.push(new ReactRefreshPlugin({ overlay: false, library: name }));
  else plugins.push(new RouterExportsPlugin());
  if (production) plugins.push(new ReproduciblePathsPlugin(workspaceRoot));
  return {
    name,
    mode: production ? 'production' : 'development',
    context: dir,
    target: ['web', 'es2022'],
    entry: shell ? { shell: './src/index' } : {},
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outputPath ?? join(dir, 'dist', 'client'),
      publicPath,
      uniqueName: name,
      filename: shell ? entryFile.shell : `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: production,
      devtoolModuleFilenameTemplate: reproducibleSource,
      // A guest's files come from another origin; only so do its errors say what they are.
      crossOriginLoading: mode === 'guest' ? 'anonymous' : false,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: production && shell ? { ...runtimeAlias(), ...routerAlias(dir) } : {},
    },
    module: {
      rules: [
        scripts(mode),
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        { test: /react-router-dom\.mjs$/, sideEffects: false },
      ],
    },
    plugins,
    optimization: {
      // What React's packages choose their own files by: those of the page's React.
      nodeEnv: mode === 'development' ? 'development' : 'production',
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: true,
      // The compiler that is there already; terser takes several times as long for 1 % less.
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
      runtimeChunk: false,
      ...(production && shell ? { splitChunks: providedChunk } : {}),
    },
    // A remote's whole point is many small files; the sizes that matter are measured on the composed page.
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
