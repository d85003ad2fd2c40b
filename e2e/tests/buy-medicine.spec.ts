import { labels } from '@storefront/shared-contracts';
import { cartLink, expectInCart } from '../src/carts';
import { expect, test } from '../src/fixtures';

const quantityOf = /Quantity of Paracetamol 650/;

test('a visitor finds a medicine in spite of a typing error, adds 3 strips and keeps them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('search').getByRole('textbox').or(page.getByRole('searchbox')).first().fill('paracetmol 650');
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
  await expect(main.getByText(/₹24\.60$/).first()).toBeVisible();
  await main.getByRole('button', { name: /^Add to cart/ }).click();
  await main.getByRole('combobox', { name: quantityOf }).selectOption('3');

  await expect(cartLink(page)).toHaveText(/1/);
  await cartLink(page).click();

  await expect(page).toHaveURL(/\/my-cart$/);
  await expect(page).toHaveTitle('My Cart | Neemleaf');
  // 3 x 24.60, and delivery because it comes to less than 1000 rupees.
  const total = main.getByText(/₹123\.80$/).filter({ visible: true });
  await expect(total.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: labels.priceDetails })).toBeVisible();

  await page.reload();
  await expect(total.first()).toBeVisible();
  await expect(main.getByRole('combobox', { name: quantityOf })).toHaveValue('3');
  await expectInCart(page, 1);
});

test('the cart is emptied by removing its only line', async ({ page }) => {
  await page.goto('/order-medicines');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  const quantity = page
    .getByRole('main')
    .getByRole('combobox', { name: /quantity/i })
    .first();
  await expect(quantity).toHaveValue('1');
  await page.goto('/my-cart');
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /quantity/i })
    .selectOption('0');
  await expect(page.getByRole('heading', { name: 'Your cart is Empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Order Medicines' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/order-medicines$/);
});
