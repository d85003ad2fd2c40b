import { expect, type Locator, type Page } from '@playwright/test';
import { getRows } from './lists';

/** The cart link: in the header, or on a phone in the bottom navigation. */
export const cartLink = (page: Page): Locator =>
  page
    .getByRole('link', { name: /^Cart, / })
    .filter({ visible: true })
    .first();

/**
 * Checks the cart count. Includes hidden links: on a phone, pages with an action bar show no cart link, and only the
 * hidden one in the header has the count.
 */
export async function expectInCart(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('banner').locator('a[href="/my-cart"]').first()).toHaveAttribute(
    'aria-label',
    `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  );
}

/** Opens a line of the cart's price details, such as that of the coupon. */
export async function openCartLine(page: Page, name: 'Coupon' | 'Delivery pincode'): Promise<void> {
  const line = page.getByRole('main').getByRole('group', { name, exact: true });
  await line.locator('summary').click();
  await expect(line.getByRole('textbox')).toBeVisible();
}

/** The quantity select of a cart line. */
export const getQuantity = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('combobox', { name: new RegExp(`^(Quantity|Patients) of ${escaped(name)}$`) });

/** Adds the first item of a list to the cart. @returns its name */
export async function addFirst(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const row = getRows(page).first();
  const add = row.getByRole('button', { name: /^Add .* to cart$/ });
  await expect(add).toBeVisible();
  const name = /^Add (.*) to cart$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await add.click();
  await expect(row.getByRole('combobox')).toHaveValue('1');
  await expect(row.getByText(`${name}: 1 in cart`)).toBeAttached();
  return name;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
