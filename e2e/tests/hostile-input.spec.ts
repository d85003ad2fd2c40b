import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

test('markup in a search is shown as text and never runs', async ({ page }) => {
  test.slow();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const keyword of ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', ...markup.slice(0, 12)]) {
    await page.goto(`/order-medicines/search?keyword=${encodeURIComponent(keyword)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main script, main iframe, main img[onerror]')).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
});

for (const [name, data, field] of [
  ['a page of 0', { page: 0 }, 'page'],
  ['a page of 1.5', { page: 1.5 }, 'page'],
  ['a limit of 51', { limit: 51 }, 'limit'],
  ['a sort that there is not', { order_by: 'drop table' }, 'order_by'],
  ['a category that is no number', { filter: { category: ['1'] } }, 'filter.category'],
  ['a type that there is not', { filter: { type: 'foo' } }, 'filter.type'],
] as const) {
  test(`${name} is rejected with the name of the field`, async ({ request }) => {
    const response = await request.post('/api/v1/products', { data });
    expect(response.status()).toBe(400);
    const body = (await response.json()) as { errors: Record<string, string> };
    expect(Object.keys(body.errors).some((key) => key.startsWith(field))).toBe(true);
  });
}

test('a quantity beyond the limits is rejected and does not change the cart', async ({ request }) => {
  const headers = { 'X-Device-Id': crypto.randomUUID() };
  const products = await request.post('/api/v1/products', { data: { limit: 1 } });
  const { data } = (await products.json()) as { data: { product_detail_id: number }[] };
  const id = data[0]?.product_detail_id;
  expect((await request.post('/api/v1/update-cart', { headers, data: { id, quantity: 2 } })).status()).toBe(200);
  for (const quantity of [-1, 1.5, 16, 1e9, '3; drop', null, [3], { n: 3 }]) {
    const response = await request.post('/api/v1/update-cart', { headers, data: { id, quantity } });
    expect({ quantity, status: response.status() }).toEqual({ quantity, status: 400 });
  }
  const cart = (await (await request.get('/api/v1/cart/medicine', { headers })).json()) as {
    data: { data: { quantity: number }[] };
  };
  expect(cart.data.data.map((line) => line.quantity)).toEqual([2]);
});
