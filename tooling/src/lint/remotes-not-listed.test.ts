import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteFolders } from '../../remotes.mjs';
import { findParts } from '../build/find-parts';
import { workspaceRoot as root } from '../processes/workspace-root';

/** Where a list of remotes would have to be changed for a new one. */
const places = [
  '*.json',
  '*.mjs',
  '*.yaml',
  'tooling',
  'remote-kit',
  'shell',
  'site-server/src',
  'release-registry/src',
];

/** Tests and benchmarks use remotes as examples; mutation tests name decisions wherever they are. */
const examples = /\.test\.|\/(?:testing|stress|bench|mutation|dist)\/|\.md$|^pnpm-lock\.yaml$/;

const comment = /^\s*(?:\/?\*|\/\/)/;
/** An example in a help text or a message, such as `publish mfe-lab`. */
const inText = /['"`][^'"`]*(?: mfe-|mfe-[a-z-]+(?:@| ))[^'"`]*['"`]|such as [^`]*mfe-|form mfe-|Write mfe-/;

describe('a further remote', () => {
  it('is found by its descriptor', () => {
    const folder = mkdtempSync(join(tmpdir(), 'remotes-'));
    try {
      for (const name of ['mfe-lab', 'mfe-wellness', 'shell']) {
        mkdirSync(join(folder, name, 'src'), { recursive: true });
        writeFileSync(join(folder, name, 'src', 'descriptor.ts'), '');
      }
      mkdirSync(join(folder, 'mfe-empty'));
      expect(remoteFolders(folder)).toEqual(['mfe-lab', 'mfe-wellness']);
      expect(findParts(folder).map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
        'shell: shell',
        'mfe-lab: remote',
        'mfe-wellness: remote',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('has the tests and the import rules of a remote', () => {
    const folder = mkdtempSync(join(tmpdir(), 'remotes-'));
    try {
      for (const name of [
        'jest.config.mjs',
        'tooling/remotes.mjs',
        'tooling/src/test/jest/project.mjs',
        'tooling/src/lint/dependency-rules.mjs',
      ]) {
        cpSync(join(root, name), join(folder, name));
      }
      const packages = execFileSync('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '*/package.json'], {
        encoding: 'utf8',
      });
      for (const file of packages.trim().split('\n')) cpSync(join(root, file), join(folder, file));
      cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
      mkdirSync(join(folder, 'mfe-wellness', 'src'), { recursive: true });
      writeFileSync(join(folder, 'mfe-wellness', 'package.json'), '{}');
      writeFileSync(join(folder, 'mfe-wellness', 'src', 'descriptor.ts'), '');
      const program = `
        const { default: jest } = await import(${JSON.stringify(join(folder, 'jest.config.mjs'))});
        const { default: rules } = await import(${JSON.stringify(join(folder, 'tooling/src/lint/dependency-rules.mjs'))});
        console.log(jest.projects.map(({ displayName }) => displayName).join(' '));
        console.log(rules.forbidden.map(({ name }) => name).join(' '));`;
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
      expect(printed).toMatch(/ mfe-wellness /);
      expect(printed).toMatch(/ mfe-wellness-imports /);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('needs no change of a list in tooling, lint or the shell', () => {
    const names = new RegExp(remoteFolders(root).join('|'));
    const files = execFileSync('git', ['-C', root, 'ls-files', '-co', '--exclude-standard', '--', ...places], {
      encoding: 'utf8',
    });
    const lists = files
      .trim()
      .split('\n')
      .filter((file) => !examples.test(file) && !remoteFolders(root).some((name) => file.startsWith(`${name}/`)))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .filter((line) => names.test(line) && !comment.test(line) && !inText.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(lists).toEqual([]);
  });
});
