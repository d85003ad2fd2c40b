import webpack from 'webpack';
import type { Chunk, ChunkGraph, Module } from 'webpack';

/** Names of the chunks that the shell loads first, in order. */
export const firstChunks = ['framework', 'design'] as const;

/** All releases with equal bytes share one URL for the files of these chunks. */
export const isFirstChunk = (name: string | null | undefined): boolean => firstChunks.some((one) => one === name);

/** npm packages of the framework chunk, which changes only when one of them is updated. */
const frameworkPackages =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|styled-components|stylis|@emotion[\\/][^\\/]+|@tanstack[\\/][^\\/]+|zustand|use-sync-external-store)[\\/]/;

/** Sources of the design chunk: the design system, the contracts, and the packages that they use. */
const designSources =
  /[\\/]node_modules[\\/]|[\\/](shared-contracts|shared-ui)[\\/]src[\\/]|[\\/]tooling[\\/]src[\\/]webpack[\\/]provided[\\/]/;

/** Whether the shell loads the chunk first. */
function isLoadedFirst({ groupsIterable }: Chunk): boolean {
  return [...groupsIterable].some((group) => !group.isInitial() && group.getParents().some((one) => one.isInitial()));
}

const chunkOf = (name: (typeof firstChunks)[number], sources: RegExp, priority: number) => ({
  name,
  chunks: 'async' as const,
  enforce: true,
  priority,
  // Modules that the shell imports later stay in their own chunks.
  test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
    sources.test(module.nameForCondition() ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].some(isLoadedFirst),
});

/**
 * Two chunks for the packages that the shell provides. A release of the design system leaves the framework in the
 * browser cache, and a release of the shell leaves both.
 */
export const firstChunkRules = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    framework: chunkOf('framework', frameworkPackages, 20),
    design: chunkOf('design', designSources, 10),
  },
} as const;

/**
 * Makes Chromium compile all functions of these files during the download, instead of each function at its first call.
 * Of 1100 functions compiled on the main thread at the start of a page, 285 remain. Other browsers ignore the comment.
 */
export const compileHints = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(shared\/)?(framework|design|bootstrap)\./,
    // Runs after the minimizer, which removes comments, and before source maps and hashes are made.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
