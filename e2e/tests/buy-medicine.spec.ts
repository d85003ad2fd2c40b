import { labels } from '@storefront/shared-contracts';
import { expect, test } from '../src/fixtures';

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
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ');
  const main = page.getByRole('main');
  const price = await main
    .getByText(/^₹[\d,.]+$/)
    .first()
    .innerText();
  await main.getByRole('button', { name: /^Add to cart/ }).click();
  await main.getByRole('combobox', { name: new RegExp(name.slice(0, 12)) }).selectOption('3');

  const cartLink = page.getByRole('banner').getByRole('link', { name: /cart/i }).filter({ visible: true });
  await expect(cartLink).toHaveText(/1/);
  await cartLink.click();

  await expect(page).toHaveURL(/\/my-cart$/);
  await expect(page).toHaveTitle('My Cart | Neemleaf');
  const rupees = Number(price.replace(/[₹,]/g, ''));
  const subtotal = rupees * 3;
  const expected = subtotal + (subtotal < 1000 ? 50 : 0);
  const total = page
    .getByRole('main')
    .getByText(`₹${expected.toFixed(2)}`, { exact: true })
    .filter({ visible: true });
  await expect(total.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: labels.priceDetails })).toBeVisible();

  await page.reload();
  await expect(total.first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: new RegExp(name.slice(0, 12)) })).toHaveValue('3');
  await expect(cartLink).toHaveText(/1/);
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
