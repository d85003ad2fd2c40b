import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const name = 'ChunkIntegrityPlugin';

/** Placeholder for the hashes in the runtime until the contents of all files are final. */
const placeholder = '{"*hashes of chunks*":0}';

/** The hashes of a build's other scripts by chunk id, as the text of an object literal. */
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
 * Writes the SHA-384 of a part's other scripts into its entry script, so that the browser runs no changed script. The
 * page has the hash of the entry. webpack-subresource-integrity does the same but cannot build entries of federated
 * parts.
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
      // File names contain hashes of the contents, so contents are final only after the names.
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

/** Replaces a text and adjusts the source map. */
function replaceOnce<Source extends Replaceable>(source: Source, start: number, text: string): Source {
  source.replace(start, start + placeholder.length - 1, text);
  return source;
}
