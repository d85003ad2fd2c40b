import { expect, test } from '../src/fixtures';
import { settle } from '../src/settle';

const cards = 'main li h2';

test('jumping to the footer does not load the rest of the list', async ({ page }) => {
  await page.goto('/order-medicines');
  await expect(page.locator(cards)).toHaveCount(15);
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/products')) requested += 1;
  });
  const footer = page.getByRole('contentinfo');
  await footer.evaluate((node) => node.scrollIntoView({ block: 'end' }));
  // A screen that shows the last items loads exactly one more page.
  await expect(page.locator(cards)).toHaveCount(30);
  await settle(page);
  expect(requested).toBe(1);
});

test('sorting by price is in the URL and survives a reload', async ({ page }) => {
  await page.goto('/order-medicines/allopathic');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allopathic');
  // The first amount in a card is its selling price.
  const prices = async () =>
    (await page.locator('main li:has(h2)').allInnerTexts()).map((text) =>
      Number(/₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')),
    );
  const ascending = async () => {
    const shown = await prices();
    return shown.length === 15 && shown.every((price, index) => price >= (shown[index - 1] ?? 0));
  };
  await expect(page.locator(cards)).toHaveCount(15);
  expect(await ascending()).toBe(false);

  await page.getByRole('main').getByLabel('Sort by').selectOption({ label: 'Price Low to High' });
  await expect(page).toHaveURL(/sort_by=low/);
  await expect.poll(ascending).toBe(true);
  const cheapest = await page.locator(cards).first().innerText();
  await page.reload();
  await expect(page.locator(cards).first()).toHaveText(cheapest);
  await expect.poll(ascending).toBe(true);
});

test('a category narrows the list and is marked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Ayurvedic', exact: true }).first().click();
  await expect(page).toHaveURL(/\/order-medicines\?category=\d+$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ayurvedic', exact: true })).toHaveAttribute(
    'aria-current',
    /.+/,
  );
  await expect(page.locator(cards).first()).toBeVisible();
});
