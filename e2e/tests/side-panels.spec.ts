import { buildUrl, paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { Locator, Page } from '@playwright/test';
import { getBoxes, overlap } from '../src/boxes';
import { becomeShopper, createGuest } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { getRows } from '../src/lists';
import { findLabTest, findMedicines, findMostExpensive, putMedicine } from '../src/orders';
import { settle } from '../src/settle';

test.use({ viewport: { width: 1280, height: 800 } });

/** Checks that the element is in view before and after the page is scrolled. */
async function expectInView(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 400));
  await settle(page);
  await expect(element).toBeInViewport({ ratio: 1 });
}

test('price and Add stay in view on the pages of a medicine and a lab test @desktop', async ({ page, baseURL }) => {
  const guest = createGuest(page.request, baseURL ?? '');
  const [medicine] = await findMedicines(guest, {});
  const labPackage = await findLabTest(guest, { is_package: [1] });
  for (const url of [buildUrl.medicineDetail(medicine), buildUrl.labTestDetail(labPackage)]) {
    await page.goto(url);
    const panel = page.getByRole('complementary', { name: 'Buy' });
    await expectInView(page, panel.getByRole('button', { name: /^Add to cart/ }));
    await expect(panel.getByText(/^Price ₹/)).toBeInViewport({ ratio: 1 });
  }
});

test('Checkout is above the fold and stays in view in a cart of six lines @desktop', async ({ page, baseURL }) => {
  const guest = createGuest(page.request, baseURL ?? '');
  for (const type of ['allopathic', 'ayurvedic', 'homeopathic'])
    for (const medicine of await findMostExpensive(guest, type)) await putMedicine(guest, medicine);
  await becomeShopper(page, baseURL ?? '', guest);
  await page.goto(paths.cart);
  const checkout = page
    .getByRole('region', { name: labels.priceDetails })
    .getByRole('button', { name: labels.checkout });
  await expect(page.getByRole('combobox', { name: /^Quantity of/ }).first()).toBeVisible();
  const [box] = await getBoxes(checkout);
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(560);
  await expectInView(page, checkout);
});

test('the note after Add covers no control @desktop', async ({ page }) => {
  await page.goto(paths.medicines);
  await getRows(page)
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  const toast = page.locator('[data-toast]');
  await expect(toast).toBeVisible();
  const [note] = await getBoxes(toast);
  if (note === undefined) throw new Error('There is no note');
  const controls = await getBoxes(page.locator(':is(header, main) :is(a, button, select, input)'));
  expect(controls.filter((control) => overlap(control, note))).toEqual([]);
});
