import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

const root = resolve(import.meta.dirname, '../..');

/** The same list as in the tests of the API. */
const strings = Object.values(
  JSON.parse(readFileSync(join(root, 'api/fixtures/hostile-strings.json'), 'utf8')) as Record<string, string[]>,
).flat();

const markup = strings.filter((text) => /<|javascript:|onerror/i.test(text)).filter((_, index) => index % 5 === 0);

test('every fuzz keyword gets a normal response or a validation error', { tag: '@long' }, async ({ request }) => {
  test.slow();
  for (const keyword of [...strings, 'k'.repeat(10_000), '%', '_', "'", '"', '\\']) {
    const response = await request.post('/api/v1/products', { data: { keyword, page: 1, limit: 2 } });
    const body = (await response.json()) as { status: number; message?: string; errors?: Record<string, string> };
    expect({ keyword, ok: [200, 400].includes(response.status()), status: body.status }).toEqual({
      keyword,
      ok: true,
      status: response.status(),
    });
    if (body.status === 400) expect(body.errors).toHaveProperty('keyword');
  }
});

/** Searches for each text and checks that the page executes none of it. */
async function searchFor(page: Page, keywords: readonly string[]): Promise<void> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const keyword of keywords) {
    await page.goto(`/order-medicines/search?keyword=${encodeURIComponent(keyword)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main script, main iframe, main img[onerror]')).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
}

test('markup in a search is shown as text and never runs', ({ page }) =>
  searchFor(page, ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>']));

test('no markup of the fuzz strings runs in a search', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await searchFor(page, markup.slice(0, 12));
});
