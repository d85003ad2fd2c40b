import type { BrowserContext, Page } from '@playwright/test';
import { countEmptyDrawings } from '../src/drawings';
import { expect, test } from '../src/fixtures';

const onDemandChunk = /\/(icons|art|dialogs)\.[^/]+\.js$/;
/** Code that a page needs only when it is used, fails, or is a customer's. */
const laterChunk = /\/(icons|art|dialogs)\.[^/]+\.js$/;
const publicPages = ['/', '/order-medicines', '/book-lab-test'];

/** Opens a page that is served with its data: the first page of a new release may be served without. */
async function openServed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('/detail/');
    expect(html).toContain('id="served-state"');
  }).toPass();
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** A page that may have the uncaught error by which a failed load is reported. */
const newPage = (context: BrowserContext) => context.newPage();

test('served pages that nobody uses show their drawings and load no code for later', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (laterChunk.test(request.url())) requested.push(request.url());
  });
  for (const path of publicPages) {
    await openServed(page, path);
    expect(await page.locator('svg').count()).toBeGreaterThan(10);
    expect(await countEmptyDrawings(page)).toBe(0);
  }
  expect(requested).toEqual([]);
});

test('a page that the browser renders shows its drawings, also after their code failed to load once', async ({
  context,
}) => {
  const page = await newPage(context);
  await openServed(page, '/order-medicines');
  await page.route(onDemandChunk, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => onDemandChunk.test(request.url()));
  await page.locator('main a[href*="/detail/"]').first().click();
  await failed;
  await expect(page).toHaveURL(/\/detail\//);
  await expect.poll(() => countEmptyDrawings(page)).toBeGreaterThan(0);

  await page.unroute(onDemandChunk);
  await page.goBack();
  await expect.poll(() => countEmptyDrawings(page)).toBe(0);
});

test('a part that failed has its message and one report without further code', async ({ context }) => {
  const page = await newPage(context);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/app-error')) reports.push(request.postData() ?? '');
  });
  await page.route(/\/(api|in-use|pages-medicine-list)\.[^/]+\.js$/, (route) => route.abort());
  await page.goto('/order-medicines');
  await expect(page.getByText('This part of the site is not available right now.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: '1800-000-0000' })).toBeVisible();
  const ofCatalogue = () => reports.filter((report) => report.includes('mfe-catalogue'));
  await expect.poll(() => ofCatalogue().length).toBe(1);
});

test('drawings load while the code of the page loads that shows them', async ({ page }) => {
  await openServed(page, '/book-lab-test');
  const drawings = Promise.all(['icons', 'art'].map((name) => page.waitForRequest(new RegExp(`/${name}[.]`))));
  await page.route(/\/pages-medicine-list\.[^/]+\.js$/, async (route) => {
    await drawings;
    await route.continue();
  });
  await page.locator('a[href="/order-medicines"]:visible').first().click();
  await expect(page.getByRole('heading', { name: 'Medicines', level: 1 })).toBeVisible();
  await expect.poll(() => countEmptyDrawings(page)).toBe(0);
});

test('a dialog whose code failed to load opens at the next press', async ({ context }) => {
  const page = await newPage(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await openServed(page, '/book-lab-test');
  const filters = page.getByRole('button', { name: /^Filter/ });
  await page.route(onDemandChunk, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => onDemandChunk.test(request.url()));
  await filters.click();
  await failed;
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.unroute(onDemandChunk);
  await filters.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => countEmptyDrawings(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(filters).toBeFocused();
});
