import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const name = 'ChunkIntegrityPlugin';

/** Stands for the hashes in the runtime until the contents of all files are final. */
const placeholder = '{"*hashes of chunks*":0}';

/** The hashes of a build's other scripts by the ids of their chunks, as an object literal. */
function hashesOf({ chunks, assets }: Compilation, entry: string): string {
  const hashes = [...chunks].flatMap(({ id, files }): [string, string][] => {
    const script = [...files].find((file) => file.endsWith('.js') && file !== entry);
    const asset = script === undefined ? undefined : assets[script];
    if (id === null || asset === undefined) return [];
    return [[String(id), createHash('sha384').update(asset.buffer()).digest('base64')]];
  });
  return JSON.stringify(Object.fromEntries(hashes));
}

/**
 * The entry script of a part contains the SHA-384 of its other scripts, so that the browser runs none that was changed. The
 * page has the hash of the entry. webpack-subresource-integrity, which does the same, cannot build entries of federated parts.
 */
export class ChunkIntegrityPlugin {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, WebpackError, runtime, sources } = compiler.webpack;
    const { entry } = this;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(name, (code) =>
        [code, `var hash = ${placeholder}[chunkId];`, 'if (hash) script.integrity = "sha384-" + hash;'].join('\n'),
      );
      // The names of the files contain hashes of their contents: these are final after the names.
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const text = assets[entry]?.source().toString() ?? '';
        const [before, after, ...more] = text.split(placeholder);
        if (before === undefined || after === undefined || more.length > 0) {
          compilation.errors.push(
            new WebpackError(`${entry} must load scripts in one place, to which their hashes are added.`),
          );
          return;
        }
        compilation.updateAsset(entry, (old) =>
          replaceOnce(new sources.ReplaceSource(old), before.length, hashesOf(compilation, entry)),
        );
      });
    });
  }
}

interface Replaceable {
  replace(start: number, end: number, text: string): void;
}

/** Source maps follow a replacement. */
function replaceOnce<Source extends Replaceable>(source: Source, start: number, text: string): Source {
  source.replace(start, start + placeholder.length - 1, text);
  return source;
}
