import { join } from 'node:path';

/** A check that runs no product code, with its arguments for Node. */
interface StaticCheck {
  readonly title: string;
  readonly args: readonly string[];
}

const oxlint = (root: string) => join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
const prettier = (root: string) => join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');

/** All static checks in the order of their output. `lintFolders` restricts lint and types; an empty list means all folders. */
export function staticChecks(root: string, lintFolders: readonly string[] = []): StaticCheck[] {
  const command = (name: string) => ['--import', 'tsx', join('tooling', 'src', 'commands', `${name}.ts`)];
  return [
    { title: 'Lint and types', args: [oxlint(root), ...lintFolders] },
    { title: 'Format', args: [prettier(root), '--check', '--cache', '.'] },
    { title: 'Paths and rules in documentation and comments', args: command('check-docs') },
    { title: 'Generated files and changesets', args: command('check-generated') },
    { title: 'Imports', args: command('check-imports') },
  ];
}

/** Commands that correct findings of lint and format. */
export const corrections = (root: string): StaticCheck[] => [
  { title: 'Format', args: [prettier(root), '--write', '.'] },
  { title: 'Lint', args: [oxlint(root), '--fix'] },
];
