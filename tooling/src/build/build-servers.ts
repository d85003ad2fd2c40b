import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { hashSources } from '../../built-sources.mjs';

/** A program of the workspace that runs on a server. */
interface ServerProgram {
  /** Such as `site server`. */
  readonly name: string;
  /** Folder of its package. */
  readonly folder: string;
  /** Entry file, relative to the workspace, as is `output`. */
  readonly entry: string;
  readonly output: string;
  /** Entries of its worker threads or child processes. Each is built into one file beside the program. */
  readonly workers?: readonly string[];
  /** Whether the build writes a hash of the sources, so that an outdated program does not run. */
  readonly recordsSources?: boolean;
}

const programs: readonly ServerProgram[] = [
  { name: 'api server', folder: 'api', entry: 'api/src/programs/api/main.ts', output: 'api/dist/main.js' },
  { name: 'jobs program', folder: 'api', entry: 'api/src/programs/jobs/main.ts', output: 'api/dist/jobs.js' },
  {
    name: 'admin command',
    folder: 'api',
    entry: 'api/src/programs/cli/admin.ts',
    output: 'api/dist/admin.js',
    recordsSources: true,
  },
  {
    name: 'sandbox gateway',
    folder: 'dev-services',
    entry: 'dev-services/src/sandbox-gateway/main.ts',
    output: 'dev-services/dist/sandbox-gateway.js',
  },
  {
    name: 'site server',
    folder: 'site-server',
    entry: 'site-server/src/main.ts',
    output: 'site-server/dist/main.js',
    workers: ['site-server/src/render/render-worker.ts'],
  },
  {
    name: 'release server',
    folder: 'release-registry',
    entry: 'release-registry/src/main.ts',
    output: 'release-registry/dist/main.js',
    workers: ['release-registry/src/bundles/probe-program.ts'],
  },
  {
    name: 'release command',
    folder: 'tooling',
    entry: 'tooling/src/release/built-release.ts',
    output: 'tooling/dist/release.js',
    workers: ['release-registry/src/bundles/probe-program.ts'],
    recordsSources: true,
  },
];

/** Lists the servers whose sources exist. */
export function findServers(root: string): ServerProgram[] {
  return programs.filter(({ entry }) => existsSync(join(root, entry)));
}

/** npm packages that a program depends on directly. */
function dependenciesOf(root: string, name: string): ReadonlySet<string> {
  const parsed: unknown = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const listed = typeof parsed === 'object' && parsed !== null && 'dependencies' in parsed ? parsed.dependencies : {};
  return new Set(Object.keys(listed ?? {}).filter((dependency) => !dependency.startsWith('@storefront/')));
}

const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** Options for a bundle that runs on Node. It excludes the npm packages in `outside`. */
export const nodeBundle = (root: string, outside: ReadonlySet<string> = new Set()): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.20',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Bundled CommonJS packages need `require`.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
  },
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

/**
 * Bundles our own sources into one file, so that a start compiles nothing. Dynamic imports become separate chunks,
 * which load on demand. The bundle excludes npm packages that the program depends on. It includes packages that only
 * shared-contracts needs (react, for its one context), because Node could not resolve them from the program's folder.
 */
export async function buildServer(
  root: string,
  { folder, entry, output, workers = [], recordsSources }: ServerProgram,
): Promise<void> {
  const program = basename(output, '.js');
  rmSync(join(root, dirname(output), `${program}-chunks`), { recursive: true, force: true });
  const sourcesFile = join(root, dirname(output), `${program}.sources.json`);
  rmSync(sourcesFile, { force: true });
  const written = { outdir: dirname(output), sourcemap: true };
  for (const worker of workers) await build({ ...nodeBundle(root), ...written, entryPoints: [worker] });
  const { metafile } = await build({
    ...nodeBundle(root, dependenciesOf(root, folder)),
    ...written,
    metafile: true,
    entryPoints: [{ in: entry, out: program }],
    splitting: true,
    chunkNames: `${program}-chunks/[name]-[hash]`,
  });
  if (recordsSources === true) {
    const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
    writeFileSync(sourcesFile, JSON.stringify(hashSources(root, sources)));
  }
}
