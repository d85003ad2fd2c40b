import type { BrowserContext, Page } from '@playwright/test';
import { countEmptyDrawings } from '../src/drawings';
import { expect, test } from '../src/fixtures';

const dialogChunk = /\/dialogs\.[^/]+\.js$/;
const publicPages = ['/', '/order-medicines', '/book-lab-test'];

/**
 * Opens a page that is served with its data. The server may send the first page of a new release without data, so this
 * retries.
 */
async function openServed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('/detail/');
    expect(html).toContain('id="served-state"');
  }).toPass();
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Opens a page without the fixture's check, because a failed load causes an uncaught error. */
const newPage = (context: BrowserContext) => context.newPage();

test('served pages that nobody uses show their drawings and load no dialog', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (dialogChunk.test(request.url())) requested.push(request.url());
  });
  for (const path of publicPages) {
    await openServed(page, path);
    expect(await page.locator('svg').count()).toBeGreaterThan(10);
    expect(await countEmptyDrawings(page)).toBe(0);
  }
  expect(requested).toEqual([]);
});

const served = [
  ['/', ['add-to-cart', 'best-sellers', 'shop-by-category']],
  ['/order-medicines', ['add-to-cart']],
  ['/book-lab-test', ['add-to-cart']],
  ['/terms-conditions', []],
] as const;

test('a served page preloads the code of the widgets in it', async ({ request }) => {
  for (const [path, widgets] of served) {
    const html = await (await request.get(path)).text();
    const preloaded = html.matchAll(/<link rel="preload" as="script" href="[^"]*\/widgets-([a-z-]+)\./g);
    expect([...preloaded].map(([, widget]) => widget).sort(), path).toEqual(widgets);
  }
});

test('a page loads each sprite once, and shows its drawings also where the browser renders it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/shared\/(?:icons|art|packs)\.[^/]+\.svg$/.test(request.url())) requested.push(request.url());
  });
  await openServed(page, '/order-medicines');
  await page.locator('main a[href*="/detail/"]').first().click();
  await expect(page).toHaveURL(/\/detail\//);
  await expect.poll(() => countEmptyDrawings(page)).toBe(0);
  expect(requested).toHaveLength(3);
});

test('a part that failed has its message and one report without further code', async ({ context }) => {
  const page = await newPage(context);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/app-error')) reports.push(request.postData() ?? '');
  });
  await page.route(/\/(api|pages-medicine-list)\.[^/]+\.js$/, (route) => route.abort());
  await page.goto('/order-medicines');
  await expect(page.getByText('This part of the site is not available right now.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: '1800-000-0000' })).toBeVisible();
  const ofCatalogue = () => reports.filter((report) => report.includes('mfe-catalogue'));
  await expect.poll(() => ofCatalogue().length).toBe(1);
});

test('a dialog whose code failed to load opens as soon as it has loaded', async ({ context }) => {
  const page = await newPage(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await openServed(page, '/book-lab-test');
  const filters = page.getByRole('button', { name: /^Filter/ });
  await page.route(dialogChunk, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => dialogChunk.test(request.url()));
  await filters.click();
  await failed;
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await page.unroute(dialogChunk);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => countEmptyDrawings(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(filters).toBeFocused();
});
