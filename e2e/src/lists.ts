import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of a list of medicines or lab tests. Each has the product's name as a heading. */
export const getRows = (page: Page): Locator => page.locator('main li:has(h2)');

export const getRowName = (row: Locator): Locator => row.getByRole('heading', { level: 2 });

/** The header's search field: a text box, and a combobox once it had the focus. */
export const getSearchField = (page: Page): Locator =>
  page.getByRole('banner').locator('input[name="keyword"]').filter({ visible: true });

/** Scrolls to the end of the list until it has this many rows. */
export async function scrollUntil(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await getRows(page).last().scrollIntoViewIfNeeded();
    await expect(getRows(page)).toHaveCount(count, { timeout: 1_500 });
  }).toPass();
}

/** Distance of an element from the top of the screen, in px. */
export const getTopPx = (element: Locator): Promise<number> =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().top));
