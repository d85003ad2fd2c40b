import type { Compiler } from 'webpack';
import { providedExports } from './shared-packages';

const name = 'ProvidedExportsPlugin';

/** The used part of webpack's parser; its own types leave the parser open. */
interface ImportListener {
  hooks: Record<
    'importSpecifier' | 'exportImportSpecifier',
    { tap(plugin: string, listener: (statement: unknown, source: unknown, imported: unknown) => void): void }
  >;
}

function listens(parser: unknown): parser is ImportListener {
  return typeof parser === 'object' && parser !== null && 'hooks' in parser;
}

/** The error of an import that the shell does not provide: it would be undefined in the page. Undefined if it does. */
export function missingExport(source: unknown, imported: unknown): string | undefined {
  const provided = typeof source === 'string' ? providedExports(source) : undefined;
  if (provided === undefined) return undefined;
  // The name is null for `import * as`, whose members webpack does not tell, and for `export *`.
  if (typeof imported !== 'string') return `${String(source)} is imported whole: import the names that are used.`;
  if (provided.has(imported)) return undefined;
  return `"${imported}" of ${String(source)} is not provided: add it to its file in tooling/src/webpack/provided/.`;
}

/** Fails a build that imports what the shell does not provide. */
export class ProvidedExportsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      const check = (_statement: unknown, source: unknown, imported: unknown) => {
        const message = missingExport(source, imported);
        if (message !== undefined) compilation.errors.push(new compiler.webpack.WebpackError(message));
      };
      const watch = (parser: unknown) => {
        if (!listens(parser)) return;
        parser.hooks.importSpecifier.tap(name, check);
        parser.hooks.exportImportSpecifier.tap(name, check);
      };
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(name, watch);
      }
    });
  }
}
