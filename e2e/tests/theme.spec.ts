import { paths, storageKeys } from '@storefront/shared-contracts';
import type { Page } from '@playwright/test';
import { becomeShopper, createCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';

const ground = { light: 'rgb(250, 247, 239)', dark: 'rgb(16, 24, 20)' };

const expectGround = (page: Page, theme: keyof typeof ground) =>
  expect(page.locator('body')).toHaveCSS('background-color', ground[theme]);

const footerSelect = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' });

/** Opens a page. On a phone the theme is in a group of the footer that is folded at first. */
async function openWithTheme(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const folded = page.getByRole('contentinfo').locator('summary', { hasText: 'Help' });
  if (await folded.isVisible()) await folded.click();
}

/** Key of the session storage for the theme that the page had when its body began: nothing is painted before. */
const firstTheme = 'test-first-theme';

const recordFirstTheme = (key: string) => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('body') === null) return;
    observer.disconnect();
    sessionStorage.setItem(key, document.documentElement.dataset['theme'] ?? 'none');
  }).observe(document, { childList: true, subtree: true });
};

test('the theme follows the system until the visitor chooses, and the choice is there before the first paint', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openWithTheme(page, paths.medicines);
  await expectGround(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGround(page, 'light');
  await expect(footerSelect(page)).toHaveValue('system');

  await footerSelect(page).selectOption('Dark');
  await expectGround(page, 'dark');
  await page.addInitScript(recordFirstTheme, firstTheme);
  // The second page is one that the browser renders.
  for (const path of [paths.medicines, paths.cart]) {
    await openWithTheme(page, path);
    await expect(footerSelect(page)).toHaveValue('dark');
    await expectGround(page, 'dark');
    expect(await page.evaluate((key) => sessionStorage.getItem(key), firstTheme)).toBe('dark');
  }

  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await openWithTheme(other, paths.faqs);
  await footerSelect(other).selectOption('Light');
  await expectGround(other, 'light');
  await expectGround(page, 'light');
  await expect(footerSelect(page)).toHaveValue('light');
});

// A phone has no account menu: the footer alone offers the theme.
test(
  'a customer chooses the theme in the account menu, and it stays after the logout',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    await becomeShopper(page, baseURL ?? '', await createCustomer(page.request, baseURL ?? ''));
    await page.goto(paths.medicines);
    await page.getByRole('button', { name: /^Account of/ }).click();
    const menu = page.getByRole('navigation', { name: 'My account' });
    await menu.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    await expectGround(page, 'dark');
    await menu.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL(paths.root);
    await expectGround(page, 'dark');
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.theme)).toBe('dark');
  },
);

test('paper is white in the dark theme', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(paths.faqs);
  await expectGround(page, 'light');
});
