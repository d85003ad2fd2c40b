import type { Compiler } from 'webpack';
import { providedRouterNames } from './shared-packages';

const name = 'RouterNamesPlugin';

/** The used part of webpack's parser; its own types leave the parser open. */
interface ImportListener {
  hooks: {
    importSpecifier: {
      tap(plugin: string, listener: (statement: unknown, source: unknown, imported: unknown) => void): void;
    };
  };
}

function listens(parser: unknown): parser is ImportListener {
  return typeof parser === 'object' && parser !== null && 'hooks' in parser;
}

/**
 * Fails a build that imports from react-router-dom what the shell does not provide: it would be undefined in the page.
 */
export class RouterExportsPlugin {
  apply(compiler: Compiler): void {
    const provided = providedRouterNames();
    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      const watch = (parser: unknown) => {
        if (!listens(parser)) return;
        parser.hooks.importSpecifier.tap(name, (_statement, source, imported) => {
          if (source !== 'react-router-dom' || typeof imported !== 'string' || provided.has(imported)) return;
          const message = `"${imported}" of react-router-dom is not provided: add it to tooling/src/webpack/provided/react-router-dom.mjs.`;
          compilation.errors.push(new compiler.webpack.WebpackError(message));
        });
      };
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(name, watch);
      }
    });
  }
}
