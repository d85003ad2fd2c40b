const browserGlobals = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'location', 'navigator']);

/** The server loads modules too, so browser globals are allowed only in effects and handlers, or behind `typeof`. */
const noBrowserAtLoad = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { load: '{{name}} is read while the module loads, which fails on the server.' },
  },
  create: (context) => ({
    'Program:exit'(program) {
      const scope = context.sourceCode.scopeManager.acquire(program);
      const references = [
        ...scope.through,
        ...scope.variables.filter((v) => v.defs.length === 0).flatMap((v) => v.references),
      ];
      for (const { identifier, from, isValueReference } of references) {
        if (isValueReference === false || !browserGlobals.has(identifier.name)) continue;
        const runsAtLoad = from.variableScope.type === 'global' || from.variableScope.type === 'module';
        const isTypeof = identifier.parent.type === 'UnaryExpression' && identifier.parent.operator === 'typeof';
        if (runsAtLoad && !isTypeof)
          context.report({ node: identifier, messageId: 'load', data: { name: identifier.name } });
      }
    },
  }),
};

const skipped = /^(skip|only|todo|fixme|failing)$/;
const skippedAlias = /^(xit|xtest|xdescribe|fit|fdescribe)$/;
const snapshots = /^toMatch(Inline)?Snapshot$/;

/** Tests must run, and must state what a person or a caller sees. */
const testQuality = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { skipped: 'No skipped, focused or planned tests.', snapshot: 'State what is expected; no snapshots.' },
  },
  create: (context) => ({
    CallExpression({ callee }) {
      const name = callee.type === 'MemberExpression' ? (callee.property.name ?? '') : '';
      if (skipped.test(name) || (callee.type === 'Identifier' && skippedAlias.test(callee.name)))
        context.report({ node: callee, messageId: 'skipped' });
      else if (snapshots.test(name)) context.report({ node: callee, messageId: 'snapshot' });
    },
  }),
};

export default {
  meta: { name: 'storefront' },
  rules: { 'no-browser-at-load': noBrowserAtLoad, 'test-quality': testQuality },
};
