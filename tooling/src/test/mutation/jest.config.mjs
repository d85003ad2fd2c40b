import workspace from '../../../../jest.config.mjs';
import { decisions } from './decisions.mjs';

// One project with the tests of all decisions, because Stryker measures which code each test covers.
const { displayName: _name, rootDir: _folder, testMatch: _match, ...node } = workspace.projects[0];

/** @type {import('jest').Config} */
export default {
  ...node,
  rootDir: '../../../..',
  testMatch: [...new Set(decisions.map(([, test]) => `<rootDir>/${test}`))],
  testPathIgnorePatterns: ['/node_modules/'],
};
