import { join } from 'node:path';

/** A check that runs no product code: what Node runs for it. */
export interface StaticCheck {
  readonly title: string;
  readonly args: readonly string[];
}

/** In the order of their output. `lintFolders` restricts lint and types; none of them: everything. */
export function staticChecks(root: string, lintFolders: readonly string[] = []): StaticCheck[] {
  const bin = (...path: string[]) => join(root, 'node_modules', ...path);
  const command = (name: string, ...args: string[]) => [
    '--import',
    'tsx',
    join('tooling', 'src', 'commands', `${name}.ts`),
    ...args,
  ];
  const cache = ['--cache', '--cache-location', join('node_modules', '.cache', 'prettier')];
  return [
    { title: 'Lint and types', args: [bin('oxlint', 'bin', 'oxlint'), ...lintFolders] },
    { title: 'Format', args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', ...cache, '.'] },
    { title: 'Generated documentation', args: command('docs', '--check') },
    { title: 'Changesets and API report', args: command('versions-check') },
    { title: 'Imports', args: command('check-imports') },
  ];
}
