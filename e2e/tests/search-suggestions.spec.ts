import { paths } from '@storefront/shared-contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { getSearchField } from '../src/lists';
import { findViolations } from '../src/violations';

const getOptions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** Opens a page and waits until its scripts can handle a key. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Checks the header with the suggestions; the rest of the page has its own test. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, { part: 'header' })).toEqual([]);
}

test('by keyboard: typing suggests, an arrow key and Enter open a medicine', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, paths.aboutUs);
  const field = getSearchField(page);
  await field.focus();
  await page.keyboard.type('parac');
  await expect(getOptions(page).first()).toContainText('Paracetamol');
  await expect(getOptions(page).last()).toContainText('Search for ‘parac’');
  await expectAccessible(page);
  // The themes differ in their colours only.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page, { part: 'header', rules: ['color-contrast'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(getOptions(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(getOptions(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order-medicines\/detail\//);
  await expect(getOptions(page)).toHaveCount(0);
});

test('a misspelt word is said first, nothing found has ways on, and a search is offered again', async ({ page }) => {
  await openPage(page, paths.root);
  await getSearchField(page).fill('paracitamol');
  await expect(page.getByText('Shown for paracetamol')).toBeVisible();
  await getSearchField(page).fill('zyqolin');
  await expect(page.getByText('Nothing begins like ‘zyqolin’').filter({ visible: true }).first()).toBeVisible();
  await expect(getOptions(page).filter({ hasText: 'Look in lab tests' })).toBeVisible();
  await expectAccessible(page);
  await getSearchField(page).fill('metformin');
  await expect(getOptions(page).first()).toContainText('Metformin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=metformin/);
  await openPage(page, paths.root);
  await getSearchField(page).click();
  await expect(getOptions(page)).toHaveText(['metformin']);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the suggestions take the page below the search, until the back arrow',
    { tag: '@desktop' },
    async ({ page }) => {
      await openPage(page, paths.root);
      const bar = page.getByRole('navigation', { name: 'Shop' });
      await getSearchField(page).tap();
      await page.keyboard.type('parac');
      await expect(getOptions(page).first()).toContainText('Paracetamol');
      await expect(bar).toBeHidden();
      await expectAccessible(page);
      const size = page.viewportSize();
      const panel = await page.locator('[data-suggestions]').filter({ visible: true }).boundingBox();
      expect([panel?.x, panel?.width, Math.round((panel?.y ?? 0) + (panel?.height ?? 0))]).toEqual([
        0,
        size?.width,
        size?.height,
      ]);
      await page.getByRole('button', { name: 'Close suggestions' }).tap();
      await expect(getOptions(page)).toHaveCount(0);
      await expect(bar).toBeVisible();
      await getSearchField(page).tap();
      await getOptions(page).first().tap();
      await expect(page).toHaveURL(/\/order-medicines\/detail\//);
    },
  );
});
