import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { boundaries } from './boundaries.mjs';

const workspace = resolve(__dirname, '../../..');
const linter = new Linter({ cwd: workspace });
const syntax: Linter.Config = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
};

/** The rules that a piece of code breaks when it stands in a file. */
const broken = (file: string, code: string): string[] =>
  linter
    .verify(code, [syntax, ...boundaries], { filename: resolve(workspace, file) })
    .map((m) => m.ruleId ?? m.message);

describe('imports that cross a wall', () => {
  it.each([
    ['a remote imports another remote', 'mfe-lab/src/a.ts', "import { x } from '@storefront/mfe-catalogue';"],
    ['a remote imports the shell', 'mfe-lab/src/a.ts', "import { x } from '@storefront/shell';"],
    ['a remote loads another remote later', 'mfe-lab/src/a.ts', "void import('@storefront/mfe-catalogue');"],
    ['a remote passes a type of the API on', 'mfe-lab/src/a.ts', "export type { X } from '@storefront/api';"],
    ['a remote names a type of the API', 'mfe-lab/src/a.ts', "export type X = import('@storefront/api').X;"],
    ['the shell imports a remote', 'shell/src/a.ts', "import '@storefront/mfe-lab';"],
    ['shared-ui imports the shell', 'shared-ui/src/a.ts', "export * from '@storefront/shell';"],
    ['shared-contracts imports shared-ui', 'shared-contracts/src/a.ts', "import '@storefront/shared-ui';"],
    ['the API imports shared-ui', 'api/src/a.ts', "import '@storefront/shared-ui';"],
    ['the registry imports the API', 'release-registry/src/a.ts', "import '@storefront/api';"],
    [
      'the registry imports shared-ui beside its console',
      'release-registry/src/server/a.ts',
      "import '@storefront/shared-ui';",
    ],
    ['the console imports the server', 'release-registry/src/console/a.ts', "import { x } from '../server/b';"],
    ['the server imports the console', 'release-registry/src/server/a.ts', "import { x } from '../console/b';"],
    ['the console imports a remote', 'release-registry/src/console/a.ts', "import '@storefront/mfe-lab';"],
    ['a test of a remote imports another', 'mfe-lab/src/a.test.ts', "jest.mock('@storefront/mfe-catalogue');"],
    ['a path inside shared-ui', 'mfe-lab/src/a.ts', "import { x } from '@storefront/shared-ui/src/price/Price';"],
    ['a path that is not exported', 'shell/src/a.ts', "import { x } from '@storefront/shared-contracts/limits';"],
    ['a relative path out of the package', 'mfe-lab/src/a.ts', "import { x } from '../../shared-ui/src/index';"],
  ])('%s', (_what, file, code) => {
    expect(broken(file, code)).toEqual(['storefront/package-boundaries']);
  });

  it.each([
    ['a remote imports shared-ui', 'mfe-lab/src/a.ts', "import { x } from '@storefront/shared-ui';"],
    ['a test uses the harness', 'mfe-lab/src/a.test.tsx', "import { x } from '@storefront/shared-ui/testing';"],
    ['a neighbour in the package', 'mfe-lab/src/list/a.ts', "import { x } from '../detail/b';"],
    [
      'the console imports shared-ui',
      'release-registry/src/console/a.tsx',
      "import { x } from '@storefront/shared-ui';",
    ],
    ['the console imports the contract', 'release-registry/src/console/fleet/a.ts', "import '../../contract';"],
    ['the server imports the contract', 'release-registry/src/server/a.ts', "import '../contract';"],
    ['the API imports the contracts', 'api/src/a.ts', "import { x } from '@storefront/shared-contracts';"],
  ])('are not: %s', (_what, file, code) => {
    expect(broken(file, code)).toEqual([]);
  });
});

describe('packages that stay out', () => {
  it.each([
    ['all of zod in a remote', 'mfe-lab/src/a.ts', "import { z } from 'zod';"],
    ['all of zod in the contracts', 'shared-contracts/src/a.ts', "import { z } from 'zod';"],
    ['anything else in the contracts', 'shared-contracts/src/a.ts', "import { join } from 'node:path';"],
    ['the router in the contracts', 'shared-contracts/src/a.ts', "import { Link } from 'react-router-dom';"],
    ['the router in shared-ui', 'shared-ui/src/a.tsx', "import { Link } from 'react-router-dom';"],
    ['ky in shared-ui', 'shared-ui/src/a.ts', "import ky from 'ky';"],
    ['zustand in shared-ui', 'shared-ui/src/a.ts', "import { create } from 'zustand/vanilla';"],
    ['zustand in the page kit', 'page-kit/src/a.ts', "import { createStore } from 'zustand/vanilla';"],
    ["zustand's middleware in a remote", 'mfe-lab/src/a.ts', "import { persist } from 'zustand/middleware';"],
    ["Node's files in a remote", 'mfe-lab/src/a.ts', "import { readFile } from 'node:fs/promises';"],
    ['ky in a remote', 'mfe-account/src/a.ts', "import ky from 'ky';"],
    ["Node's files in the console", 'release-registry/src/console/a.ts', "import { join } from 'node:path';"],
    ["Node's files in what the console reads", 'release-registry/src/contract/a.ts', "import 'node:crypto';"],
  ])('%s', (_what, file, code) => {
    expect(broken(file, code)).toEqual(['storefront/restricted-packages']);
  });

  it.each([
    ['zod/mini in the contracts', 'shared-contracts/src/a.ts', "import * as z from 'zod/mini';"],
    ['the router in a remote', 'mfe-lab/src/a.tsx', "import { Link } from 'react-router-dom';"],
    ['a store in a remote', 'mfe-lab/src/a.ts', "import { createStore } from 'zustand/vanilla';"],
    ["a store's hook in a remote", 'mfe-lab/src/a.ts', "import { useStore } from 'zustand';"],
    ['ky in the shell', 'shell/src/a.ts', "import ky from 'ky';"],
    ["Node's files in the registry", 'release-registry/src/server/a.ts', "import { join } from 'node:path';"],
    ['all of zod in the API', 'api/src/a.ts', "import { z } from 'zod';"],
  ])('but not: %s', (_what, file, code) => {
    expect(broken(file, code)).toEqual([]);
  });
});

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
      'release-registry/src/console/a.tsx',
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

it('the walls stand in the configuration that npm run lint uses, and a comment does not open them', () => {
  const code = "/* eslint-disable */\nimport '@storefront/mfe-catalogue';\n";
  const eslint = resolve(workspace, 'node_modules/eslint/bin/eslint.js');
  const run = spawnSync(process.execPath, [eslint, '--stdin', '--stdin-filename', 'mfe-lab/webpack.config.mjs'], {
    cwd: workspace,
    input: code,
    encoding: 'utf8',
  });
  expect(run.stdout).toContain('storefront/package-boundaries');
  expect(run.status).toBe(1);
}, 60_000);
