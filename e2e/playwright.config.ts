import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@storefront/tooling/testing';

const campaign = process.env['CAMPAIGN_SIZE'] !== undefined;
const executablePath = findChromium();

/** Journeys on a real browser, the production build and the real API; each run starts a site of its own. */
export default defineConfig({
  testDir: './tests',
  testMatch: campaign ? '**/*.campaign.spec.ts' : '**/!(*.campaign).spec.ts',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  // A test that holds only at the second try is a fault, so there is no second try.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: campaign ? 10 * 60_000 : 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumArguments], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // These look at no page, at one of which the width says nothing, or at both widths by themselves.
      testIgnore: ['operation', 'composition', 'hostile-*', 'releases', 'accessibility'].map(
        (name) => `**/${name}.spec.ts`,
      ),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
