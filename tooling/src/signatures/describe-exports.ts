import type { ExportSignature } from '@storefront/shared-contracts';
import { createHash } from 'node:crypto';
import ts from 'typescript';
import { createSourceModules, type Declared, type SourceModule } from './source-modules';

/** Signatures by path: `paths.cart`, `formatRupees(0)` for its first parameter, `useShell()` for what it returns. */
export type Signatures = Readonly<Record<string, ExportSignature>>;

type List = 'gives' | 'takes' | 'needs';
type Draft = Map<string, Record<List, Set<string>>>;

/** Deeper members are not compared. */
const maxDepth = 6;
const maxTextLength = 60;

/** Longer texts are compared by their hash. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replaceAll(/,? ?([}\])])/g, '$1');
  if (plain.length <= maxTextLength) return plain;
  return `${plain.slice(0, 24)}… ${createHash('sha256').update(plain).digest('hex').slice(0, 16)}`;
}

/** Whether the type is what a caller reads (`gives`) or what it passes (`takes`). */
type Side = 'gives' | 'takes';
const otherSide = { gives: 'takes', takes: 'gives' } as const;

function unwrap(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return unwrap(node.expression);
  }
  return node;
}

const nameOf = (name: ts.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : undefined;

const isFunction = (node: ts.Node): node is ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

type Signature = Pick<ts.SignatureDeclarationBase, 'parameters' | 'type' | 'typeParameters'>;

class Describer {
  readonly draft: Draft = new Map();
  readonly #comparesValues: (file: string) => boolean;
  readonly #open: ts.Node[] = [];

  constructor(comparesValues: (file: string) => boolean) {
    this.#comparesValues = comparesValues;
  }

  #add(path: string, list?: List, text?: string): void {
    const lists = this.draft.get(path) ?? { gives: new Set(), takes: new Set(), needs: new Set() };
    this.draft.set(path, lists);
    if (list !== undefined && text !== undefined) lists[list].add(shorten(text));
  }

  /** Describes a value that a module exports; types describe nothing. */
  value(path: string, { node, module }: Declared): void {
    if (this.#open.includes(node) || this.#open.length > maxDepth) return;
    this.#open.push(node);
    if (isFunction(node)) this.#signature(path, node, module, 'gives');
    else if (ts.isClassDeclaration(node)) this.#class(path, node, module);
    else if (ts.isPropertyAssignment(node)) this.#expression(path, node.initializer, module);
    else if (ts.isShorthandPropertyAssignment(node)) this.#expression(path, node.name, module);
    else if (ts.isVariableDeclaration(node)) {
      const initializer = node.initializer && unwrap(node.initializer);
      this.#add(path);
      if (initializer !== undefined && isPlain(initializer)) this.#expression(path, initializer, module);
      else if (node.type !== undefined) this.#type(path, node.type, module, 'gives');
    }
    this.#open.pop();
  }

  #expression(path: string, given: ts.Expression, module: SourceModule): void {
    const node = unwrap(given);
    this.#add(path);
    if (ts.isObjectLiteralExpression(node)) {
      this.#add(path, 'gives', 'object');
      for (const property of node.properties) this.#property(path, property, module);
    } else if (ts.isArrayLiteralExpression(node)) {
      // Callers may rely on each element; further ones are no change for them.
      for (const element of node.elements)
        if (ts.isLiteralExpression(element)) this.#add(path, 'takes', element.getText());
    } else if (isFunction(node)) this.#signature(path, node, module, 'gives');
    else if (ts.isIdentifier(node)) {
      const found = module.find(node.text);
      if (found !== undefined) this.value(path, found);
      else this.#add(path, 'gives', node.text);
    } else if (isPlain(node)) {
      this.#add(path, 'gives', this.#comparesValues(module.path) ? node.getText() : kindOf(node));
    }
  }

  #property(path: string, property: ts.ObjectLiteralElementLike, module: SourceModule): void {
    if (ts.isSpreadAssignment(property)) {
      for (const [name, declared] of spreadMembers(property.expression, module))
        this.value(`${path}.${name}`, declared);
      return;
    }
    const name = nameOf(property.name);
    if (name === undefined) return;
    if (ts.isPropertyAssignment(property)) this.#expression(`${path}.${name}`, property.initializer, module);
    else if (ts.isShorthandPropertyAssignment(property)) this.#expression(`${path}.${name}`, property.name, module);
    else if (ts.isMethodDeclaration(property)) this.#signature(`${path}.${name}`, property, module, 'gives');
  }

  #class(path: string, node: ts.ClassDeclaration, module: SourceModule): void {
    this.#add(path, 'gives', 'class');
    const constructor = node.members.find((member) => ts.isConstructorDeclaration(member));
    if (constructor) this.#signature(path, constructor, module, 'gives');
  }

  /** Parameters of a function that callers call are passed by them, and its result is read. */
  #signature(path: string, { parameters, type, typeParameters }: Signature, module: SourceModule, side: Side): void {
    this.#add(path, side, 'function');
    const generics = new Map(typeParameters?.map(({ name, constraint }) => [name.text, constraint]));
    parameters.forEach((parameter, index) => {
      const own = `${path}(${index})`;
      this.#add(own);
      const optional = parameter.questionToken ?? parameter.initializer ?? parameter.dotDotDotToken;
      if (optional === undefined && side === 'gives') this.#add(path, 'needs', `parameter ${index + 1}`);
      if (parameter.type) this.#type(own, parameter.type, module, otherSide[side], generics);
    });
    if (type) this.#type(`${path}()`, type, module, side, generics);
  }

  #type(
    path: string,
    node: ts.TypeNode,
    module: SourceModule,
    side: Side,
    generics: ReadonlyMap<string, ts.TypeNode | undefined> = new Map(),
  ): void {
    this.#add(path);
    const again = (one: ts.TypeNode, at = path) => this.#type(at, one, module, side, generics);
    if (ts.isParenthesizedTypeNode(node)) again(node.type);
    else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) for (const one of node.types) again(one);
    else if (ts.isArrayTypeNode(node)) again(node.elementType, `${path}[]`);
    else if (ts.isTypeOperatorNode(node)) this.#operator(path, node, module, side, generics);
    else if (ts.isTypeLiteralNode(node)) this.#members(path, node.members, module, side);
    else if (ts.isFunctionTypeNode(node)) this.#signature(path, node, module, side);
    else if (ts.isTypeReferenceNode(node)) this.#reference(path, node, module, side, generics);
    else this.#add(path, side, node.getText());
  }

  #operator(
    path: string,
    { operator, type }: ts.TypeOperatorNode,
    module: SourceModule,
    side: Side,
    generics: ReadonlyMap<string, ts.TypeNode | undefined>,
  ): void {
    if (operator !== ts.SyntaxKind.KeyOfKeyword) return this.#type(path, type, module, side, generics);
    const keys = keysOf(type, module);
    if (keys === undefined) this.#add(path, side, `keyof ${type.getText()}`);
    else for (const key of keys) this.#add(path, side, `'${key}'`);
  }

  #reference(
    path: string,
    node: ts.TypeReferenceNode,
    module: SourceModule,
    side: Side,
    generics: ReadonlyMap<string, ts.TypeNode | undefined>,
  ): void {
    const name = node.typeName.getText();
    const constraint = generics.get(name);
    if (constraint !== undefined) return this.#type(path, constraint, module, side, generics);
    const found = node.typeArguments === undefined ? module.find(name) : undefined;
    const [argument] = node.typeArguments ?? [];
    if (argument !== undefined && /^(Readonly|Promise|Partial|ReadonlyArray|Array)$/.test(name)) {
      return this.#type(name === 'Readonly' ? path : `${path}<${name}>`, argument, module, side, generics);
    }
    if (found === undefined || this.#open.includes(found.node) || this.#open.length >= maxDepth) {
      // Arguments of generic types are too fine: their names change without an effect on callers.
      return this.#add(path, side, name);
    }
    this.#open.push(found.node);
    if (ts.isTypeAliasDeclaration(found.node)) this.#type(path, found.node.type, found.module, side);
    else if (ts.isInterfaceDeclaration(found.node)) {
      for (const base of found.node.heritageClauses?.flatMap(({ types }) => [...types]) ?? []) {
        this.#base(path, base, found.module, side);
      }
      this.#members(path, found.node.members, found.module, side);
    } else this.#add(path, side, name);
    this.#open.pop();
  }

  #base(path: string, { expression }: ts.ExpressionWithTypeArguments, module: SourceModule, side: Side): void {
    const found = module.find(expression.getText());
    if (found && ts.isInterfaceDeclaration(found.node)) this.#members(path, found.node.members, found.module, side);
  }

  #members(path: string, members: readonly ts.TypeElement[], module: SourceModule, side: Side): void {
    this.#add(path, side, 'object');
    for (const member of members) {
      const name = member.name && nameOf(member.name);
      if (name === undefined) continue;
      const own = `${path}.${name}`;
      this.#add(own);
      const optional = member.questionToken !== undefined;
      if (!optional && side === 'takes') this.#add(path, 'needs', name);
      if (optional && side === 'gives') this.#add(own, 'gives', 'undefined');
      if (ts.isMethodSignature(member)) this.#signature(own, member, module, side);
      else if (ts.isPropertySignature(member) && member.type) this.#type(own, member.type, module, side);
    }
  }
}

/** The type of a constant whose value may change. */
function kindOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return 'string';
  return ts.isNumericLiteral(node) || ts.isPrefixUnaryExpression(node) ? 'number' : 'value';
}

const isPlain = (node: ts.Expression): boolean =>
  !ts.isCallExpression(node) && !ts.isTaggedTemplateExpression(node) && !ts.isNewExpression(node);

/** Members that a spread adds: those of an object literal, or the exports of a namespace. */
function spreadMembers(expression: ts.Expression, module: SourceModule): [string, Declared][] {
  if (!ts.isIdentifier(expression)) return [];
  const namespace = module.findNamespace(expression.text);
  if (namespace !== undefined) {
    return namespace.exportedNames().flatMap((name): [string, Declared][] => {
      const found = namespace.findExport(name);
      return found === undefined ? [] : [[name, found]];
    });
  }
  const found = module.find(expression.text);
  const literal =
    found && ts.isVariableDeclaration(found.node) && found.node.initializer && unwrap(found.node.initializer);
  if (!found || !literal || !ts.isObjectLiteralExpression(literal)) return [];
  return literal.properties.flatMap((property): [string, Declared][] => {
    const name = property.name && nameOf(property.name);
    if (name === undefined)
      return ts.isSpreadAssignment(property) ? spreadMembers(property.expression, found.module) : [];
    return [[name, { node: property, module: found.module }]];
  });
}

/** Keys of `keyof typeof constant`, or of an interface. */
function keysOf(type: ts.TypeNode, module: SourceModule): string[] | undefined {
  if (ts.isTypeQueryNode(type) && ts.isIdentifier(type.exprName)) {
    const found = module.find(type.exprName.text);
    const literal =
      found && ts.isVariableDeclaration(found.node) && found.node.initializer && unwrap(found.node.initializer);
    if (!found || !literal || !ts.isObjectLiteralExpression(literal)) return undefined;
    return literal.properties.flatMap((property) => {
      const name = property.name && nameOf(property.name);
      if (name !== undefined) return [name];
      return ts.isSpreadAssignment(property)
        ? spreadMembers(property.expression, found.module).map(([key]) => key)
        : [];
    });
  }
  if (!ts.isTypeReferenceNode(type) || type.typeArguments !== undefined) return undefined;
  const found = module.find(type.typeName.getText());
  if (!found) return undefined;
  if (ts.isTypeAliasDeclaration(found.node)) return keysOf(found.node.type, found.module);
  if (!ts.isInterfaceDeclaration(found.node)) return undefined;
  return found.node.members.flatMap(({ name }) => (name && nameOf(name)) ?? []);
}

const isType = (node: ts.Node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/**
 * Describes the values that a package's entry file exports, from its sources as they are now. Only syntax is read, which
 * takes a tenth of the time of a type check.
 * @param comparesValues whether the constants of a file are described by their values, or by their types only
 */
export function describeExports(entry: string, comparesValues: (file: string) => boolean): Signatures {
  const module = createSourceModules()(entry);
  const describer = new Describer(comparesValues);
  for (const name of module.exportedNames()) {
    const found = module.findExport(name);
    if (found !== undefined && !isType(found.node)) describer.value(name, found);
  }
  const listed = (set: ReadonlySet<string>) => [...set].sort();
  return Object.fromEntries(
    [...describer.draft]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, { gives, takes, needs }]) => [
        path,
        {
          ...(gives.size > 0 && { gives: listed(gives) }),
          ...(takes.size > 0 && { takes: listed(takes) }),
          ...(needs.size > 0 && { needs: listed(needs) }),
        },
      ]),
  );
}
