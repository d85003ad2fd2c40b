import type { Compiler, Module } from 'webpack';

const name = 'ReproduciblePathsPlugin';

/** The entry that the federation plugin writes. Its name is a hash of absolute paths. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** Name of a source in the source maps, without the hash of absolute paths. */
export function reproducibleSource({ namespace, resourcePath }: { namespace: string; resourcePath: string }): string {
  return `webpack://${namespace}/${resourcePath.replace(/([\\/]\.federation[\\/]entry)\.[0-9a-f]+/, '$1')}`;
}

/** Ids of two modules whose default ids derive from absolute paths. */
function reproducibleId(module: Module): string | undefined {
  if (generatedEntry.test(module.nameForCondition() ?? '')) return 'federation';
  return module.identifier().startsWith('container entry') ? 'container' : undefined;
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
  readonly names: readonly string[];
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function isSourceMap(value: unknown): value is SourceMap {
  if (typeof value !== 'object' || value === null) return false;
  if (!('sources' in value) || !('sourcesContent' in value) || !('names' in value)) return false;
  return [value.sources, value.sourcesContent, value.names].every(isTexts);
}

/**
 * Removes paths from a source map. Drops the texts of webpack's runtime, whose chunk names contain hashes that depend
 * on folders.
 */
function stripPaths(text: string, root: string): string {
  const map: unknown = JSON.parse(text);
  // `file` contains a hash that depends on folders. Browsers find a map by its own name.
  if (typeof map === 'object' && map !== null && 'file' in map) delete map.file;
  if (!isSourceMap(map)) throw new Error('A source map without the texts of its sources.');
  const sourcesContent = map.sourcesContent.map((content, index) =>
    map.sources[index]?.includes('/webpack/runtime/') ? '' : content.replaceAll(root, ''),
  );
  // The generated entry names variables after the absolute paths that it imports.
  const inNames = root.replace(/[^A-Za-z0-9_$]+/g, '_');
  return JSON.stringify({ ...map, sourcesContent, names: map.names.map((known) => known.replace(inNames, '')) });
}

/**
 * Removes the workspace's path from a build, so that the same sources give the same bytes on any machine, and no source
 * map contains the path.
 */
export class ReproduciblePathsPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // webpack's hash of a module includes its source map with absolute paths, and names of variables depend on the hash.
      compilation.hooks.succeedModule.tap(name, (module) => {
        const text = module.originalSource()?.source();
        if (text === undefined || !module.buildInfo) return;
        const hash = compiler.webpack.util.createHash('xxhash64');
        hash.update(text).update(JSON.stringify(module.buildMeta));
        module.buildInfo['hash'] = hash.digest('hex');
      });
      // Module concatenation would put file names into variable names, by which the minifier sorts.
      compilation.hooks.succeedModule.tap(name, (module) => {
        if (!generatedEntry.test(module.nameForCondition() ?? '') || !module.buildInfo) return;
        module.buildInfo['moduleConcatenationBailout'] = 'its name is a hash over folders';
      });
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = reproducibleId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.map')) continue;
          const map = stripPaths(asset.source().toString(), this.root);
          compilation.updateAsset(file, new sources.RawSource(map));
        }
      });
    });
  }
}
