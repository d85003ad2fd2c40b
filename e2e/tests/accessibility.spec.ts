import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../src/fixtures';

const pages = [
  ['home', '/'],
  ['the list', '/order-medicines'],
  ['a misspelt search', '/order-medicines/search?keyword=paracetmol'],
  ['a search without a result', '/order-medicines/search?keyword=zzzzqqqq'],
  ['the empty cart', '/my-cart'],
  ['the not-found page', '/nowhere'],
  ['lab tests', '/book-lab-test'],
] as const;

for (const [name, path] of pages) {
  test(`${name} has no fault that axe finds`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([]);
  });
}

test('a medicine and a filled cart have no fault that axe finds', async ({ page }) => {
  await page.goto('/order-medicines');
  await page.locator('main li h2 a').first().click();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('combobox', { name: /quantity/i }).first()).toHaveValue('1');
  for (const path of [page.url(), '/my-cart']) {
    await page.goto(path);
    await expect(page.getByRole('combobox', { name: /quantity/i }).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test('nothing is wider than the screen', async ({ page }) => {
  for (const [, path] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
  }
});
