// Jest configuration of this repository, and of remotes in other repositories.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Packages that ship only ES modules. Jest runs CommonJS, so it transforms them like our own sources. */
const esmOnly = [
  '@storefront',
  '@adobe/structured-data-validator',
  '@github/combobox-nav',
  'ky',
  'commander',
  // The OpenID Connect client and its two dependencies.
  'openid-client',
  'oauth4webapi',
  'jose',
  'content-disposition',
  'cookie',
  // Loads cookie by a dynamic import.
  '@fastify/cookie',
  // Loads http by a dynamic import.
  '@opentelemetry/otlp-exporter-base',
  'tinypool',
  // The Markdown parser consists of many packages.
  '(?:mdast-util|micromark|unist-util)[a-z-]*',
  'decode-named-character-reference',
  'character-entities',
  'devlop',
  'p-map',
];

const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
  },
];

/** Module resolution and transformation of sources in Jest. */
export const modules = {
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.[cm]?ts$': swc({ syntax: 'typescript' }),
    '\\.[cm]?jsx?$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  // pnpm's real path contains node_modules twice: the pattern skips the first and tests the second.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.(svg|woff2|png|webp|css)$': here('asset-stub.cjs') },
};

/** Configuration for code that runs on servers. */
export const inNode = {
  testEnvironment: 'node',
  // Each read of a global is slow in Jest's sandbox, and the library for SQL reads Object and Array very often: a third of the
  // time of the API's tests. Names that a package declares itself (Buffer, Number, process) cannot stand here.
  sandboxInjectedGlobals: ['Array', 'JSON', 'Map', 'Math', 'Object', 'Reflect', 'Set', 'WeakMap'],
  setupFilesAfterEnv: [here('second-attempt.cjs')],
};

/** Configuration for code that runs in browsers. */
export const inBrowser = {
  testEnvironment: here('browser-environment.cjs'),
  // styled-components adds single rules, as in production. Its default in tests parses the whole style sheet for each rule.
  globals: { SC_DISABLE_SPEEDY: false },
  setupFilesAfterEnv: [here('second-attempt.cjs'), createRequire(import.meta.url).resolve('@testing-library/jest-dom')],
};
