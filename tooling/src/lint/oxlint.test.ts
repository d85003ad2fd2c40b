import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const workspace = resolve(__dirname, '../../..');

/** Each case: a file, its code, and the rule that forbids it; null if it is allowed. */
const cases: [file: string, code: string, rule: string | null][] = [
  ['mfe-lab/src/a1.tsx', 'export const A = () => <p style={{ top: 1 }} />;', 'react(forbid-dom-props)'],
  ['shell/src/a2.tsx', 'export const A = ({ Card }) => <Card style={{ top: 1 }} />;', 'react(forbid-component-props)'],
  ['shell/src/a3.tsx', 'export const A = () => <p dangerouslySetInnerHTML={x} />;', 'react(no-danger)'],
  ['shared-ui/src/a4.ts', "console.log('x');", 'eslint(no-console)'],
  ['mfe-lab/src/a5.ts', 'export const w = window.innerWidth;', 'storefront(no-browser-at-load)'],
  ['shell/src/a6.ts', "localStorage.getItem('x');", 'storefront(no-browser-at-load)'],
  [
    'shared-ui/src/a7.ts',
    "export * as x from 'a'; import { endpoints } from '@storefront/shared-contracts'; endpoints();",
    'eslint(no-restricted-imports)',
  ],
  ['mfe-lab/src/a11.ts', "import { Link } from 'react-router-dom'; Link();", 'eslint(no-restricted-imports)'],
  ['shell/src/a12.ts', "import * as query from '@tanstack/react-query'; query();", 'eslint(no-restricted-imports)'],
  [
    'shared-ui/src/a13.ts',
    "import { ThemeProvider } from 'styled-components'; ThemeProvider();",
    'eslint(no-restricted-imports)',
  ],
  ['api/src/a8.test.ts', "it.skip('x', () => {});", 'storefront(test-quality)'],
  ['e2e/tests/a9.spec.ts', "test.fixme('x', () => {});", 'storefront(test-quality)'],
  ['api/src/a10.test.ts', "it('x', () => { expect(1).toMatchSnapshot(); });", 'storefront(test-quality)'],
  [
    'mfe-lab/src/b0.ts',
    "import { createPath, type To } from 'react-router-dom'; export const a = (to: To) => createPath(to);",
    null,
  ],
  ['mfe-lab/src/b1.ts', 'export const w = () => window.innerWidth;', null],
  ['mfe-lab/src/b2.ts', "const location = { a: '/' }; export const w = location.a;", null],
  ['mfe-lab/src/b3.ts', 'export const w = (document) => document.length;', null],
  ['mfe-lab/src/b4.ts', "export const isBrowser = typeof window !== 'undefined';", null],
];

let found: { readonly code: string; readonly filename: string }[] = [];

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'storefront-lint-'));
  const plugin = 'tooling/src/lint/oxlint-plugin.mjs';
  cpSync(join(workspace, plugin), join(root, plugin));
  // Only rules that need no types, because the files of this test import modules that do not exist.
  const config = readFileSync(join(workspace, '.oxlintrc.json'), 'utf8').replace(
    /"type(Aware|Check)": true/g,
    '"type$1": false',
  );
  writeFileSync(join(root, '.oxlintrc.json'), config);
  for (const [file, code] of cases) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  const program = join(workspace, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '--format', 'json', '--disable-nested-config', ...new Set(cases.map(([file]) => file))];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
  rmSync(root, { recursive: true });
}, 60_000);

it.each(cases)('%s: %s breaks %s', (file, _code, rule) => {
  const broken = found.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(broken).toEqual(rule === null ? [] : [rule]);
});

it('no comment of a tracked file switches a rule off', () => {
  const list = spawnSync(
    'git',
    ['grep', '-lE', '(es|ox)lint[-]disable', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.mts'],
    {
      cwd: workspace,
      encoding: 'utf8',
    },
  );
  expect(list.stdout).toBe('');
  expect(execFileSync('git', ['rev-parse', '--is-inside-work-tree'], { cwd: workspace, encoding: 'utf8' })).toBe(
    'true\n',
  );
});
