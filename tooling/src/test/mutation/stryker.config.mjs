import { existsSync } from 'node:fs';
import { decisions } from './decisions.mjs';

const missing = decisions.flat().filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`Not found, named in decisions.mjs: ${missing.join(', ')}`);

// `npx stryker run tooling/src/test/mutation/stryker.config.mjs` in the root: changes one expression of a decision at a
// time. A test must fail for each change.
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: decisions.map(([file]) => file),
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'tooling/src/test/mutation/jest.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignorePatterns: ['dist', 'storybook-static', '.data', 'test-results', 'e2e/test-results'],
  plugins: ['@stryker-mutator/jest-runner'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
