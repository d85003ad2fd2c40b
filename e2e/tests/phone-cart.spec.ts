import { buildUrl } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { Page } from '@playwright/test';
import { smallPhone } from '../src/boxes';
import { becomeShopper, createCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findMostExpensive, putMedicine } from '../src/orders';

const bar = (page: Page) => page.locator('[data-action-bar]');

/** Checks at every scroll position that the action bar is at the lower edge, and that nothing is wider than the page. */
async function expectBarEverywhere(page: Page, line: RegExp, button: RegExp): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const share of [0, 0.25, 0.5, 0.75, 1, 0.5]) {
    await page.evaluate((part) => {
      window.scrollTo(0, part * (document.documentElement.scrollHeight - window.innerHeight));
    }, share);
    await expect(bar(page)).toContainText(line);
    await expect(bar(page).getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const box = await bar(page).boundingBox();
        return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)];
      })
      .toEqual([0, width, height]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** Checks that the footer's last link is above the bar at the end of the page. */
async function expectFooterFree(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await expect
    .poll(async () => {
      const [link, edge] = [await last.boundingBox(), await bar(page).boundingBox()];
      return link !== null && edge !== null && link.y + link.height <= edge.y;
    })
    .toBe(true);
}

/** Checks in page order that the bar covers no focused element. The bar is hidden while a text field has the focus. */
async function expectFocusFree(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, select):not([data-action-bar] *)',
    );
    const names: string[] = [];
    for (const target of targets) {
      target.focus();
      if (document.activeElement !== target) continue;
      const edge = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
      const { bottom, height } = target.getBoundingClientRect();
      if (height > 0 && edge !== undefined && edge.height > 0 && bottom > edge.top)
        names.push(target.outerHTML.slice(0, 80));
    }
    return names;
  });
  expect(covered).toEqual([]);
}

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('total and Checkout, Use this Address and Confirm, are always visible and cover nothing', async ({
    page,
    baseURL,
  }) => {
    const customer = await createCustomer(page.request, baseURL ?? '');
    for (const medicine of await findMostExpensive(customer, 'allopathic')) await putMedicine(customer, medicine);
    await becomeShopper(page, baseURL ?? '', customer);
    await page.goto('/my-cart');
    await expect(page.getByRole('heading', { level: 1, name: labels.myCart })).toBeVisible();
    await expect(page.getByRole('heading', { name: labels.priceDetails })).toBeVisible();
    await expectBarEverywhere(page, /₹[\d,.]+\s*Total amount, 2 items/, /^Checkout/);
    await expectFooterFree(page);
    await expectFocusFree(page);

    await page.goto(buildUrl.checkoutAddress('medicine'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels.selectAddress);
    await expectBarEverywhere(page, /₹[\d,.]+\s*To \d{6}/, /^Use this Address/);
    await expectFooterFree(page);
    await expectFocusFree(page);

    await page.goto(buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels.orderConfirmation);
    await expectBarEverywhere(page, /₹[\d,.]+\s*2 items, online/, /^Confirm/);
    await expectFooterFree(page);
    await expectFocusFree(page);
  });
});
