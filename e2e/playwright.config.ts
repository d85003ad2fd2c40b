import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { bySize, chromiumArguments, findChromium } from '@storefront/tooling/testing';

/**
 * Every test runs at one width for every change, and with the whole stress suite at the other one, where that shows other errors.
 * Tags: `@phone` runs at a phone's width for every change; `@desktop` at 1280 px only; `@long` with the stress tests only;
 * `@both` for every change and with the stress tests.
 */
const stress = process.env['STRESS_SIZE'] !== undefined;
const otherWidth = bySize({ sample: false, short: false, whole: true });

/** Continuous integration runs the stress tests afterwards: then `@both` runs there only. */
const leftOut = process.env['STRESS_FOLLOWS'] === 'true' ? /@long|@phone|@both/ : /@long|@phone/;

/** They open no page, a page for which the width does not matter, or set both widths themselves. */
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
  'tracing',
  'other-browsers',
);

/** Run at a phone's width only. */
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
  // A busy machine of continuous integration gives a second attempt, and the summary names the test.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The second one prints the table of faults.
  reporter: [['list'], ['./src/faults/table-reporter.ts']],
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
      testIgnore: new RegExp(phoneFile),
      ...(stress ? { grep: /@long|@both|@phone/ } : { grepInvert: leftOut }),
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
