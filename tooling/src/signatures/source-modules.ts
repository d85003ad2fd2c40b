import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A declaration and the module that it is in. */
export interface Declared {
  readonly node: ts.Node;
  readonly module: SourceModule;
}

/** A module of a package, parsed and not checked. */
export interface SourceModule {
  /** Absolute path of its file. */
  readonly path: string;
  /** The declaration that a name of the module refers to; undefined for names of other packages. */
  find(name: string): Declared | undefined;
  /** Names that it exports, those of `export *` included. */
  exportedNames(): readonly string[];
  /** The declaration behind an exported name. */
  findExport(name: string): Declared | undefined;
  /** The module that `import * as name` refers to. */
  findNamespace(name: string): SourceModule | undefined;
}

const extensions = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

function resolveFile(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier);
  return extensions.map((extension) => path + extension).find((file) => existsSync(file));
}

interface Names {
  readonly declarations: Map<string, ts.Node>;
  readonly imports: Map<string, { readonly file: string; readonly name: string | undefined }>;
  /** Exported name to the name in this file or another. */
  readonly exports: Map<string, { readonly file?: string | undefined; readonly name: string }>;
  readonly stars: string[];
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function addImport(names: Names, path: string, { importClause, moduleSpecifier }: ts.ImportDeclaration): void {
  const file = ts.isStringLiteral(moduleSpecifier) ? resolveFile(path, moduleSpecifier.text) : undefined;
  const bindings = importClause?.namedBindings;
  if (file === undefined || bindings === undefined) return;
  if (ts.isNamespaceImport(bindings)) names.imports.set(bindings.name.text, { file, name: undefined });
  else {
    for (const { name, propertyName } of bindings.elements) {
      names.imports.set(name.text, { file, name: (propertyName ?? name).text });
    }
  }
}

function addExport(names: Names, path: string, { exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
  const from =
    moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? resolveFile(path, moduleSpecifier.text) : undefined;
  if (exportClause === undefined) {
    if (from !== undefined) names.stars.push(from);
  } else if (ts.isNamedExports(exportClause)) {
    for (const { name, propertyName } of exportClause.elements) {
      names.exports.set(name.text, { file: from, name: (propertyName ?? name).text });
    }
  }
}

function namesOf(path: string): Names {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const names: Names = { declarations: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  const declare = (statement: ts.Statement, name: string, node: ts.Node) => {
    // The first overload or the value that a type shares its name with.
    if (!names.declarations.has(name)) names.declarations.set(name, node);
    if (isExported(statement)) names.exports.set(name, { name });
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImport(names, path, statement);
    else if (ts.isExportDeclaration(statement)) addExport(names, path, statement);
    else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) {
        if (ts.isIdentifier(one.name)) declare(statement, one.name.text, one);
      }
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    ) {
      if (statement.name) declare(statement, statement.name.text, statement);
    }
  }
  return names;
}

/** Opens modules by their path; each file is parsed once. */
export function createSourceModules(): (path: string) => SourceModule {
  const modules = new Map<string, SourceModule>();
  const open = (path: string): SourceModule => {
    const known = modules.get(path);
    if (known !== undefined) return known;
    const { declarations, imports, exports, stars } = namesOf(path);
    const module: SourceModule = {
      path,
      find(name) {
        const node = declarations.get(name);
        if (node !== undefined) return { node, module };
        const imported = imports.get(name);
        return imported?.name === undefined ? undefined : open(imported.file).findExport(imported.name);
      },
      findNamespace(name) {
        const imported = imports.get(name);
        return imported !== undefined && imported.name === undefined ? open(imported.file) : undefined;
      },
      exportedNames: () => [...new Set([...exports.keys(), ...stars.flatMap((file) => open(file).exportedNames())])],
      findExport(name) {
        const own = exports.get(name);
        if (own !== undefined)
          return own.file === undefined ? module.find(own.name) : open(own.file).findExport(own.name);
        for (const file of stars) {
          const found = open(file).findExport(name);
          if (found !== undefined) return found;
        }
        return undefined;
      },
    };
    modules.set(path, module);
    return module;
  };
  return open;
}
