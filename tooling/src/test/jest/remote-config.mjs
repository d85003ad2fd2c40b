import { inBrowser, modules } from './project.mjs';

/** Jest for the remote in whose folder it is called. */
export default {
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  ...modules,
  ...inBrowser,
};
