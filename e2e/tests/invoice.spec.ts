import { buildUrl } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { Page } from '@playwright/test';
import { becomeShopper, createCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findMostExpensive, moveOrder, putMedicine, runAdmin } from '../src/orders';
import { findViolations } from '../src/violations';

/** Orders two packs and pays them at the sandbox gateway. @returns the order_id */
async function payOnline(page: Page, site: string): Promise<string> {
  const customer = await createCustomer(page.request, site);
  const [medicine] = await findMostExpensive(customer, 'allopathic');
  await putMedicine(customer, medicine, 2);
  await becomeShopper(page, site, customer);
  await page.goto(buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id }));
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await expect(page).toHaveURL(/\/order-status\/\d+\?status=success/);
  return /\/order-status\/(\d+)/.exec(page.url())?.[1] ?? '';
}

const papers = (page: Page) => page.getByRole('region', { name: 'Papers' }).getByRole('listitem');

/** Downloads a paper of the open order. @returns its file name */
async function download(page: Page, title: string): Promise<string> {
  const started = page.waitForEvent('download');
  await papers(page)
    .filter({ hasText: title })
    .getByRole('button', { name: /^Download/ })
    .click();
  return (await started).suggestedFilename();
}

// The layout depends only on CSS, so one visit serves both widths.
const widths = [1280, 390];

/** Runs a check at both widths, with axe and the page's width. */
async function atBothWidths(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await check(width);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** Opens the page of the invoice of the open order, checks it and goes back. */
async function readInvoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tax Invoice', exact: true }).click();
  const paper = page.getByRole('article', { name: 'Tax Invoice' });
  await atBothWidths(page, async (width) => {
    await expect(paper.getByRole('table', { name: 'Items' })).toBeVisible({ visible: width === 1280 });
    await expect(paper.getByRole('heading', { name: 'Items' })).toBeVisible({ visible: width === 390 });
    await expect(paper.getByText('Total amount')).toBeVisible();
  });
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download/ }).click();
  expect((await started).suggestedFilename()).toMatch(/^NL-\d\d-\d\d-\d{6}\.pdf$/);
  // Paper shows the sheet and nothing else, from a phone too.
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('table', { name: 'Items' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: /^Order O/ }).click();
  await expect(page.getByRole('heading', { name: labels.priceDetails })).toBeVisible();
}

const journey = 'a paid order gets its invoice, a refund its credit note, and an item is sent back, at 1280 and 390 px';
test(journey, { tag: '@desktop' }, async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const order_id = await payOnline(page, baseURL ?? '');
  await page.goto(buildUrl.orderDetails('medicine', order_id));
  await expect(page.getByRole('heading', { name: labels.priceDetails })).toBeVisible();
  await expect(papers(page)).toHaveCount(0);

  for (const status of ['2', '3', '4']) await moveOrder(order_id, ['--status', status]);
  await page.reload();
  await expect(papers(page)).toHaveText([/^Tax InvoiceNL\/\d\d-\d\d\/\d{6}, /]);

  await runAdmin('order', 'refund', order_id, '--line', '1:1', '--reason', 'The pack was damaged');
  await page.reload();
  await expect(papers(page)).toHaveText([/^Tax Invoice/, /^Credit NoteCN\/\d\d-\d\d\/\d{6}, /]);
  await expect(page.getByText(/^Refund(ed| of) ₹/)).toBeVisible();
  await readInvoice(page);
  // The credit note has the same page.
  expect(await download(page, 'Credit Note')).toMatch(/^CN-\d\d-\d\d-\d{6}\.pdf$/);

  await moveOrder(order_id, ['--status', '5']);
  await page.reload();
  await page.getByRole('button', { name: 'Return items' }).click();
  const dialog = page.getByRole('dialog', { name: /^Return items/ });
  await dialog.getByRole('combobox').first().selectOption({ label: 'Return 1 of 1' });
  await dialog.getByRole('combobox', { name: 'Why do you return it?' }).selectOption({ index: 1 });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText(/^Return requested on .* × 1\.$/)).toBeVisible();

  const [, number = ''] =
    /return (\d+) {2}O\d+ {2}line 1: 1 unit/.exec(
      (await runAdmin('return', 'list')).split('\n').find((line) => line.includes(`O${order_id}`)) ?? '',
    ) ?? [];
  await runAdmin('return', 'accept', number, '--line', '1:stock');
  await page.reload();
  await expect(page.getByText(/^Return accepted: .* × 1\.$/)).toBeVisible();
  await expect(papers(page)).toHaveCount(3);
});
