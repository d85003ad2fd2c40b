import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import type { Page } from '@playwright/test';
import { expectInCart, getQuantity } from '../src/carts';
import { becomeShopper, createCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { getRowName, getRows, scrollUntil } from '../src/lists';
import { findMostExpensive, getMaxQuantity, moveOrder, placeOrderByApi, putMedicine } from '../src/orders';
import { findViolations } from '../src/violations';

/** Maximum quantity per order line if the stock is not smaller. */
const maxQuantity = limits.medicineQuantityMax;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cancelButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cancel order' });

test('a customer with 11 orders scrolls to the first and cancels it for another reason, which returns its packs to stock', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const asha = await createCustomer(request, url);
  const [scarce] = await findMostExpensive(asha, 'homeopathic');
  const [plenty] = await findMostExpensive(asha, 'supplements');
  // Orders until the stock is below the maximum, so that the page shows returned packs.
  const orders: string[] = [];
  let left = await getMaxQuantity(asha, scarce);
  while (left === maxQuantity) {
    orders.push(await placeOrderByApi(asha, scarce, maxQuantity));
    left = await getMaxQuantity(asha, scarce);
  }
  const packs = orders.length;
  while (orders.length < 11) orders.push(await placeOrderByApi(asha, plenty, 1));
  const [first = ''] = orders;

  await becomeShopper(page, url, asha);
  await page.goto('/my-order/medicine');
  await expect(page.getByText('11 orders, newest first')).toBeVisible();
  await expect(getRows(page)).toHaveCount(10);
  await scrollUntil(page, 11);
  await expect(getRowName(getRows(page))).toHaveText([
    ...Array.from({ length: 11 - packs }, () => plenty.name),
    ...Array.from({ length: packs }, () => scarce.name),
  ]);
  await expect(getRows(page).getByText(/^Order O\d+$/)).toHaveText(
    orders.toReversed().map((order_id) => `Order O${order_id}`),
  );

  await getRows(page).filter({ hasText: first }).getByRole('link').click();
  await expect(heading(page)).toHaveText(`Order O${first}`);
  await cancelButton(page).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
  await expect(dialog.getByRole('heading')).toHaveText(`Cancel order O${first}`);
  await dialog.getByRole('radio', { name: 'Other', exact: true }).check();
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('My sister has bought it');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(messages.orderUpdated)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(cancelButton(page)).toHaveCount(0);
  const steps = page.getByRole('list', { name: 'Steps of this order' }).getByRole('listitem');
  await expect(steps.first()).toContainText('Order Placed');
  await expect(steps.last()).toContainText('My sister has bought it');
  await expect.poll(() => getMaxQuantity(asha, scarce)).toBe(maxQuantity);

  await page.goBack();
  await scrollUntil(page, 11);
  await expect(getRows(page).filter({ hasText: `Order O${first}` })).toContainText('Cancelled');
});

test('a shipped order shows its tracking link and cannot be cancelled', async ({ page, request, baseURL }) => {
  test.setTimeout(120_000);
  const asha = await createCustomer(request, baseURL ?? '');
  const [medicine] = await findMostExpensive(asha, 'vitamins');
  const order_id = await placeOrderByApi(asha, medicine, 1);
  await becomeShopper(page, baseURL ?? '', asha);
  await page.goto(`/my-order/medicine/${order_id}`);
  await expect(cancelButton(page)).toBeEnabled();
  const promise = page.getByRole('heading', { name: /^Arriving by [A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}$/ });
  const promised = await promise.textContent();
  const tracking = 'https://courier.example/t/4711';
  for (const options of [['2'], ['3'], ['4', '--tracking', tracking]])
    await moveOrder(order_id, ['--status', ...options]);

  await page.reload();
  await expect(page.getByRole('link', { name: /^Track Order/ })).toHaveAttribute('href', tracking);
  await expect(cancelButton(page)).toBeDisabled();
  await expect(page.getByText('Dispatched orders cannot be cancelled.')).toBeVisible();
  // Details and list still show the promised date.
  await expect(promise).toHaveText(promised ?? '');
  await page.goto('/my-order/medicine');
  await expect(getRows(page)).toContainText(promised ?? '');
  await expect(getRows(page).getByRole('link', { name: /^Track Order/ })).toHaveAttribute('href', tracking);

  await page.goto(`/my-order/medicine/${order_id}`);
  await page.getByRole('button', { name: `Order again O${order_id}` }).click();
  await page.getByRole('button', { name: 'Add 1 to cart' }).click();
  await expect(page).toHaveURL(/\/my-cart$/);
  await expect(getQuantity(page, medicine.name)).toHaveValue('1');
});

test('a customer orders again what is checked', { tag: '@desktop' }, async ({ page, request, baseURL }) => {
  test.setTimeout(120_000);
  const asha = await createCustomer(request, baseURL ?? '');
  const [first, second] = await findMostExpensive(asha, 'vitamins');
  await putMedicine(asha, second, 2);
  const order_id = await placeOrderByApi(asha, first, 1);
  await becomeShopper(page, baseURL ?? '', asha);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/my-order/medicine');
  await page.getByRole('button', { name: `Order again O${order_id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Order again' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('As before')).toHaveCount(2);
  // A press anywhere on the row.
  await dialog.getByRole('listitem').filter({ hasText: second.name }).click();
  await expect(dialog.getByRole('checkbox', { name: second.name })).not.toBeChecked();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findViolations(page, { rules: ['color-contrast'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 1 to cart' }).click();
  await expect(page).toHaveURL(/\/my-cart$/);
  await expect(getQuantity(page, first.name)).toHaveValue('1');
  await expect(getQuantity(page, second.name)).toHaveCount(0);
  await expectInCart(page, 1);
});

test('an order of another customer is not found', async ({ page, request, baseURL }) => {
  test.setTimeout(120_000);
  const [asha, other] = [await createCustomer(request, baseURL ?? ''), await createCustomer(request, baseURL ?? '')];
  const [medicine] = await findMostExpensive(asha, 'vitamins');
  const order_id = await placeOrderByApi(asha, medicine, 1);
  await becomeShopper(page, baseURL ?? '', other);
  await page.goto('/my-order/medicine');
  await expect(page.getByRole('heading', { name: messages.noOrders })).toBeVisible();
  await page.goto(`/my-order/medicine/${order_id}`);
  await expect(heading(page)).toHaveText(messages.pageNotFound);
});
