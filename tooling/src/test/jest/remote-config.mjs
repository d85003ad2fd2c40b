import { inBrowser, modules } from './project.mjs';

/** Jest configuration for the remote in the current folder. */
export default {
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  ...modules,
  ...inBrowser,
};
