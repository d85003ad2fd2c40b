import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const remotes = ['mfe-catalogue', 'mfe-lab', 'mfe-cart-checkout', 'mfe-account'];
const bundled = ['shared-ui', 'page-kit', 'shell', ...remotes];
const browser = ['shared-contracts', ...bundled];

/** Which package may import which other: the dependencies of the house go one way. */
const allowed = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  'page-kit': ['shared-contracts', 'shared-ui'],
  shell: ['shared-contracts', 'shared-ui', 'page-kit'],
  ...Object.fromEntries(remotes.map((name) => [name, ['shared-contracts', 'shared-ui', 'page-kit']])),
  'server-kit': ['shared-contracts'],
  api: ['shared-contracts', 'server-kit'],
  'release-registry': ['shared-contracts', 'server-kit'],
  tooling: ['shared-contracts', 'server-kit', 'api', 'release-registry'],
  e2e: ['shared-contracts', 'tooling'],
};

const tests = ['**/*.test.{ts,tsx}', '**/*.type-test.ts', '*/test/**', '*/src/testing/**'];

/**
 * The console of the release managers: a page inside a package of the server. It may use the design system, and of the
 * package around it the contract and how rates are reckoned; nothing of the server reaches a browser, nothing of the
 * page a server.
 */
const consolePage = {
  files: 'release-registry/src/console/**/*.{ts,tsx}',
  area: { folder: 'src/console', reaches: ['src/contract'] },
  also: ['shared-ui'],
};

/** The addresses under which a package of the workspace may be imported: its `exports`. */
const publicNames = (folder) => {
  const file = join(workspace, folder, 'package.json');
  if (!existsSync(file)) return [`@storefront/${folder}`];
  const { name, exports } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys(exports ?? { '.': '' }).map((key) => (key === '.' ? name : `${name}${key.slice(1)}`));
};

/** The source text of an import, export, dynamic import, `import()` type or require, if it is a constant. */
const listener = (check) => {
  const literal = (node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') check(node, node.value);
  };
  return {
    ImportDeclaration: (node) => literal(node.source),
    ExportNamedDeclaration: (node) => literal(node.source),
    ExportAllDeclaration: (node) => literal(node.source),
    ImportExpression: (node) => literal(node.source),
    TSImportType: (node) => literal(node.source ?? node.argument?.literal),
    'CallExpression[callee.name="require"]': (node) => literal(node.arguments[0]),
    'CallExpression[callee.object.name="jest"]': (node) => literal(node.arguments[0]),
  };
};

const packageBoundaries = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      direction: '{{from}} may not import {{to}}: dependencies go one way, and no remote knows another.',
      inside: '"{{source}}" is not offered by {{to}}: import what its package.json exports.',
      leaves: '"{{source}}" leaves the package: import the other package by its name.',
      area: '"{{source}}" is beyond {{area}}: what a browser runs and what a server runs meet in the contract.',
    },
  },
  create: (context) => {
    const { folder, offers, also = [], area, apart } = context.options[0];
    const home = join(workspace, folder);
    const within = (path, parent) => path === parent || path.startsWith(`${parent}/`);
    const isBeyond = (path) => {
      if (area !== undefined) return ![area.folder, ...area.reaches].some((parent) => within(path, parent));
      return apart !== undefined && within(path, apart);
    };
    return listener((node, source) => {
      if (source.startsWith('.') || isAbsolute(source)) {
        const path = relative(home, resolve(dirname(context.filename), source));
        if (path.startsWith('..')) context.report({ node, messageId: 'leaves', data: { source } });
        else if (isBeyond(path)) {
          context.report({ node, messageId: 'area', data: { source, area: area?.folder ?? 'the server' } });
        }
        return;
      }
      const to = /^@storefront\/([^/]+)/.exec(source)?.[1];
      if (to === undefined) return;
      if (![...allowed[folder], ...also].includes(to))
        context.report({ node, messageId: 'direction', data: { from: folder, to } });
      else if (!offers[to].includes(source)) context.report({ node, messageId: 'inside', data: { source, to } });
    });
  },
};

const restrictedPackages = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { forbidden: '"{{source}}" is not for this package: {{why}}' },
  },
  create: (context) => {
    const { only, forbid = [] } = context.options[0];
    const matches = (source, name) => source === name || source.startsWith(name.endsWith(':') ? name : `${name}/`);
    return listener((node, source) => {
      if (source.startsWith('.') || source.startsWith('@storefront/')) return;
      const why =
        only !== undefined && !only.includes(source)
          ? `only ${only.join(' and ')}.`
          : forbid.find(({ name, except = [] }) => matches(source, name) && !except.includes(source))?.why;
      if (why !== undefined) context.report({ node, messageId: 'forbidden', data: { source, why } });
    });
  },
};

const browserGlobals = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'location', 'navigator']);

const noBrowserAtLoad = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      load: '{{name}} while the module loads: the module is loaded on the server too (effects and handlers only).',
    },
  },
  create: (context) => ({
    'Program:exit'(program) {
      const { scopeManager } = context.sourceCode;
      const scope = scopeManager.acquire(program);
      const references = [
        ...scope.through,
        ...scope.variables.filter((v) => v.defs.length === 0).flatMap((v) => v.references),
      ];
      for (const { identifier, from, isValueReference } of references) {
        if (isValueReference === false || !browserGlobals.has(identifier.name)) continue;
        const runsAtLoad = from.variableScope.type === 'global' || from.variableScope.type === 'module';
        const asksOnly = identifier.parent.type === 'UnaryExpression' && identifier.parent.operator === 'typeof';
        if (runsAtLoad && !asksOnly)
          context.report({ node: identifier, messageId: 'load', data: { name: identifier.name } });
      }
    },
  }),
};

const plugin = {
  meta: { name: 'storefront' },
  rules: {
    'package-boundaries': packageBoundaries,
    'restricted-packages': restrictedPackages,
    'no-browser-at-load': noBrowserAtLoad,
  },
};

const sources = (folders) => folders.map((folder) => `${folder}/**/*.{ts,tsx,js,jsx,mjs,cjs}`);
const offers = Object.fromEntries(Object.keys(allowed).map((folder) => [folder, publicNames(folder)]));

const wholeZod = { name: 'zod', except: ['zod/mini'], why: 'zod/mini is a fifth of its size in the browser.' };
const node = { name: 'node:', why: 'browsers have no Node.' };
const stays = (name) => ({ name, why: 'routing, transport and stores belong to the shell; take what it hands in.' });
const ownStore = {
  name: 'zustand',
  except: ['zustand', 'zustand/vanilla'],
  why: 'a remote has a store of its own without middleware; what is persisted belongs to the shell.',
};

/** Flat ESLint configuration of the house's walls: who may import what, and what code for the browser never does. */
export const boundaries = [
  { plugins: { storefront: plugin } },
  ...Object.keys(allowed).map((folder) => ({
    files: sources([folder]),
    rules: { 'storefront/package-boundaries': ['error', { folder, offers }] },
  })),
  {
    files: ['release-registry/src/**/*.{ts,tsx}'],
    ignores: [consolePage.files],
    rules: {
      'storefront/package-boundaries': [
        'error',
        { folder: 'release-registry', offers, apart: consolePage.area.folder },
      ],
    },
  },
  {
    files: [consolePage.files],
    rules: {
      'storefront/package-boundaries': [
        'error',
        { folder: 'release-registry', offers, also: consolePage.also, area: consolePage.area },
      ],
    },
  },
  {
    files: ['shared-contracts/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'storefront/restricted-packages': ['error', { only: ['zod/mini', 'react'] }] },
  },
  {
    files: ['shared-ui/src/**/*.{ts,tsx}'],
    ignores: [...tests, '**/*.stories.tsx'],
    rules: {
      'storefront/restricted-packages': [
        'error',
        {
          forbid: [
            wholeZod,
            node,
            ...['react-router-dom', 'react-router', 'ky', 'zustand', 'react-hot-toast'].map(stays),
            { name: '@tanstack/react-query', why: 'shared-ui has no queries: page-kit has.' },
          ],
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          name: '@storefront/shared-contracts',
          importNames: ['ApiError', 'endpoints', 'ShellContext', 'unwrap', 'useShell'],
          message: 'shared-ui has components only: what knows endpoints, events or the shell belongs to page-kit.',
        },
      ],
    },
  },
  {
    files: ['page-kit/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'storefront/restricted-packages': [
        'error',
        { forbid: [wholeZod, node, ...['ky', 'zustand', 'react-hot-toast'].map(stays)] },
      ],
    },
  },
  {
    files: remotes.map((name) => `${name}/src/**/*.{ts,tsx}`),
    ignores: tests,
    rules: {
      'storefront/restricted-packages': [
        'error',
        { forbid: [wholeZod, node, ownStore, ...['ky', 'react-hot-toast'].map(stays)] },
      ],
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', consolePage.files, 'release-registry/src/contract/**/*.ts'],
    ignores: tests,
    rules: { 'storefront/restricted-packages': ['error', { forbid: [wholeZod, node] }] },
  },
  {
    files: [...sources(browser.map((name) => `${name}/src`)), consolePage.files],
    rules: { 'no-console': 'error', 'no-eval': 'error', 'no-new-func': 'error', 'no-script-url': 'error' },
  },
  {
    files: [...bundled.map((name) => `${name}/src/**/*.{ts,tsx}`), consolePage.files],
    // The entry is what starts the page, in a browser only.
    ignores: [
      ...tests,
      'shell/src/{index,bootstrap,main}.{ts,tsx}',
      'release-registry/src/console/main.tsx',
      '*/src/**/*.stories.tsx',
    ],
    rules: { 'storefront/no-browser-at-load': 'error' },
  },
  {
    files: [...sources(bundled), consolePage.files],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The content security policy blocks style attributes in served HTML: use styled-components.',
        },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Text is shown as text: nothing that comes from outside becomes markup.',
        },
      ],
    },
  },
];

/** Tests that are switched off or compare markup prove nothing. A block of its own: one rule, one list of selectors. */
export const honestTests = [
  {
    selector: 'CallExpression[callee.property.name=/^(skip|only|todo|fixme|failing)$/]',
    message: 'No skipped, focused or promised tests.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    message: 'No skipped or focused tests.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toMatch(Inline)?Snapshot$/]',
    message: 'Say what a person or a caller sees; no snapshots.',
  },
];
