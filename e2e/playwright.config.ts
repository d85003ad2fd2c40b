import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { bySize, chromiumArguments, findChromium } from '@storefront/tooling/testing';

/**
 * Every change runs each test at one width. The whole stress suite also runs tests at the other width if that can show
 * other errors. Tags: `@phone` runs at a phone's width for every change, `@desktop` only at 1280 px, `@long` only with
 * the stress tests, `@both` for every change and with the stress tests.
 */
const stress = process.env['STRESS_SIZE'] !== undefined;
const otherWidth = bySize({ sample: false, short: false, whole: true });

/** Continuous integration runs the stress tests afterwards, so `@both` runs only there. */
const leftOut = process.env['STRESS_FOLLOWS'] === 'true' ? /@long|@phone|@both/ : /@long|@phone/;

/** These specs open no page, open pages for which the width does not matter, or set both widths themselves. */
const widthIndependentSpecs = specs(
  'composition',
  'hostile-*',
  'releases',
  'shell-failures',
  'faults*',
  'accessibility',
  'text-size',
  'forced-colors',
  'focus',
  'layout-shift',
  'logs-and-traces',
  'other-browsers',
);

/** These specs run only at a phone's width. */
const phoneFile = String.raw`(list-return|phone-[\w-]+)\.spec\.ts`;
const executablePath = findChromium();

function specs(...names: string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}

/** Chromium, and in one spec other browsers, against the production build and the real API; each run starts its own site. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  // In continuous integration the machine is busy, so a failed test gets a second attempt. The summary names such tests.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine needs more than ten seconds for a page. The actions have the same limit.
  expect: { timeout: 30_000 },
  // The second reporter prints the table of faults.
  reporter: [['list'], ['./src/faults/table-reporter.ts']],
  // Traces take a quarter of a test's time, so they are off. Use `--trace on` for the test that you debug.
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumArguments], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: new RegExp(phoneFile),
      ...(stress ? { grep: otherWidth ? /@long|@both|@phone/ : /@long|@both/ } : { grepInvert: leftOut }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: widthIndependentSpecs,
      ...(stress
        ? otherWidth
          ? { grepInvert: new RegExp(`@desktop|@phone|${phoneFile}(?!.*@long)`) }
          : { grep: new RegExp(`${phoneFile}.*@long`) }
        : { grep: new RegExp(`@phone|${phoneFile}`), grepInvert: /@long/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
