import { expect, type Locator, type Page } from '@playwright/test';
import { rowsOf } from './lists';

/** The link to the cart: in the header, or on a phone in the navigation at the lower edge. */
export const cartLink = (page: Page): Locator =>
  page
    .getByRole('link', { name: /^Cart, / })
    .filter({ visible: true })
    .first();

/** How many items the shell counts. Pages with an action bar show no cart on a phone, so the hidden link of the header counts too. */
export async function expectInCart(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('banner').locator('a[href="/my-cart"]').first()).toHaveAttribute(
    'aria-label',
    `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  );
}

/** How many of something the cart holds, as a select shows it. */
export const quantityOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('combobox', { name: new RegExp(`^(Quantity|Patients) of ${escaped(name)}$`) });

/** Adds what stands first in a list. @returns its name, as its controls say it */
export async function addFirst(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const row = rowsOf(page).first();
  const add = row.getByRole('button', { name: /^Add .* to cart$/ });
  await expect(add).toBeVisible();
  const name = /^Add (.*) to cart$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await add.click();
  await expect(row.getByRole('combobox')).toHaveValue('1');
  await expect(row.getByText(`${name}: 1 in cart`)).toBeAttached();
  return name;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
