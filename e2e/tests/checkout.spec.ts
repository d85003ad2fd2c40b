import { buildUrl } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { ProductType } from '@storefront/shared-contracts';
import type { Page } from '@playwright/test';
import { logIn } from '../src/accounts';
import { addFirst, expectInCart, getQuantity, openCartLine } from '../src/carts';
import { becomeShopper, createCustomer } from '../src/customers';
import type { TestCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findLabTest, findMostExpensive, putLabTest, putMedicine } from '../src/orders';

const medicines = '/order-medicines?sort_by=high';
const pincode = '560078';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const placed = 'Order placed';

/** A customer that the API created, with an open checkout page. */
interface Visit {
  readonly customer: TestCustomer;
  /** Name of the ordered item. */
  readonly item: string;
}

/** Opens the checkout as a new customer with one item in the cart. */
async function openCheckout(page: Page, site: string, type: ProductType = 'medicine'): Promise<Visit> {
  const customer = await createCustomer(page.request, site);
  const item = await fillCart(customer, type);
  await becomeShopper(page, site, customer);
  await page.goto(buildUrl.checkout({ page: type, add_reference_id: customer.address_id }));
  await expect(heading(page)).toHaveText(labels.orderConfirmation);
  return { customer, item };
}

/** @returns the name of the item */
async function fillCart(customer: TestCustomer, type: ProductType): Promise<string> {
  if (type === 'lab') {
    const labTest = await findLabTest(customer);
    await putLabTest(customer, labTest);
    return labTest.title;
  }
  const [medicine] = await findMostExpensive(customer, 'allopathic');
  await putMedicine(customer, medicine);
  return medicine.name;
}

async function listOrders({ call }: TestCustomer, product_type: ProductType) {
  return endpoints.orderList.response.parse(await call(endpoints.orderList, { params: { product_type }, body: {} }));
}

/** Confirms an online payment and waits for the sandbox gateway. */
async function goToGateway(page: Page, site: string): Promise<void> {
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await expect(page.getByRole('heading', { name: 'How should this payment end?' })).toBeVisible();
  expect(Number(new URL(page.url()).port)).toBe(Number(new URL(site).port) + 100);
}

const finishPayment = (page: Page, ending: string) => page.getByRole('button', { name: ending, exact: true }).click();

/** Checks that the cart page shows the coupon as applied. */
async function expectCoupon(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/my-cart/);
  await expect(page.locator('summary', { hasText: 'NEEM80 applied' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Coupon NEEM80' })).toBeVisible();
}

const goToCheckout = (page: Page) =>
  page.getByRole('button', { name: labels.checkout, exact: true }).filter({ visible: true }).first().click();

const couponPath =
  'a guest’s coupon is kept through login, Edit cart, a reload and a failed payment, and is used by the order';
test(couponPath, { tag: '@phone' }, async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const { mobile } = await createCustomer(page.request, site);
  const medicine = await addFirst(page, medicines);
  await page.goto('/my-cart');
  await openCartLine(page, 'Coupon');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('NEEM80');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Applied. Takes off ₹80.00.')).toBeVisible();
  await goToCheckout(page);
  await expect(page).toHaveURL(/\/login\?.*coupon_code=NEEM80/);
  await logIn(page, mobile);
  await expect(page).toHaveURL(/\/checkout\/address\?page=medicine&coupon_code=NEEM80$/);
  await page.getByRole('button', { name: labels.useThisAddress }).first().click();

  await expect(page).toHaveURL(/\/checkout\?page=medicine&add_reference_id=\d+&coupon_code=NEEM80$/);
  await expect(page).toHaveTitle('Order Confirmation & Payment | Neemleaf');
  await expect(page.getByRole('term').filter({ hasText: 'Coupon NEEM80' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('Asha Rao');
  await expect(page.getByRole('region', { name: 'Items (1)' })).toContainText(medicine.slice(0, 8));

  await page.getByRole('link', { name: /^Edit cart/ }).click();
  await expectCoupon(page);
  await page.reload();
  await expectCoupon(page);
  await goToCheckout(page);
  await page.getByRole('button', { name: labels.useThisAddress }).first().click();
  await expect(page.getByRole('term').filter({ hasText: 'Coupon NEEM80' })).toBeVisible();
  await goToGateway(page, site);
  await finishPayment(page, 'Failure');
  await expect(page).toHaveURL(/\/order-status\/\d+\?status=failed&page=medicine&mode=online$/);
  await expect(heading(page)).toHaveText('Payment failed');
  await expect(page.getByText(messages.paymentFailed)).toBeVisible();
  await expect(page.getByText(messages.paymentRefund)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to My Cart' }).click();
  await expect(page).toHaveURL(/\/my-cart$/);
  await expectCoupon(page);
  await expect(getQuantity(page, medicine)).toHaveValue('1');
  await goToCheckout(page);
  await page.getByRole('button', { name: labels.useThisAddress }).first().click();

  await expect(page.getByRole('term').filter({ hasText: 'Coupon NEEM80' })).toBeVisible();
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: 'Confirm order' }).click();

  await expect(page).toHaveURL(/\/order-status\/\d+\?status=success&page=medicine&mode=cod$/);
  await expect(heading(page)).toHaveText(placed);
  await expectInCart(page, 0);
  await expect(page).toHaveURL(/\/my-order\/medicine\/\d+$/);
  // The history contains neither the checkout nor the status page, so Back does not order again.
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/address\?/);
});

test('a customer returns from the gateway without paying, then pays online', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  await openCheckout(page, site);
  await goToGateway(page, site);
  // The checkout prices the cart again.
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Confirm and pay/ })).toBeEnabled();
  await goToGateway(page, site);
  await finishPayment(page, 'Success');
  await expect(page).toHaveURL(/\/order-status\/\d+\?status=success&page=medicine&mode=online$/);
  await expect(heading(page)).toHaveText(placed);
  await expect(page.getByText(/^You paid ₹[\d,.]+ online\.$/)).toBeVisible();
  await expectInCart(page, 0);
  await page.getByRole('button', { name: 'Stay here' }).click();
  // A changed URL parameter has no effect.
  await page.goto(page.url().replace('status=success', 'status=failed'));
  await expect(heading(page)).toHaveText(placed);
});

test('an unfinished payment can be cancelled, which keeps the cart, or paid again', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const leaveOpen = async () => {
    await goToGateway(page, site);
    await finishPayment(page, 'Close the window');
    await expect(page.getByRole('heading', { name: 'The window is closed' })).toBeVisible();
  };
  const { customer, item } = await openCheckout(page, site);
  await leaveOpen();
  await page.goto(`${site}${buildUrl.orders('medicine')}`);
  await page.getByRole('link', { name: /^Complete payment of order O\d+$/ }).click();
  await expect(heading(page)).toHaveText('Waiting for your payment');
  await expect(page.getByText(/^We hold your items until \d+:\d\d\s[ap]m\./)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(heading(page)).toHaveText('Payment cancelled');
  await page.getByRole('link', { name: 'Go to My Cart' }).click();
  await expect(getQuantity(page, item)).toHaveValue('1');

  await page.goto(buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id }));
  await leaveOpen();
  const [unpaid, cancelled] = (await listOrders(customer, 'medicine')).data;
  expect([unpaid?.status_order, cancelled?.status_order]).toEqual(['Payment Pending', 'Cancelled']);
  await page.goto(`${site}${buildUrl.orderDetails('medicine', unpaid?.order_id ?? '')}`);
  await expect(page.getByText(/^We hold your items until .* Your cart stays as it is if you cancel\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect(page.getByRole('heading', { name: 'How should this payment end?' })).toBeVisible();
  await finishPayment(page, 'Success');
  await expect(heading(page)).toHaveText(placed);
  await expect(page.getByRole('main')).toContainText(`Order O${unpaid?.order_id ?? ''}`);
  await expectInCart(page, 0);
});

const settled = 'a pending payment is settled while its page polls, and one whose window was closed after paying';
test(settled, { tag: ['@long', '@desktop'] }, async ({ page, browser, baseURL }) => {
  test.setTimeout(150_000);
  const site = baseURL ?? '';
  // The payments of two customers, because the settlements take up to half a minute.
  const context = await browser.newContext({ baseURL: site });
  const closed = await context.newPage();
  const { customer } = await openCheckout(closed, site);
  await goToGateway(closed, site);
  await finishPayment(closed, 'Delayed callback');
  await expect(closed.getByRole('heading', { name: 'This payment was made' })).toBeVisible();
  await closed.goto('/');

  await openCheckout(page, site);
  await goToGateway(page, site);
  await finishPayment(page, 'Pending');
  await expect(heading(page)).toHaveText('Waiting for your payment');
  await expectInCart(page, 1);
  await expect(heading(page)).toHaveText(placed, { timeout: 60_000 });
  await expectInCart(page, 0);

  const [order] = (await listOrders(customer, 'medicine')).data;
  await closed.goto(
    buildUrl.orderStatus(order?.order_id ?? '', { status: 'pending', page: 'medicine', mode: 'online' }),
  );
  await expect(heading(closed)).toHaveText(placed, { timeout: 60_000 });
  await expectInCart(closed, 0);
  await context.close();
});

test('a lab test is ordered once although Confirm is pressed several times', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const site = baseURL ?? '';
  const { customer } = await openCheckout(page, site, 'lab');
  await expect(page.getByRole('region', { name: 'Collect sample at' })).toContainText(pincode);
  await page.getByRole('radio', { name: 'Pay at collection' }).check();
  await page.getByRole('button', { name: 'Confirm order' }).dblclick();
  await expect(heading(page)).toHaveText(placed);
  await expect(page).toHaveURL(/\/my-order\/lab\/\d+$/);
  expect((await listOrders(customer, 'lab')).total_order).toBe(1);
});
