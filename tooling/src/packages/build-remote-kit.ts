import { readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { nodeBundle } from '../build/build-servers';
import { readPackageFile } from './package-file';

const folder = 'remote-kit';

/** Reads tsconfig.json or .oxlintrc.json of the workspace, which contain comments. */
function readConfig(root: string, name: string): Record<string, unknown> {
  const parsed: { readonly config?: unknown; readonly error?: ts.Diagnostic } = ts.parseConfigFileTextToJson(
    name,
    readFileSync(join(root, name), 'utf8'),
  );
  const { config, error } = parsed;
  if (error !== undefined || typeof config !== 'object' || config === null) throw new Error(`${name} is not valid.`);
  return { ...config };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The lint rules of this workspace that apply to remotes. */
function lintRules(root: string): object {
  const { plugins, categories, rules, overrides } = readConfig(root, '.oxlintrc.json');
  const list: unknown[] = Array.isArray(overrides) ? overrides : [];
  const own = list.filter(isRecord).flatMap(({ files, rules: more }) => {
    const patterns = Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
    if (patterns.some((file) => file.includes('mfe-*'))) return [{ files: ['src/**'], rules: more }];
    return patterns.some((file) => file.startsWith('**/*.')) ? [{ files: patterns, rules: more }] : [];
  });
  return { plugins, jsPlugins: ['./lint/oxlint-plugin.mjs'], categories, rules, overrides: own };
}

/** Builds the command with the compilers' files beside it, and the configurations of Jest, lint and TypeScript. */
export async function buildRemoteKit(root: string, output: string): Promise<void> {
  const outside = new Set(Object.keys(readPackageFile(join(root, folder)).dependencies ?? {}));
  const dist = join(output, 'dist');
  await build({
    ...nodeBundle(root, outside),
    // The loaders must be beside it, as in the sources.
    outdir: join(dist, 'webpack'),
    entryPoints: { remote: join(root, folder, 'src', 'remote.ts') },
    splitting: true,
  });
  const tooling = join(root, 'tooling', 'src');
  const isPlain = (source: string) => !/\.(d\.[cm]ts|ts)$/.test(source);
  await cp(join(tooling, 'webpack'), join(dist, 'webpack'), { recursive: true, filter: isPlain });
  await cp(join(tooling, 'test', 'jest'), join(dist, 'test', 'jest'), { recursive: true, filter: isPlain });
  await cp(join(tooling, 'lint', 'oxlint-plugin.mjs'), join(dist, 'lint', 'oxlint-plugin.mjs'));
  const { compilerOptions } = readConfig(root, 'tsconfig.json');
  const options = isRecord(compilerOptions) ? compilerOptions : {};
  const types = ['node', 'jest', '@testing-library/jest-dom', '@storefront/remote-kit'];
  writeFileSync(join(dist, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, types } }, null, 2));
  writeFileSync(join(dist, 'oxlintrc.json'), JSON.stringify(lintRules(root), null, 2));
}
