import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { getRowName, getRows } from '../src/lists';

const bar = (page: Page) => page.locator('[data-action-bar]');

/** Opens the page of the first health package. */
async function openPackage(page: Page): Promise<void> {
  await page.goto('/book-lab-test/package');
  const href = await getRowName(getRows(page).first()).getByRole('link').getAttribute('href');
  await page.goto(href ?? '');
  await expect(bar(page).getByRole('button', { name: /^Add to cart/ })).toBeVisible();
}

/** Top and bottom of the first match of a selector, in px from the top of the screen. */
const getEdges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test('name, price and Add are in the first screen, and nothing is wider than the page', async ({ page }) => {
      await openPackage(page);
      const atBar = (await getEdges(page, '[data-action-bar]')).top;
      for (const selector of ['main h1', 'main p:has(> s), main p:has(s)']) {
        const { top, bottom } = await getEdges(page, selector);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(atBar);
      }
      const add = bar(page).getByRole('button', { name: /^Add to cart/ });
      await expect(add).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').getByText('Sample', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });

    test('the action bar covers neither the last link of the footer nor the focused element', async ({ page }) => {
      await openPackage(page);
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(async () => {
        const link = await last.evaluate((element) => element.getBoundingClientRect().bottom);
        expect(link).toBeLessThanOrEqual((await getEdges(page, '[data-action-bar]')).top);
      }).toPass();

      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('main').getByRole('link').first().focus();
      for (let steps = 0; steps < 25; steps += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const focused = document.activeElement;
          const action = document.querySelector('[data-action-bar]');
          if (!focused || !action || action.contains(focused) || focused === document.body) return '';
          const edge = action.checkVisibility() ? action.getBoundingClientRect().top : window.innerHeight;
          // A panel of tests is higher than the screen: its top counts.
          const { top, height } = focused.getBoundingClientRect();
          const shown = Math.min(height, window.innerHeight / 3);
          return top + shown > edge + 1 ? focused.outerHTML.slice(0, 200) : '';
        });
        expect(covered).toBe('');
      }
    });

    test('nothing shifts while the page loads, and the patients select replaces Add in the bar', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(Number(Reflect.get(entry, 'value')));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPackage(page);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);

      await bar(page)
        .getByRole('button', { name: /^Add to cart/ })
        .click();
      await expect(bar(page).getByRole('combobox')).toBeVisible();
      await expect(bar(page)).toContainText('1 patient');
    });
  });
}
