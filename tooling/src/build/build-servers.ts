import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** A program of the workspace that runs on a server. */
export interface ServerProgram {
  /** `site`. */
  readonly name: string;
  /** The package that it is of. */
  readonly folder: string;
  /** Relative to the workspace, as is `output`. */
  readonly entry: string;
  readonly output: string;
  /** Program of its worker threads or child processes, built into one file beside it. */
  readonly worker?: string;
}

const programs: readonly ServerProgram[] = [
  { name: 'api', folder: 'api', entry: 'api/src/programs/api/main.ts', output: 'api/dist/main.js' },
  { name: 'sandbox', folder: 'api', entry: 'api/src/programs/sandbox-gateway/main.ts', output: 'api/dist/sandbox.js' },
  {
    name: 'site',
    folder: 'site-server',
    entry: 'site-server/src/main.ts',
    output: 'site-server/dist/main.js',
    worker: 'site-server/src/render/render-worker.ts',
  },
  {
    name: 'release',
    folder: 'release-registry',
    entry: 'release-registry/src/main.ts',
    output: 'release-registry/dist/main.js',
    worker: 'release-registry/src/bundles/probe-program.ts',
  },
];

/** The servers whose sources are there. */
export function findServers(root: string): ServerProgram[] {
  return programs.filter(({ entry }) => existsSync(join(root, entry)));
}

/** npm packages that a program itself depends on. */
function dependenciesOf(root: string, name: string): ReadonlySet<string> {
  const parsed: unknown = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const listed = typeof parsed === 'object' && parsed !== null && 'dependencies' in parsed ? parsed.dependencies : {};
  return new Set(Object.keys(listed ?? {}).filter((dependency) => !dependency.startsWith('@storefront/')));
}

const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/**
 * Bundles our own sources into one file, so that a start compiles nothing; what is imported later is in files of
 * its own, so that a server that never asks for it never loads it. The npm packages of the program stay outside;
 * what only shared-contracts needs (react, for its one context) comes along, since the program could not find it.
 */
export async function buildServer(root: string, { folder, entry, output, worker }: ServerProgram): Promise<void> {
  const outside = dependenciesOf(root, folder);
  const program = basename(output, '.js');
  rmSync(join(root, dirname(output), `${program}-chunks`), { recursive: true, force: true });
  const options: BuildOptions = {
    absWorkingDir: root,
    outdir: dirname(output),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.20',
    sourcemap: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  if (worker !== undefined) await build({ ...options, entryPoints: [worker] });
  await build({
    ...options,
    entryPoints: [{ in: entry, out: program }],
    splitting: true,
    chunkNames: `${program}-chunks/[name]-[hash]`,
    plugins: [
      {
        name: 'packages-outside',
        setup(context) {
          context.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            outside.has(packageOf(path)) ? { path, external: true } : undefined,
          );
        },
      },
    ],
  });
}
