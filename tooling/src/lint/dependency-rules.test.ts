import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const workspace = resolve(__dirname, '../../..');
const packages = [
  ...['shared-contracts', 'shared-ui', 'page-kit', 'shell', 'mfe-lab', 'mfe-account', 'server-kit', 'api'],
  ...['dev-services', 'release-registry', 'release-console', 'site-server'],
];

/** Each case: a file, its import, and the rule that forbids it; null if it is allowed. */
const cases: [file: string, code: string, rule: string | null][] = [
  ['mfe-lab/src/a1.ts', "import '@storefront/mfe-account';", 'mfe-lab-imports'],
  ['mfe-lab/src/a2.ts', "import '@storefront/shell';", 'mfe-lab-imports'],
  ['mfe-lab/src/a3.ts', "void import('@storefront/mfe-account');", 'mfe-lab-imports'],
  ['mfe-lab/src/a4.ts', "export type X = import('@storefront/api').X;", 'mfe-lab-imports'],
  ['mfe-lab/src/a5.test.ts', "jest.mock('@storefront/mfe-account');", 'mfe-lab-imports'],
  ['mfe-lab/src/a6.ts', "import '@storefront/shared-ui/src/price';", 'shared-ui-entry-points'],
  ['mfe-lab/src/a7.ts', "import '../../shared-ui/src/index';", 'leaves-package'],
  ['mfe-lab/src/a8.ts', "import 'undeclared';", 'unresolvable'],
  ['mfe-lab/src/a9.ts', "import { readFile } from 'node:fs/promises';", 'browser-node'],
  ['mfe-lab/src/a10.ts', "import 'ky';", 'shell-packages'],
  ['page-kit/src/a1.ts', "import 'zustand';", 'shell-packages'],
  ['mfe-lab/src/a11.ts', "import 'zod';", 'browser-zod'],
  ['mfe-lab/src/c5.ts', "import { endpoints } from '@storefront/shared-contracts/schemas';", 'schemas-on-demand'],
  ['shell/src/c6.ts', "import '@storefront/shared-contracts/schemas';", 'schemas-on-demand'],
  ['shared-contracts/src/c7.ts', "import { medicine } from './schemas/medicine';", 'contracts-without-schemas'],
  ['shared-contracts/src/c8.ts', "import type { Medicine } from './schemas/medicine';", null],
  ['mfe-lab/src/a12.ts', "import type { b } from './b12';", 'circular'],
  ['shell/src/a1.ts', "import '@storefront/mfe-lab';", 'shell-imports'],
  ['shared-ui/src/a1.ts', "export * from '@storefront/shell';", 'shared-ui-imports'],
  ['shared-ui/src/a2.ts', "import 'react-router-dom';", 'shared-ui-packages'],
  ['shared-contracts/src/a1.ts', "import 'react-router-dom';", 'contracts-packages'],
  ['shared-contracts/src/a2.ts', "import '@storefront/shared-ui';", 'shared-contracts-imports'],
  ['api/src/a1.ts', "import '@storefront/shared-ui';", 'api-imports'],
  ['api/src/programs/a2.ts', "import '@storefront/dev-services';", 'api-imports-dev-services'],
  ['api/src/programs/c2.test.ts', "import '@storefront/dev-services/src/sandbox-gateway/index';", null],
  ['site-server/src/a2.test.ts', "import '@storefront/dev-services';", 'site-server-imports'],
  ['dev-services/src/a1.test.ts', "import '@storefront/api';", 'dev-services-imports'],
  ['api/src/platform/a1.ts', "import type { x } from '../ordering/stock-ledger/stock';", 'api/src/platform-upward'],
  ['api/src/ordering/a2.ts', "import '../imports/a1';", 'api/src/ordering-upward'],
  ['api/src/programs/api/a1.ts', "import type { x } from '../../imports/a1';", 'api-imports-on-demand'],
  ['api/src/programs/api/a2.ts', "void import('../../imports/a1');", null],
  ['api/src/programs/cli/c1.ts', "import '../../imports/a1';", null],
  ['api/src/imports/a1.ts', "import '../platform/db';", null],
  ['api/src/ordering/cart/a1.ts', "import '../payment/a1';", 'api/src/ordering/cart-upward'],
  ['release-registry/src/a1.ts', "import '@storefront/site-server';", 'release-registry-imports'],
  ['release-registry/src/contract/a1.ts', "import '../api/a1';", 'registry-contract'],
  ['release-registry/src/contract/a2.ts', "import 'node:crypto';", 'browser-node'],
  ['release-console/src/a1.ts', "import '@storefront/release-registry';", 'release-console-imports-release-registry'],
  ['release-console/src/a2.ts', "import 'node:path';", 'browser-node'],
  ['site-server/src/a1.ts', "import '@storefront/release-registry';", 'site-server-imports-release-registry'],
  ['release-registry/src/api/a1.ts', "import '../contract/a2';", null],
  ['site-server/src/a1.test.ts', "import '@storefront/release-registry';", null],
  ['mfe-lab/src/c1.ts', "import '@storefront/shared-ui';", null],
  ['mfe-lab/src/c2.ts', "import 'react-router-dom';", null],
  ['mfe-lab/src/c3.ts', "import 'zod/mini';", null],
  ['shell/src/c1.ts', "import 'ky';", null],
  ['api/src/ordering/payment/a1.ts', "import '../stock-ledger/stock';", null],
  ['api/src/platform/c1.test.ts', "import '../ordering/stock-ledger/stock';", null],
];

let violations: { readonly from: string; readonly rule: { readonly name: string } }[] = [];

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'storefront-imports-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  mkdirSync(join(root, 'node_modules/@storefront'), { recursive: true });
  for (const name of packages) {
    const exports = { '.': './src/index.ts', './schemas': './src/schemas/index.ts', './*': './*.ts' };
    write(`${name}/package.json`, JSON.stringify({ name: `@storefront/${name}`, exports }));
    write(`${name}/src/index.ts`, 'export {};');
    symlinkSync(join(root, name), join(root, 'node_modules/@storefront', name));
  }
  for (const name of ['zod', 'zod/mini', 'ky', 'react-router-dom', 'zustand'])
    write(`node_modules/${name}/index.js`, '');
  write('shared-contracts/src/schemas/index.ts', 'export const endpoints = {};');
  write('shared-contracts/src/schemas/medicine.ts', 'export const medicine = 1; export type Medicine = 1;');
  write('dev-services/src/sandbox-gateway/index.ts', 'export {};');
  write('shared-ui/src/price.ts', 'export {};');
  write('api/src/platform/db.ts', 'export {};');
  write('api/src/ordering/stock-ledger/stock.ts', 'export {};');
  write('mfe-lab/src/b12.ts', "import type { a } from './a12';");
  for (const [file, code] of cases) write(file, code);

  const program = join(workspace, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(workspace, 'tooling/src/lint/dependency-rules.mjs');
  const args = [program, '--config', config, '--output-type', 'json', ...packages];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  violations = (JSON.parse(stdout) as { summary: { violations: typeof violations } }).summary.violations;
  rmSync(root, { recursive: true });
}, 60_000);

it.each(cases)('%s: %s breaks %s', (file, _code, rule) => {
  const broken = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
  if (rule === null) expect(broken).toEqual([]);
  else expect(broken).toContain(rule);
});
