import { expect, test } from '../src/fixtures';

test('pages carry a strict policy, and their files are kept for a year', async ({ page, request }) => {
  const answer = await request.get('/order-medicines');
  const headers = answer.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]*'nonce-[^']+'/);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['set-cookie']).toMatch(/^visitor=[^;]+;.*HttpOnly/i);
  const again = await request.get('/order-medicines');
  expect(again.headers()['content-security-policy']).not.toBe(policy);

  const files: { url: string; cache: string | undefined; encoding: string | undefined }[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/remotes/') && response.url().endsWith('.js')) {
      const { 'cache-control': cache, 'content-encoding': encoding } = response.headers();
      files.push({ url: response.url(), cache, encoding });
    }
  });
  await page.goto('/order-medicines');
  await expect(page.locator('main li h2').first()).toBeVisible();
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(file).toMatchObject({ cache: expect.stringMatching(/max-age=31536000.*immutable/) });
  expect(files.filter((file) => file.encoding === undefined && !file.url.includes('runtime'))).toEqual([]);
});

test('a missing file is 404, never a page', async ({ request }) => {
  const answer = await request.get('/remotes/mfe-catalogue/1.0.0-l000000000000/remoteEntry.js');
  expect(answer.status()).toBe(404);
  expect(answer.headers()['content-type'] ?? '').not.toContain('text/html');
});

test('with the catalogue gone the page says so; header, cart and footer work', async ({ page }) => {
  await page.route('**/remotes/mfe-catalogue/**', (route) => route.abort());
  await page.goto('/order-medicines');
  await expect(page.getByRole('heading', { name: /closed for a moment/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute('**/remotes/mfe-catalogue/**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main li h2').first()).toBeVisible();
});

test('with the cart remote gone the list is still a good list', async ({ page }) => {
  await page.route('**/remotes/mfe-cart-checkout/**', (route) => route.abort());
  await page.goto('/order-medicines');
  await expect(page.locator('main li h2')).toHaveCount(15);
  await expect(page.getByRole('heading', { name: 'Medicines', level: 1 })).toBeVisible();
});

test('home without the catalogue is still a good page', async ({ page }) => {
  await page.route('**/remotes/mfe-catalogue/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medicines at your door');
  await expect(page.getByText('100% genuine')).toBeVisible();
});
