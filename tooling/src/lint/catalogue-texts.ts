import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A literal that repeats a text of the message catalogue. */
export interface RepeatedText {
  readonly line: number;
  readonly text: string;
}

/** As a reader sees it: spaces of every kind are one space. */
const shown = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Text that is part of the syntax and never shown: module names, types, keys, and the operands of a comparison. */
function isSyntax({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.PlusToken)
  );
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return undefined;
  return isSyntax(node) || isKey(node) ? undefined : node.text;
}

const isKey = (node: ts.Node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** The string literals and JSX texts of a source file that are, as a whole, a text of the catalogue. */
export function repeatedTexts(source: string, fileName: string, catalogue: ReadonlySet<string>): RepeatedText[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const found: RepeatedText[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== undefined && catalogue.has(shown(text))) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: shown(text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Folders and files that hold no product code: tests, stories, examples and generated art. */
const leftOut = /^(?:node_modules|dist|test|testing|gallery)$|\.(?:test|stories|generated)\.tsx?$|^sample[A-Z].*\.ts$/;

/** The TypeScript files of a package's product code, as paths. */
export function productFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (leftOut.test(entry.name)) return [];
    if (entry.isDirectory()) return productFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Every text of the product that repeats the catalogue, as "file:line: text". */
export function repeatedTextsIn(root: string, folders: readonly string[], catalogue: ReadonlySet<string>): string[] {
  return folders.flatMap((folder) =>
    productFiles(join(root, folder)).flatMap((path) =>
      repeatedTexts(readFileSync(path, 'utf8'), path, catalogue).map(
        ({ line, text }) => `${path.slice(root.length + 1)}:${line}: ${text}`,
      ),
    ),
  );
}
