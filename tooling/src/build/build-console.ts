import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { compressFile, isText } from './compress';

/** Sources of the console, relative to the workspace. */
const source = 'release-console/src';

/** Output folder, relative to the workspace. The release server serves it. */
export const consoleOutput = 'release-console/dist';

const icon = 'favicon.svg';

/** Names of the outputs that the page loads first. @throws if the build lacks them */
function firstFiles({ outputs }: Metafile, folder: string): { script: string; font: string } {
  const entries = Object.entries(outputs).map(([path, { entryPoint }]) => ({
    path: relative(folder, path),
    entryPoint,
  }));
  const script = entries.find(({ entryPoint }) => entryPoint !== undefined)?.path;
  const font = entries.find(({ path }) => basename(path).startsWith('anek-latin-core'))?.path;
  if (script === undefined || font === undefined) throw new Error('The console was built without its script or font.');
  return { script, font };
}

/**
 * Builds the release console for production into `release-console/dist`, or another absolute folder. File names contain
 * a hash of the content. Texts also get brotli and gzip variants. The server replaces `__NONCE__` in `index.html` for
 * each response. The console is built with esbuild, like the servers, because one page of one package needs no
 * federation.
 * @returns text for the line that reports the build
 */
export async function buildConsole(root: string, output = join(root, consoleOutput)): Promise<string> {
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`${source}/main.tsx`],
    outdir: output,
    bundle: true,
    minify: true,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'external',
    logLevel: 'warning',
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/',
    loader: { '.svg': 'file', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await copyFile(join(root, source, icon), join(output, icon));
  const { script, font } = firstFiles(metafile, relative(root, output));
  const template = await readFile(join(root, source, 'index.html'), 'utf8');
  const page = template.replace('__SCRIPT__', script).replace('__FONT__', font).replace('__ICON__', icon);
  const files = (await readdir(output)).filter((name) => isText(name) && extname(name) !== '.html');
  const sizes = await Promise.all(files.map((name) => compressFile(join(output, name))));
  // Written last: index.html marks a complete build.
  await writeFile(join(output, 'index.html'), page);
  return `${relative(root, output)}, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)} kB compressed`;
}
