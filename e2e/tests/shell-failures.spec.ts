import type { BrowserContext, Route } from '@playwright/test';
import { paths, type AppErrorReport } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { expect, test } from '../src/fixtures';

// A shell whose scripts arrive late. The table of faults has the shells that do not start.

/** Opens a page of a new visitor, and collects its reports. */
async function open(context: BrowserContext) {
  const page = await context.newPage();
  const reports: AppErrorReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/app-error')) reports.push(request.postDataJSON() as AppErrorReport);
  });
  return { page, reports };
}

/** The scripts that the shell needs to start. */
const firstScripts = /\/remotes\/shell\/.*(shell|bootstrap\.\w+|framework\.\w+|design\.\w+)\.js$/;

test(
  'a slow shell is not reported while its scripts arrive, and works',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext();
    const held: Route[] = [];
    await context.route(firstScripts, (route) => void held.push(route));
    const { page, reports } = await open(context);
    await page.clock.install();
    await page.goto(`${baseURL ?? ''}${paths.cart}`, { waitUntil: 'commit' });
    await page.locator('#composition').waitFor({ state: 'attached' });
    await expect(async () => {
      // In total less than the time limit of a chunk, and more than the time limit of the start.
      await page.clock.runFor(limits.startTimeoutMs / 2.5);
      const next = held.shift();
      const arrived = next && page.waitForEvent('requestfinished', (request) => request === next.request());
      await next?.continue();
      await arrived;
      expect(next).toBeUndefined();
      await expect(page.locator('[data-loading]')).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    expect(reports).toEqual([]);
    await context.close();
  },
);

test(
  'a shell that does not arrive is reported, and works if it arrives after all',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext();
    const held: Route[] = [];
    let isOpen = false;
    await context.route(/\/remotes\/shell\/.*\.js$/, (route) => (isOpen ? route.continue() : void held.push(route)));
    const { page, reports } = await open(context);
    await page.clock.install();
    await page.goto(`${baseURL ?? ''}${paths.cart}`, { waitUntil: 'commit' });
    // The script that watches the start is the last of the page.
    await expect.poll(() => page.evaluate(() => 'startWatch' in window)).toBe(true);
    await page.clock.runFor(limits.startTimeoutMs + 2_000);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(reports).toMatchObject([{ kind: 'timeout' }]);
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(reports).toHaveLength(1);
    await context.close();
  },
);
