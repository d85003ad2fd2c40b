import type { Page } from '@playwright/test';
import { buildUrl } from '@storefront/shared-contracts';
import { smallPhone } from '../src/boxes';
import { createGuest } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findLabTest } from '../src/orders';

const bar = (page: Page) => page.locator('[data-action-bar]');

/** Top and bottom of the first match of a selector, in px from the top of the screen. */
const getEdges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('the page of a health package loads without shifts, and its action bar covers nothing', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.push(Number(Reflect.get(entry, 'value')));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const labPackage = await findLabTest(createGuest(page.request, baseURL ?? ''), { is_package: [1] });
    await page.goto(buildUrl.labTestDetail(labPackage));
    await expect(bar(page).getByRole('button', { name: /^Add to cart/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);

    await test.step('name, price and Add are in the first screen, and nothing is wider than the page', async () => {
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

    await test.step('the action bar covers neither the last link of the footer nor the focused element', async () => {
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
          // A panel of tests is higher than the screen, so only its top counts.
          const { top, height } = focused.getBoundingClientRect();
          const shown = Math.min(height, window.innerHeight / 3);
          return top + shown > edge + 1 ? focused.outerHTML.slice(0, 200) : '';
        });
        expect(covered).toBe('');
      }
    });

    await test.step('the patients select replaces Add in the bar', async () => {
      await bar(page)
        .getByRole('button', { name: /^Add to cart/ })
        .click();
      await expect(bar(page).getByRole('combobox')).toBeVisible();
      await expect(bar(page)).toContainText('1 patient');
    });
  });
});
