// Rules of ESLint for this repository. Who may import what is checked by dependency-rules.mjs.
const remotes = ['mfe-catalogue', 'mfe-lab', 'mfe-cart-checkout', 'mfe-account'];
const rendered = ['shared-ui', 'page-kit', 'shell', ...remotes, 'release-console'];

const tests = ['**/*.test.{ts,tsx}', '**/*.type-test.ts', '*/test/**', '*/src/testing/**'];

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

const sources = (folders) => folders.map((folder) => `${folder}/**/*.{ts,tsx,js,jsx,mjs,cjs}`);

/** What code for the browser never does. */
export const browserRules = [
  { plugins: { storefront: { meta: { name: 'storefront' }, rules: { 'no-browser-at-load': noBrowserAtLoad } } } },
  {
    files: ['shared-ui/src/**/*.{ts,tsx}'],
    ignores: [...tests, '**/*.stories.tsx'],
    rules: {
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
    files: sources(['shared-contracts', 'api-client', ...rendered].map((name) => `${name}/src`)),
    rules: { 'no-console': 'error', 'no-eval': 'error', 'no-new-func': 'error', 'no-script-url': 'error' },
  },
  {
    files: rendered.map((name) => `${name}/src/**/*.{ts,tsx}`),
    // The entry is what starts the page, in a browser only.
    ignores: [
      ...tests,
      'shell/src/{index,bootstrap,main}.{ts,tsx}',
      'release-console/src/main.tsx',
      '*/src/**/*.stories.tsx',
    ],
    rules: { 'storefront/no-browser-at-load': 'error' },
  },
  {
    files: sources(rendered),
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
export const testQualityRules = [
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
