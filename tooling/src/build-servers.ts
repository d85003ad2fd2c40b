import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** A program of the workspace that runs on a server. */
export interface ServerProgram {
  readonly name: string;
  /** Relative to the workspace, as is `output`. */
  readonly entry: string;
  readonly output: string;
}

const programs: readonly ServerProgram[] = [
  { name: 'api', entry: 'api/src/main.ts', output: 'api/dist/main.js' },
  { name: 'release-registry', entry: 'release-registry/src/main.ts', output: 'release-registry/dist/site.js' },
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
 * Bundles our own sources into one file, so that a start compiles nothing. The npm packages of the program stay outside;
 * what only shared-contracts needs (react, for its one context) comes along, since the program could not find it.
 */
export async function buildServer(root: string, { name, entry, output }: ServerProgram): Promise<void> {
  const outside = dependenciesOf(root, name);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: output,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.20',
    sourcemap: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
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
