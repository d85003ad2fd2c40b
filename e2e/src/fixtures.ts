import { test as base } from '@playwright/test';
import { siteVariable } from './site';

/**
 * Playwright's test with the URL of this run's site. A page that throws or violates the Content Security Policy fails
 * its test.
 */
export const test = base.extend({
  baseURL: async ({}, use) => {
    const url = process.env[siteVariable];
    if (url === undefined)
      throw new Error('No site is running: start the tests with Playwright and the configuration of e2e/.');
    await use(url);
  },
  page: async ({ page }, use) => {
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && text.includes('Content Security Policy')) pageErrors.push(text);
    });
    await use(page);
    if (pageErrors.length > 0) throw new Error(`The page had errors:\n${pageErrors.join('\n')}`);
  },
});

export { expect } from '@playwright/test';
