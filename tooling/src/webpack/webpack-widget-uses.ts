import ts from 'typescript';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';

const pluginName = 'WidgetUsesPlugin';

/** One `<Widget name="…">` in a module. */
interface WidgetUse {
  readonly name: string;
  /** The widget has no `near`: its code loads together with the page. */
  readonly isShownFirst: boolean;
}

/** The compiled form of a widget element: `_jsx(Widget, {…})`, with `Widget` or `shell.Widget`. */
function isWidgetElement(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !/(^|\.)(_?jsxs?|createElement)$/.test(node.expression.getText())) return false;
  return /(^|\.)Widget$/.test(node.arguments[0]?.getText() ?? '');
}

/** @throws if the name is no literal */
function readUse(element: ts.CallExpression): WidgetUse {
  const [, props] = element.arguments;
  const properties = props !== undefined && ts.isObjectLiteralExpression(props) ? [...props.properties] : [];
  const find = (wanted: string) => properties.find(({ name }) => name?.getText() === wanted);
  const name = find('name');
  if (
    name === undefined ||
    !ts.isPropertyAssignment(name) ||
    !ts.isStringLiteral(name.initializer) ||
    properties.some(ts.isSpreadAssignment)
  ) {
    throw new Error(
      'Write <Widget> with a literal name and without spread props: the build lists the widgets of a page.',
    );
  }
  return { name: name.initializer.text, isShownFirst: find('near') === undefined };
}

/** Lists every widget that a compiled module renders. */
function readUses(source: string): WidgetUse[] {
  const uses: WidgetUse[] = [];
  const visit = (node: ts.Node): void => {
    if (isWidgetElement(node)) uses.push(readUse(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.js', source, ts.ScriptTarget.Latest, true));
  return uses;
}

const distinct = (uses: readonly WidgetUse[]) => [...new Set(uses.map(({ name }) => name))].sort();

/** Lists the widgets of other parts that a part's code renders. Fails the build if the name of a widget is not a literal. */
export class WidgetUsesPlugin {
  readonly #uses = new WeakMap<Module, readonly WidgetUse[]>();
  #all: readonly string[] = [];
  #shown: ReadonlyMap<string, readonly string[]> = new Map();

  /** All widgets of the last build, sorted. */
  get all(): readonly string[] {
    return this.#all;
  }

  /** Widgets without `near` in the files that load together with a named chunk, sorted. */
  shownIn(chunkName: string): readonly string[] {
    return this.#shown.get(chunkName) ?? [];
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap(pluginName, (parser) => {
          parser.hooks.program.tap(pluginName, () => {
            const { module } = parser.state;
            const source = String(parser.state.source);
            if (!/\bWidget\b/.test(source)) return;
            try {
              this.#uses.set(module, readUses(source));
            } catch (error) {
              module.addError(new webpack.WebpackError(error instanceof Error ? error.message : String(error)));
            }
          });
        });
      }
      // At this hook webpack knows the used exports and has not concatenated modules yet.
      compilation.hooks.afterOptimizeChunks.tap(pluginName, (chunks) => {
        const usesIn = (list: Iterable<Chunk>) => this.#usesIn(compilation, list);
        this.#all = distinct(usesIn(chunks));
        this.#shown = new Map(
          [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            distinct(usesIn(group.chunks).filter(({ isShownFirst }) => isShownFirst)),
          ]),
        );
      });
    });
  }

  #usesIn({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): WidgetUse[] {
    return [...chunks].flatMap((chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => this.#uses.get(module) ?? []),
    );
  }
}
