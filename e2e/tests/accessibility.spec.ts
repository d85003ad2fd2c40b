import type { Page } from '@playwright/test';
import { buildUrl } from '@storefront/shared-contracts';
import { addFirst, getQuantity } from '../src/carts';
import { becomeShopper, createCustomer, createGuest } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { getRowName, getRows } from '../src/lists';
import { findMedicines, findMostExpensive, placeOrderByApi, putMedicine } from '../src/orders';
import { findViolations } from '../src/violations';

// Checking a whole page takes about 20 s on a busy machine.
test.describe.configure({ timeout: 240_000 });

/** Pages for guests. The first test has home, list, login, a medicine and the cart. */
const pages = {
  'the lists': [
    '/order-medicines',
    '/order-medicines/search?keyword=paracetmol',
    '/order-medicines/search?keyword=zzzzqqqq',
    '/book-lab-test?organ=1,2&is_package=1',
    '/book-lab-test/organ?organ=1',
  ],
  'home, the empty cart and texts': ['/', '/my-cart', '/nowhere', '/faqs'],
};

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Lists elements wider than the screen on a desktop and a phone, and axe violations on `sizes`. The layout depends only on
 * CSS, so one visit serves both widths.
 */
async function listViolations(page: Page, sizes = [desktop, phone]): Promise<string[]> {
  const violations: string[] = [];
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) violations.push(`${size.width} px: ${overflow} px wider than the screen`);
    if (!sizes.includes(size)) continue;
    for (const error of await findViolations(page)) violations.push(`${size.width} px: ${error}`);
  }
  return violations;
}

/** Puts a medicine into the cart of the page's visitor. @returns the medicine's URL */
async function fillCart(page: Page, site: string): Promise<string> {
  const guest = createGuest(page.request, site);
  const [medicine] = await findMedicines(guest, {});
  await putMedicine(guest, medicine);
  await becomeShopper(page, site, guest);
  return buildUrl.medicineDetail(medicine);
}

const quantity = (page: Page) => page.getByRole('combobox', { name: /quantity/i }).first();

/** Checks the colours of the open page in the dark theme: the themes differ in nothing else. */
async function listDarkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const violations = await findViolations(page, { rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return violations.map((error) => `dark theme: ${error}`);
}

test('axe finds no violation in both themes, on home, list and login, nor on a medicine and the cart on a phone', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const medicine = await fillCart(page, baseURL ?? '');
  for (const [size, ...shown] of [
    [desktop, '/', '/order-medicines', '/login'],
    [phone, medicine, '/my-cart'],
  ] as const) {
    await page.setViewportSize(size);
    for (const path of shown) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (size === phone) await expect(quantity(page)).toBeVisible();
      const violations = await listViolations(page, [size]);
      // The components of home and list are the same, and the login has those of the cart.
      if (['/order-medicines', medicine, '/my-cart'].includes(path))
        violations.push(...(await listDarkViolations(page)));
      expect({ path, violations }).toEqual({ path, violations: [] });
    }
  }
});

for (const [name, paths] of Object.entries(pages)) {
  test(`axe finds no violation on ${name}`, { tag: '@long' }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect({ path, violations: await listViolations(page, [phone]) }).toEqual({ path, violations: [] });
    }
  });
}

test('axe finds no violation on a lab test', { tag: '@long' }, async ({ page }) => {
  await page.goto('/book-lab-test');
  await getRowName(getRows(page).first()).getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Tests Included/ })).toBeVisible();
  expect(await listViolations(page)).toEqual([]);
});

test(
  'axe finds no violation on a cart with medicines and lab tests, nor on its alternatives',
  { tag: '@long' },
  async ({ page }) => {
    const medicine = await addFirst(page, '/order-medicines/search?keyword=aceclofenac');
    const labTest = await addFirst(page, '/book-lab-test');
    await page.goto('/my-cart?page=lab');
    await expect(getQuantity(page, labTest)).toBeVisible();
    expect(await listViolations(page, [phone])).toEqual([]);
    await page.getByRole('tab', { name: /^Medicines/ }).click();
    await expect(getQuantity(page, medicine)).toBeVisible();
    expect(await listViolations(page, [desktop])).toEqual([]);
    await page.getByRole('button', { name: `Alternatives for ${medicine}` }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Replace / })
        .first(),
    ).toBeVisible();
    expect(await listViolations(page, [phone])).toEqual([]);
  },
);

test('axe finds no violation on account, checkout and orders', { tag: '@long' }, async ({ page, baseURL }) => {
  const customer = await createCustomer(page.request, baseURL ?? '');
  const [medicine] = await findMostExpensive(customer, 'allopathic');
  const order_id = await placeOrderByApi(customer, medicine, 1);
  await putMedicine(customer, medicine);
  await becomeShopper(page, baseURL ?? '', customer);
  // A medicine, the checkout and an order have other columns on a desktop.
  const shown = [
    { path: buildUrl.medicineDetail(medicine), sizes: [desktop] },
    { path: '/my-account/overview', sizes: [desktop] },
    { path: '/my-account', sizes: [phone] },
    { path: '/change-password', sizes: [phone] },
    { path: '/my-address', sizes: [phone] },
    { path: '/checkout/address', sizes: [phone] },
    { path: buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id }), sizes: [desktop, phone] },
    { path: buildUrl.orders('medicine'), sizes: [phone] },
    { path: buildUrl.orders('lab'), sizes: [phone] },
    { path: buildUrl.orderDetails('medicine', order_id), sizes: [desktop, phone] },
  ];
  for (const { path, sizes } of shown) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect({ path, violations: await listViolations(page, sizes) }).toEqual({ path, violations: [] });
  }
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Other', exact: true })).toBeVisible();
  expect(await listViolations(page, [phone])).toEqual([]);
  await page.goto('/my-address');
  await page.getByRole('button', { name: /Add new address/ }).click();
  await page.getByRole('dialog').getByLabel('Pincode').fill('560078');
  await page.getByRole('dialog').getByRole('button', { name: 'Check pincode' }).click();
  await expect(page.getByRole('dialog').getByLabel('Address 1')).toBeVisible();
  expect(await listViolations(page, [phone])).toEqual([]);
  await page.goto(buildUrl.orderStatus(order_id, { status: 'success', page: 'medicine', mode: 'cod' }));
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(await listViolations(page, [phone])).toEqual([]);
});

test('axe finds no violation in the filter drawer', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/book-lab-test');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').nth(8)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
