import { expect, type Locator, type Page } from '@playwright/test';
import { rowsOf } from './lists';

/** The cart in the header, and how many items it says. */
export const cartLink = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .filter({ visible: true });

export async function expectInHeader(page: Page, count: number): Promise<void> {
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${count} ${count === 1 ? 'item' : 'items'}`);
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
