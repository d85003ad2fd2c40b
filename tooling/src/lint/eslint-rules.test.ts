import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { browserRules } from './eslint-rules.mjs';

const workspace = resolve(__dirname, '../../..');
const linter = new Linter({ cwd: workspace });
const syntax: Linter.Config = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
};

/** The rules that a piece of code breaks when it stands in a file. */
const broken = (file: string, code: string): string[] =>
  linter
    .verify(code, [syntax, ...browserRules], { filename: resolve(workspace, file) })
    .map((m) => m.ruleId ?? m.message);

describe('what code for the browser never does', () => {
  it.each([
    [
      'a style attribute',
      'mfe-lab/src/a.tsx',
      'export const A = () => <p style={{ top: 1 }} />;',
      'no-restricted-syntax',
    ],
    [
      'markup from text',
      'shell/src/a.tsx',
      'export const A = () => <p dangerouslySetInnerHTML={x} />;',
      'no-restricted-syntax',
    ],
    ['write to the console', 'shared-ui/src/a.ts', "console.log('x');", 'no-console'],
    [
      'read the window while loading',
      'mfe-lab/src/a.ts',
      'export const w = window.innerWidth;',
      'storefront/no-browser-at-load',
    ],
    [
      'a style attribute in the console',
      'release-console/src/a.tsx',
      'export const A = () => <p style={{ top: 1 }} />;',
      'no-restricted-syntax',
    ],
    ['read storage while loading', 'shell/src/a.ts', "localStorage.getItem('x');", 'storefront/no-browser-at-load'],
  ])('%s', (_what, file, code, rule) => {
    expect(broken(file, code)).toEqual([rule]);
  });

  it('reads the window in a handler, and a name of its own at load', () => {
    expect(broken('mfe-lab/src/a.ts', 'export const w = () => window.innerWidth;')).toEqual([]);
    expect(broken('mfe-lab/src/a.ts', "const location = { a: '/' }; export const w = location.a;")).toEqual([]);
    expect(broken('mfe-lab/src/a.ts', 'export const w = (document: string) => document.length;')).toEqual([]);
  });
});

describe('shared-ui', () => {
  it('has components only', () => {
    expect(broken('shared-ui/src/a.ts', "import { endpoints } from '@storefront/shared-contracts';")).toEqual([
      'no-restricted-imports',
    ]);
  });
});

it('are rules of npm run lint, and a comment does not switch them off', () => {
  const eslint = resolve(workspace, 'node_modules/eslint/bin/eslint.js');
  const run = spawnSync(process.execPath, [eslint, '--stdin', '--stdin-filename', 'mfe-lab/src/a.js'], {
    cwd: workspace,
    input: "/* eslint-disable */\neval('1');\n",
    encoding: 'utf8',
  });
  expect(run.stdout).toContain('no-eval');
  expect(run.status).toBe(1);
}, 60_000);
