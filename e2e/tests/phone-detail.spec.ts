import { labels } from '@storefront/shared-contracts/texts';
import type { Locator, Page } from '@playwright/test';
import { smallPhone } from '../src/boxes';
import { expect, test } from '../src/fixtures';
import { getRows } from '../src/lists';

const getActionBar = (page: Page): Locator => page.locator('[data-action-bar]');

const edges = async (element: Locator) => {
  const box = await element.boundingBox();
  return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) };
};

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('a medicine shows name, price and Add in the first screen, and a link to the cart after Add', async ({
    page,
  }) => {
    await page.goto('/order-medicines/allopathic');
    const row = getRows(page).first();
    const name = await row.getByRole('heading', { level: 2 }).innerText();
    await row.getByRole('link').first().click();

    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name);
    const bar = getActionBar(page);
    const add = bar.getByRole('button', { name: /^Add/ });
    await expect(add).toBeInViewport({ ratio: 1 });
    const { top } = await edges(bar);
    expect((await edges(heading)).bottom).toBeLessThan(top);
    const price = page
      .getByRole('main')
      .getByText(/^Price ₹/)
      .first();
    expect((await edges(price)).bottom).toBeLessThan(top);
    expect((await edges(bar)).bottom).toBeCloseTo(smallPhone.height, 0);

    await test.step('at the end of the page the bar covers no part of the footer', async () => {
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        expect((await edges(last)).bottom).toBeLessThanOrEqual((await edges(bar)).top);
      }).toPass();
      await expect(last).toBeInViewport();
    });

    await add.click();
    await expect(bar.getByRole('combobox')).toHaveValue('1');
    await expect(bar.getByText(/^1 [a-z]+$/)).toBeVisible();
    const cart = bar.getByRole('link', { name: labels.viewCart });
    await expect(cart).toBeInViewport({ ratio: 1 });
    await cart.click();
    await expect(page).toHaveURL(/\/my-cart$/);
  });
});
