import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@storefront/tooling/testing';

/** Stress runs: tests tagged `@long` or `@both`, and widths that hardly matter. `@desktop` runs at 1280 px only. */
const stress = process.env['STRESS_SIZE'] !== undefined;

/** They open no page, a page for which the width does not matter, or set both widths themselves. */
const widthIndependentSpecs = specs(
  'operation',
  'composition',
  'hostile-*',
  'releases',
  'accessibility',
  'text-size',
  'forced-colors',
  'focus',
  'layout-shift',
);

/** Run at a phone's width only. */
const onlyOnPhones = specs('list-return', 'phone-*');

/** From the list to the order, and verification: also at a phone's width for every change. */
const onPhones = [...specs('buy-medicine', 'checkout', 'verification'), ...onlyOnPhones];
const executablePath = findChromium();

function specs(...names: string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}

/** Chromium against the production build and the real API; each run starts its own site. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  // A test that passes only on a retry is an error.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // Tracing every test takes a quarter of the time; use `--trace on` for the test you debug.
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumArguments], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: onlyOnPhones,
      ...(stress ? { grep: /@long|@both/ } : { grepInvert: /@long/ }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      ...(stress
        ? { testIgnore: [...widthIndependentSpecs, ...onPhones], grepInvert: /@desktop/ }
        : { testMatch: onPhones, grepInvert: /@long|@desktop/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
