import type { Compiler, Module } from 'webpack';

const name = 'PlacelessPlugin';

/** The entry that the federation plugin writes; its name is a hash over absolute paths. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** Name of a source in the maps, without the hash over this machine's folders. */
export function reproducibleSource({ namespace, resourcePath }: { namespace: string; resourcePath: string }): string {
  return `webpack://${namespace}/${resourcePath.replace(/([\\/]\.federation[\\/]entry)\.[0-9a-f]+/, '$1')}`;
}

/** Ids of the two modules that are otherwise numbered by absolute paths. */
function placelessId(module: Module): string | undefined {
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

/** webpack's own runtime names chunks by hashes from before their content was final: those depend on folders too. */
function stripPaths(text: string, root: string): string {
  const map: unknown = JSON.parse(text);
  // Named by its first hash as well; a map is found by its own name.
  if (typeof map === 'object' && map !== null && 'file' in map) delete map.file;
  if (!isSourceMap(map)) throw new Error('A source map without the texts of its sources.');
  const sourcesContent = map.sourcesContent.map((content, index) =>
    map.sources[index]?.includes('/webpack/runtime/') ? '' : content.replaceAll(root, ''),
  );
  // Variables are named for absolute paths where the generated entry imports by them.
  const inNames = root.replace(/[^A-Za-z0-9_$]+/g, '_');
  return JSON.stringify({ ...map, sourcesContent, names: map.names.map((known) => known.replace(inNames, '')) });
}

/**
 * Takes the folder of the workspace out of a build: the same sources give the same bytes on any machine, and no map
 * tells where they were built.
 */
export class ReproduciblePathsPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Joined with others its file name would become part of variable names, by which the minifier breaks ties.
      compilation.hooks.succeedModule.tap(name, (module) => {
        if (!generatedEntry.test(module.nameForCondition() ?? '') || !module.buildInfo) return;
        module.buildInfo['moduleConcatenationBailout'] = 'its name is a hash over folders';
      });
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = placelessId(module);
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
