import webpack from 'webpack';
import type { Chunk, ChunkGraph, Module } from 'webpack';

/** Chunks that the shell loads before anything else, in their order. */
export const firstChunks = ['framework', 'design'] as const;

/** Their files have one URL for all releases that contain the same bytes. */
export const isFirstChunk = (name: string | null | undefined): boolean => firstChunks.some((one) => one === name);

/** npm packages of the framework chunk, which changes only when one of them is updated. */
const frameworkPackages =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|styled-components|stylis|@emotion[\\/][^\\/]+|@tanstack[\\/][^\\/]+|zustand|use-sync-external-store)[\\/]/;

/** The design system and the contracts, with the packages that they use. */
const designSources =
  /[\\/]node_modules[\\/]|[\\/](shared-contracts|shared-ui)[\\/]src[\\/]|[\\/]tooling[\\/]src[\\/]webpack[\\/]provided[\\/]/;

/** Whether the shell loads the chunk before anything else. */
function isLoadedFirst({ groupsIterable }: Chunk): boolean {
  return [...groupsIterable].some((group) => !group.isInitial() && group.getParents().some((one) => one.isInitial()));
}

const chunkOf = (name: (typeof firstChunks)[number], sources: RegExp, priority: number) => ({
  name,
  chunks: 'async' as const,
  enforce: true,
  priority,
  // What is imported later stays in chunks of its own.
  test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
    sources.test(module.nameForCondition() ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].some(isLoadedFirst),
});

/** Two chunks for what the shell provides: a release of the design system leaves the framework in the browser's cache, one of the shell both. */
export const firstChunkRules = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    framework: chunkOf('framework', frameworkPackages, 20),
    design: chunkOf('design', designSources, 10),
  },
} as const;

/**
 * Chromium compiles all functions of these files while it downloads them, and not one by one when they are first called: of
 * 1100 functions compiled on the main thread at the start of a page 285 remain. Other browsers ignore the comment.
 */
export const compileHints = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(shared\/)?(framework|design|bootstrap)\./,
    // After the minimizer, which removes comments, and before source maps and hashes are made.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
