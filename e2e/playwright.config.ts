import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@storefront/tooling/testing';

/**
 * What takes long (`@long`), and what a phone's width hardly changes, runs in the stress suite alone; `@both` there too. What is the server's
 * work, or has its place on a wide screen alone, runs at one width (`@desktop`).
 */
const stress = process.env['STRESS_SIZE'] !== undefined;

/** Look at no page, at one of which the width says nothing, or at both widths by themselves. */
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

/** At a phone's width for every change, and there alone: coming back to a place far down a list, and the frame of phones. */
const onlyOnPhones = specs('list-return', 'phone-*');

/** The way from the list to the order, and the verification on it: at a phone's width for every change too. */
const onPhones = [...specs('buy-medicine', 'checkout', 'verification'), ...onlyOnPhones];
const executablePath = findChromium();

function specs(...names: string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}

/** Journeys on a real browser, the production build and the real API; each run starts a site of its own. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  // A test that holds only at the second try is a fault, so there is no second try.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // A trace of every test would cost a quarter of the time; `--trace on` records those that are looked into.
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
