import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { transform } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { styledComponents } from '../webpack/part-config';
import { compilerOptions } from '../versions/extract-report';

/** Sources that only this repository uses. */
const aside = /\.(test|type-test|stories)\.tsx?$|^gallery\//;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !aside.test(file));

const isScript = (file: string) => /\.tsx?$/.test(file);

/** Adds file extensions to imports, because Node and bundlers require them in ES modules. */
const wholeNames = (files: ReadonlySet<string>, src: string): Plugin => ({
  name: 'whole-names',
  setup(context) {
    context.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      const target = relative(src, join(resolveDir, path)).split(sep).join('/');
      const found = ['.ts', '.tsx', '/index.ts', '/index.tsx'].find((extension) => files.has(target + extension));
      if (found !== undefined) return { path: path + found.replace(/\.tsx?$/, '.js'), external: true };
      return { path, external: true };
    });
    context.onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    );
    context.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), {
        filename: path,
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: path.endsWith('x') },
          transform: { react: { runtime: 'automatic' } },
          experimental: styledComponents(true),
        },
      });
      return { contents: code, loader: 'js' };
    });
  },
});

/** A package whose sources are compiled module by module. */
interface CompiledPackage {
  /** Folder in the workspace. */
  readonly folder: string;
  /** Exported files, relative to `src`. */
  readonly entries: readonly string[];
  /** Absolute path. */
  readonly output: string;
}

/** Compiles each source of a package to one module, and copies sprites and fonts. @throws if it does not compile */
export async function compileScripts(root: string, { folder, output }: CompiledPackage): Promise<void> {
  const src = join(root, folder, 'src');
  const files = filesIn(src);
  const scripts = files.filter(isScript);
  await build({
    entryPoints: scripts.map((file) => join(src, file)),
    outdir: output,
    outbase: src,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    plugins: [wholeNames(new Set(scripts), src)],
  });
  for (const file of files.filter((name) => !isScript(name))) {
    const target = join(output, file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(src, file), target);
  }
}

/**
 * Writes the declarations of packages beside their modules. One program compiles all packages, because they use each
 * other.
 * @throws with the compiler's errors
 */
export function compileTypes(root: string, packages: readonly CompiledPackage[]): void {
  const outDir = join(root, 'node_modules', '.declarations');
  const ambient = readdirSync(join(root, 'tooling', 'types')).map((file) => join(root, 'tooling', 'types', file));
  const sources = packages.flatMap(({ folder, entries }) => entries.map((file) => join(root, folder, 'src', file)));
  const program = ts.createProgram([...sources, ...ambient], {
    ...compilerOptions(root),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir,
  });
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const [folder = '', , ...path] = relative(outDir, file).split(sep);
    const target = packages.find((one) => one.folder === folder);
    if (target === undefined) return;
    const written = join(target.output, ...path);
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, text);
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})));
}
