import { availableParallelism, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteFolders } from './tooling/remotes.mjs';
import { inBrowser, inNode, modules } from './tooling/src/test/jest/project.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const here = (path) => join(root, path);

/**
 * Set by the stress runner: `sample`, `short` or `whole`. Then only `*.stress.test.ts` files run, and but for the sample also
 * `*.process.test.ts`, which start programs again and again, and `*.long.test.ts`; else all but those.
 */
const size = process.env.STRESS_SIZE;
const stress = size !== undefined;
const kinds = size === 'sample' ? 'stress' : 'stress|process|long';

/** Samples of what the stress suite does, which continuous integration runs afterwards. */
const samples = process.env.STRESS_FOLLOWS === 'true' ? ['/api/src/programs/api/fuzz-'] : [];

const nodePackages = [
  'shared-contracts',
  'server-kit',
  'api',
  'dev-services',
  'release-registry',
  'site-server',
  'tooling',
  'create-remote',
  'e2e',
];
const browserPackages = ['shared-ui', 'page-kit', 'shell', ...remoteFolders(root), 'release-console'];

const common = (folder) => ({
  displayName: folder,
  rootDir: here(folder),
  // api/bench and the like are no tests; a package's tests stand beside its code, in src or e2e/cluster.
  testMatch: [`<rootDir>/{src,cluster}/**/${stress ? `*.@(${kinds})` : '!(*.stress|*.process|*.long)'}.test.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/storybook-static/'],
  ...modules,
});

const nodeProject = (folder) => {
  const config = common(folder);
  return {
    ...config,
    ...inNode,
    testPathIgnorePatterns: [...config.testPathIgnorePatterns, ...samples],
  };
};

/** @type {import('jest').Config} */
export default {
  globalSetup: here('tooling/src/test/jest/test-database.mjs'),
  globalTeardown: here('tooling/src/test/jest/end-test-database.mjs'),
  // A worker that needs more after a file is replaced, which takes seconds.
  workerIdleMemoryLimit: Math.min(2 ** 31, totalmem() / 2 / availableParallelism()),
  // The first file of the API creates the template of its databases, which takes long on a busy machine.
  testTimeout: stress ? 20 * 60_000 : 120_000,
  projects: [
    ...nodePackages.map((folder) => nodeProject(folder)),
    ...browserPackages.map((folder) => ({ ...common(folder), ...inBrowser })),
  ],
};
