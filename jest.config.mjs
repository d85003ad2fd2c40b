import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const here = (path) => join(root, path);

/**
 * Set by the stress runner: `sample` or `whole`. Then only `*.stress.test.ts` files run, and with the whole also
 * `*.process.test.ts`, which start programs again and again, and `*.long.test.ts`; else all but those.
 */
const size = process.env.STRESS_SIZE;
const stress = size !== undefined;
const kinds = size === 'whole' ? 'stress|process|long' : 'stress';

/** What of the API the database decides; the runner tests it and the rest on different databases (`API_TESTS`). */
const decidedByTheDatabase = '(platform/db|domains/(account|coupons|identity|notifications)|ordering)/';
const leftOutOfApi = {
  decided: [`/api/src/(?!${decidedByTheDatabase})`],
  others: [`/api/src/${decidedByTheDatabase}`],
}[process.env.API_TESTS ?? ''];

const nodePackages = [
  'shared-contracts',
  'api-client',
  'server-kit',
  'api',
  'release-registry',
  'site-server',
  'tooling',
  'e2e',
];
const browserPackages = [
  'shared-ui',
  'page-kit',
  'shell',
  'mfe-catalogue',
  'mfe-lab',
  'mfe-cart-checkout',
  'mfe-account',
  'release-console',
];

/** Packages that ship ES modules only: Jest runs CommonJS, so these are transformed like our own sources. */
const esmOnly = [
  'ky',
  'commander',
  'content-disposition',
  'cookie',
  // Loads cookie by a dynamic import.
  '@fastify/cookie',
  '@electric-sql/pglite',
  // The Markdown parser is a family of packages.
  '(?:mdast-util|micromark|unist-util)[a-z-]*',
  'decode-named-character-reference',
  'character-entities',
  'devlop',
];

const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
  },
];

const common = (folder) => ({
  displayName: folder,
  rootDir: here(folder),
  // api/bench and the like are no tests; a package's tests stand in src (beside the code), test or e2e/src.
  testMatch: [`<rootDir>/src/**/${stress ? `*.@(${kinds})` : '!(*.stress|*.process|*.long)'}.test.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/storybook-static/'],
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.[cm]?ts$': swc({ syntax: 'typescript' }),
    '\\.[cm]?jsx?$': swc({ syntax: 'ecmascript', jsx: true }),
    '\\.svg$': here('tooling/src/test/jest/svg-transform.cjs'),
  },
  // pnpm's real path holds node_modules twice: the first is let through, the second decides.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.(woff2|png|webp|css)$': here('tooling/src/test/jest/asset-stub.cjs') },
});

const inNode = (folder) => {
  const config = common(folder);
  return {
    ...config,
    testEnvironment: here('tooling/src/test/jest/node-environment.cjs'),
    testPathIgnorePatterns: [...config.testPathIgnorePatterns, ...(leftOutOfApi ?? [])],
  };
};

const inBrowser = (config) => ({
  ...config,
  testEnvironment: here('tooling/src/test/jest/browser-environment.cjs'),
  setupFilesAfterEnv: [here('tooling/src/test/jest/browser-setup.cjs')],
});

/** @type {import('jest').Config} */
export default {
  // A worker that has opened many embedded databases frees their memory by a restart.
  workerIdleMemoryLimit: '1GB',
  testTimeout: stress ? 20 * 60_000 : 30_000,
  projects: [
    ...nodePackages.map((folder) => inNode(folder)),
    ...browserPackages.map((folder) => inBrowser(common(folder))),
  ],
};
