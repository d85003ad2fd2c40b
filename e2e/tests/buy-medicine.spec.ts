import { storageKeys } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { labels } from '@storefront/shared-contracts/texts';
import type { Page } from '@playwright/test';
import { cartLink, expectInCart } from '../src/carts';
import { becomeShopper, createGuest } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { getSearchField } from '../src/lists';
import { findMedicines, putMedicine } from '../src/orders';

const quantityName = /Quantity of Paracetamol 650/;

const path = 'a visitor finds a medicine despite a typing error, adds 3 strips and still has them after a reload';
test(path, { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await getSearchField(page).fill('paracetmol 650');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).first().click();

  await expect(page).toHaveURL(/\/order-medicines\/search\?.*keyword=paracetmol/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('paracetamol');
  await page
    .getByRole('link', { name: /^Paracetamol 650/ })
    .first()
    .click();

  await expect(page).toHaveURL(/\/order-medicines\/detail\/\d+\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Paracetamol 650\smg Tablet/);
  const main = page.getByRole('main');
  // The first one is beside the tile, where only phones show it.
  await expect(
    main
      .getByText(/₹24\.60$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await main.getByRole('button', { name: /^Add to cart: / }).click();
  await main.getByRole('combobox', { name: quantityName }).selectOption('3');

  await expect(cartLink(page)).toHaveText(/1/);
  await cartLink(page).click();

  await expect(page).toHaveURL(/\/my-cart$/);
  await expect(page).toHaveTitle('My Cart | Neemleaf');
  // 3 x 24.60, plus the delivery charge below 1000 rupees.
  const total = main.getByText(/₹123\.80$/).filter({ visible: true });
  await expect(total.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: labels.priceDetails })).toBeVisible();

  await page.reload();
  await expect(total.first()).toBeVisible();
  await expect(main.getByRole('combobox', { name: quantityName })).toHaveValue('3');
  await expectInCart(page, 1);
});

/** Waits until the browser has stored so many viewed products. A page's text is visible before its scripts start. */
const expectViewed = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((key) => localStorage.getItem(key)?.match(/product_type/g)?.length, storageKeys.recentlyViewed),
    )
    .toBe(count);

test('a best-seller is added to the cart by keyboard, and the home page lists it as recently viewed', async ({
  page,
}) => {
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Best-sellers' }).getByRole('group', { name: 'Allopathic' });
  const first = row.getByRole('listitem').first();
  const name = (await first.getByRole('heading').innerText()).replaceAll('\u00a0', ' ');
  await first.getByRole('button', { name: `Add ${name} to cart` }).press('Enter');
  await expect(first.getByRole('combobox')).toHaveValue('1');
  await expect(first.getByRole('combobox')).toBeFocused();

  await first.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/order-medicines\/detail\/\d+\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectViewed(page, 1);
  await page.goto('/');
  await expect(first.getByRole('combobox')).toHaveValue('1');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  // The list begins with three products.
  await expect(viewed).toHaveCount(0);
  for (const place of [1, 2]) {
    const heading = row.getByRole('listitem').nth(place).getByRole('heading');
    const nameHere = (await heading.innerText()).replaceAll('\u00a0', ' ');
    await heading.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameHere);
    await expectViewed(page, place + 1);
    await page.goto('/');
  }
  await expect(viewed.getByRole('link')).toHaveCount(3);
  await expect(viewed.getByRole('link').last()).toContainText(name);
  await viewed.getByRole('button', { name: 'Clear recently viewed' }).press('Enter');
  await expect(viewed).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('100% genuine')).toBeVisible();
  await expect(viewed).toHaveCount(0);

  await page.goto('/my-cart');
  await expect(page.getByRole('main').getByRole('combobox', { name: `Quantity of ${name}` })).toHaveValue('1');
});

const outOfStock =
  'a medicine out of stock offers the cheapest of its composition in stock, and lists the others first';
test(outOfStock, { tag: '@phone' }, async ({ page }) => {
  // The stock of the shop is left as it is: only this page is told that there is none.
  await page.route(/\/api\/v1\/product\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = endpoints.product.response.parse(await response.json());
    const others = data.compo_data.filter(({ in_stock }) => in_stock).length;
    const without = { ...data, in_stock: false, max_quantity: 0, alternates_in_stock: others };
    await route.fulfill({ response, json: { ...rest, data: without } });
  });
  await page.goto('/order-medicines/search?keyword=paracetamol%20650');
  await page
    .getByRole('link', { name: /^Paracetamol 650/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Buy' });
  await expect(panel.getByText(/^Price when in stock: ₹/)).toBeVisible();
  await expect(page.getByText(labels.outOfStock, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Delivery' })).toHaveCount(0);
  const cheapest = await panel.getByRole('link').innerText();
  const others = page.getByRole('region', { name: labels.sameComposition });
  await expect(others.getByRole('link').first()).toHaveText(cheapest);
  await panel.getByRole('button', { name: /^Add .* to cart$/ }).click();
  await expect(panel.getByRole('combobox')).toHaveValue('1');
  await expect(others.getByRole('listitem').first().getByRole('combobox')).toHaveValue('1');
  await expectInCart(page, 1);
});

test('removing its only line empties the cart', async ({ page, baseURL }) => {
  const guest = createGuest(page.request, baseURL ?? '');
  const [medicine] = await findMedicines(guest, {});
  await putMedicine(guest, medicine);
  await becomeShopper(page, baseURL ?? '', guest);
  await page.goto('/my-cart');
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /quantity/i })
    .selectOption('0');
  await expect(page.getByRole('heading', { name: 'Your cart is Empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Order Medicines' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/order-medicines$/);
});
