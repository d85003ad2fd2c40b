import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { RemoteDescriptor } from '@storefront/shared-contracts';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { compileHints, firstChunkRules, isFirstChunk } from './first-chunks';
import { ChunkIntegrityPlugin } from './webpack-chunk-integrity';
import { ReproduciblePathsPlugin, reproducibleSource } from './webpack-reproducible-paths';
import { facadeAliases, sharedPackages, type BuildMode, type PartKind } from './shared-packages';

export interface PartOptions {
  /** Absolute path of the part's folder, with `src/descriptor.ts`, its pages and widgets. */
  readonly dir: string;
  readonly kind: PartKind;
  readonly descriptor: RemoteDescriptor;
  readonly mode: BuildMode;
  /** Output folder. Default: `dist/client` of the part. */
  readonly outputPath?: string;
  /** Root folder of its repository. A build never contains this path. */
  readonly root: string;
  /** Whether a separate process also checks types. It ends with this process. */
  readonly checksTypes?: boolean | undefined;
  /** Base URL of the files. By default the scripts detect it. */
  readonly publicPath?: string;
}

/** Name of the first script, which a page or the federation runtime loads. */
export const entryFile = { shell: 'shell.js', remote: 'remote-entry.js' } as const;

const ownRequire = createRequire(import.meta.url);

/**
 * The exposed modules of a remote, from its descriptor. `./medicine-list` of a route is `src/pages/medicine-list.tsx`;
 * a module of a widget is in `src/widgets/`.
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

/** The compiler's `experimental` options for styled-components. */
export function styledComponents(production: boolean) {
  return {
    plugins: [
      [
        ownRequire.resolve('@swc/plugin-styled-components'),
        // Class names of server rendering and browser build must be equal.
        { ssr: true, displayName: !production, fileName: false, minify: true, pure: true },
      ],
    ] satisfies [string, Record<string, unknown>][],
    cacheRoot: join(dirname(ownRequire.resolve('swc-loader/package.json')), '.swc'),
  };
}

/** Compiles sources. Class names are equal in all builds of a file. */
export function scriptRule(mode: BuildMode): RuleSetRule {
  const production = mode === 'production';
  // A production React supports neither the JSX calls of a development build nor Fast Refresh.
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
        experimental: styledComponents(production),
      },
    },
  };
}

/**
 * Rule for installed packages of the storefront. Their modules import defaults of shared packages as the sources do.
 * With Node's rule, the default of a CommonJS module would be the whole module.
 */
export const packageRule: RuleSetRule = {
  test: /[\\/]node_modules[\\/]@storefront[\\/][^\\/]+[\\/]dist[\\/].+\.js$/,
  type: 'javascript/auto',
};

/** Makes sprites, fonts and pictures separate files. In production all releases of the part share one URL for equal files. */
export function assetRules(part: string, mode: BuildMode): RuleSetRule[] {
  const generator =
    mode === 'production' ? { publicPath: `/remotes/${part}/`, filename: 'shared/[name].[contenthash:10][ext]' } : {};
  return [{ test: /\.(svg|woff2|png|webp)$/, type: 'asset/resource', generator }];
}

/**
 * Only the shell contains the federation runtime, and it passes the runtime to the remotes. The parts need only its
 * shared packages, so the build leaves out two features: shell/src/remotes/ loads the remotes instead, only in
 * browsers, and the composition replaces snapshots.
 */
function federationExperiments(kind: PartKind, mode: BuildMode): object {
  const optimization = { disableRemote: true, disableSnapshot: true, target: 'web' };
  if (mode === 'development') return { optimization };
  return { optimization, ...(kind === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }) };
}

/**
 * The plugin that `provideExternalRuntime` adds, as an ES module like the rest of the runtime. With the CommonJS
 * module, which the federation plugin names, a build would contain the runtime twice.
 */
function providerAlias(): Record<string, string> {
  const enhanced = createRequire(ownRequire.resolve('@module-federation/enhanced/webpack'));
  const provider = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [provider]: provider.replace(/\.cjs$/, '.js') };
}

/** Checks the types of a part in a separate process, because the compiler only removes types. */
const checkTypes = (dir: string, root: string) =>
  new ForkTsCheckerPlugin({
    // Pages do not wait for the check.
    async: true,
    typescript: {
      configFile: join(root, 'tsconfig.json'),
      configOverwrite: { include: [join(dir, 'src'), join(root, 'tooling', 'types')] },
    },
  });

/**
 * Minimum size of a chunk that pages of a remote share, in bytes before minification. Smaller chunks compress worse
 * than pages that each contain the code: a first visit to a list costs 1.3 kB less (brotli), and its search 6.5 kB
 * more.
 */
const sharedChunkSize = 100_000;

/** The webpack configuration of the shell or a remote. The shell's build contains nothing about remotes. */
export function partConfig({
  dir,
  kind,
  descriptor,
  mode,
  root,
  outputPath,
  checksTypes = false,
  publicPath = 'auto',
}: PartOptions): Configuration {
  const production = mode === 'production';
  const shell = kind === 'shell';
  const { name } = descriptor;
  const hashed = production ? '[name].[contenthash:10]' : '[name]';
  const plugins: WebpackPluginInstance[] = [
    new ModuleFederationPlugin({
      name,
      // A property of the global object, because the name of a part is not a JavaScript identifier.
      ...(shell
        ? {}
        : { filename: entryFile.remote, library: { type: 'global', name }, exposes: exposedModules(descriptor) }),
      remotes: {},
      shared: sharedPackages(dir, kind, mode),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: false,
      experiments: federationExperiments(kind, mode),
    }),
  ];
  if (mode === 'development') plugins.push(new ReactRefreshPlugin({ overlay: false, library: name }));
  if (checksTypes) plugins.push(checkTypes(dir, root));
  if (production) {
    plugins.push(new ReproduciblePathsPlugin(root), new ChunkIntegrityPlugin(entryFile[kind]));
  }
  if (production && shell) plugins.push(compileHints());
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
      // All releases share one URL for equal files, see shell/src/index.ts.
      chunkFilename: ({ chunk }) => (production && isFirstChunk(chunk.name) ? `shared/${hashed}.js` : `${hashed}.js`),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: production,
      devtoolModuleFilenameTemplate: reproducibleSource,
      // A dev remote's files come from another origin. Without CORS mode the browser hides details of their errors.
      crossOriginLoading: mode === 'devRemote' ? 'anonymous' : false,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: production && shell ? { ...providerAlias(), ...facadeAliases(dir) } : {},
    },
    module: {
      rules: [
        scriptRule(mode),
        packageRule,
        ...assetRules(name, mode),
        { test: /[\\/]provided[\\/][\w-]+\.mjs$/, sideEffects: false },
      ],
    },
    plugins,
    optimization: {
      // React's packages select their files by it, so it must match the page's React.
      nodeEnv: mode === 'development' ? 'development' : 'production',
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: true,
      // swc minifies, because terser takes several times as long for 1 % less.
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
      runtimeChunk: false,
      ...(production && { splitChunks: shell ? firstChunkRules : { minSize: sharedChunkSize } }),
    },
    // Remotes consist of many small files on purpose. Budgets apply to the composed page.
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
