import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

/** Aborts requests, as if the server were unreachable. */
async function block(page: Page, pattern: string) {
  const scripts: string[] = [];
  await page.route(pattern, (route) => {
    if (route.request().resourceType() === 'script') scripts.push(route.request().url());
    return route.abort();
  });
  return { scripts, lift: () => page.unroute(pattern) };
}

test('pages have a strict Content Security Policy, and their files are cached for a year', async ({
  page,
  request,
}) => {
  const response = await request.get('/order-medicines');
  const headers = response.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]*'nonce-[^']+'/);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['set-cookie']).toMatch(/^visitor=[^;]+;.*HttpOnly/i);
  const again = await request.get('/order-medicines');
  expect(again.headers()['content-security-policy']).not.toBe(policy);

  const files: { url: string; cache: string | undefined; encoding: string | undefined; bytes: number }[] = [];
  page.on('response', (file) => {
    if (file.url().includes('/remotes/') && file.url().endsWith('.js')) {
      const { 'cache-control': cache, 'content-encoding': encoding, 'content-length': length } = file.headers();
      files.push({ url: file.url(), cache, encoding, bytes: Number(length) });
    }
  });
  await page.goto('/order-medicines');
  await expect(page.locator('main li h2').first()).toBeVisible();
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(file).toMatchObject({ cache: expect.stringMatching(/max-age=31536000.*immutable/) });
  // Compression saves nothing for a script that fits into one packet.
  expect(files.filter(({ encoding, bytes }) => encoding === undefined && bytes > 1_000)).toEqual([]);
});

test('code of a page makes neither HTML nor scripts of texts', async ({ page }) => {
  await page.goto('/order-medicines');
  const attempts = await page.evaluate(() => {
    const outcome = (attempt: () => void) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return error instanceof TypeError ? 'blocked' : String(error);
      }
    };
    const addScript = (src: string) =>
      outcome(() => {
        document.createElement('script').src = src;
      });
    const addHtml = (html: string) =>
      outcome(() => {
        document.createElement('div').innerHTML = html;
      });
    return [
      addHtml('<img src=x onerror=alert(1)>'),
      addHtml('<path d="M0 0"/>'),
      addScript('https://evil.example/x.js'),
      addScript('/favicon.svg'),
      addScript('/remotes/shell/x.js'),
    ];
  });
  expect(attempts).toEqual(['blocked', 'blocked', 'blocked', 'blocked', 'allowed']);
});

test('a missing file is a 404, not a page', async ({ request }) => {
  const response = await request.get('/remotes/mfe-catalogue/1.0.0-l000000000000/remoteEntry.js');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type'] ?? '').not.toContain('text/html');
});

test('without the catalogue the page shows an error; header, cart and footer work', async ({ page }) => {
  await page.route('**/remotes/mfe-catalogue/**', (route) => route.abort());
  await page.goto('/order-medicines');
  await expect(page.getByRole('heading', { name: 'Medicines did not load' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute('**/remotes/mfe-catalogue/**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main li h2').first()).toBeVisible();
});

test('without the catalogue the home page still works', async ({ page }) => {
  await page.route('**/remotes/mfe-catalogue/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medicines at your door');
  await expect(page.getByText('100% genuine')).toBeVisible();
});

test('without the cart remote the medicine list works; one retry restores every Add button without a page load', async ({
  page,
  context,
}) => {
  const cart = await block(page, '**/remotes/mfe-cart-checkout/**');
  await page.goto('/order-medicines');
  await expect(page.locator('main li h2')).toHaveCount(15);
  await expect(page.getByRole('heading', { name: 'Medicines', level: 1 })).toBeVisible();
  // The remote's code loads on first use: three attempts, and on a slow machine also those of a later retry.
  await expect(async () => {
    await page.locator('header a').first().dispatchEvent('pointerover');
    expect(cart.scripts.length).toBeGreaterThanOrEqual(3);
  }).toPass();
  const add = page.getByRole('main').getByRole('button', { name: /^Add / });
  await expect(add).toHaveCount(0);

  await cart.lift();
  const entries: string[] = [];
  page.on('request', (request) => {
    const isEntry = /mfe-cart-checkout\/.*\/remote-entry\.js$/.test(request.url());
    if (isEntry && request.resourceType() === 'script') entries.push(request.url());
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => add.count()).toBeGreaterThan(10);
  expect(entries).toHaveLength(1);
});

test('offline, a page whose code is not loaded shows that the device is offline, and loads when it is online again', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'This device has no internet connection' })).toBeVisible();
  await expect(main.getByText(/closed|still|not available/)).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveText([/^[\d -]+$/]);
  await context.setOffline(false);
  await expect(main.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
});

const homeFails = 'without its code the home page shows its name, retries, and links to what can be opened';
test(homeFails, { tag: '@long' }, async ({ page }) => {
  const home = await block(page, '**/remotes/shell/**/home.*.js');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'The home page did not load' })).toBeVisible();
  expect(home.scripts).toHaveLength(3);
  await expect(main.getByText(/You can still open .*medicines/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('href', '/order-medicines');
  await expect(main.locator('a[href="/"]')).toHaveCount(0);
  await home.lift();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medicines at your door');
});

const apiFails = 'without the API the list shows that products did not load, not that the part is missing';
test(apiFails, { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/v1/products*', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
  // The server would render the list with its products.
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Order Medicines' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Error Loading Products!' })).toBeVisible();
  await expect(main.getByText(/did not load|internet connection/)).toHaveCount(0);
  await page.unroute('**/api/v1/products*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main li h2').first()).toBeVisible();
});
