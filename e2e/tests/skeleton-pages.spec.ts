import type { BrowserContext, Page } from '@playwright/test';
import { buildUrl, paths, storageKeys } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { labels } from '@storefront/shared-contracts/texts';
import { becomeShopper, createCustomer, createGuest, type Shopper } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findMedicines, findMostExpensive, placeOrderByApi, putMedicine } from '../src/orders';

const checkoutPath = buildUrl.checkout({ page: 'medicine', add_reference_id: 1 });
const statusOf = (mode: 'online' | 'cod') =>
  buildUrl.orderStatus('482130', { status: 'pending', page: 'medicine', mode });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pages without public data, and the texts that they show before any call. */
const pages = [
  [paths.cart, labels.myCart, 'your cart'],
  [checkoutPath, labels.orderConfirmation, 'your cart'],
  [paths.login, /Login/, 'your account'],
  [paths.resetPassword, labels.resetPassword, 'your account'],
  [paths.accountOverview, labels.myAccount, 'your account'],
  [paths.account, labels.myProfile, 'your account'],
  [paths.changePassword, labels.changePassword, 'your account'],
  [paths.devices, labels.myDevices, 'your account'],
  [paths.accountData, labels.myData, 'your account'],
  [paths.addresses, labels.myAddresses, 'your account'],
  [buildUrl.checkoutAddress('medicine'), labels.selectAddress, 'your account'],
  [buildUrl.orders('medicine'), labels.myMedicineOrders, 'your account'],
  [buildUrl.orderDetails('medicine', '482130'), /Order/, 'your account'],
  [buildUrl.orderDocument('medicine', '482130', 7), labels.orderDocument, 'your account'],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the status of an order claims nothing', async ({ page }) => {
    await page.goto(statusOf('online'));
    await expect(page.locator('noscript b')).toHaveText('This page needs JavaScript to show your cart.');
    await expect(page.getByText('We are checking your payment')).toBeHidden();
  });

  test('every page without public data shows its skeleton and says what it needs', async ({ page }) => {
    for (const [path, heading, needed] of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(title(page)).toHaveText(heading);
        await expect(page.locator('noscript b')).toHaveText(`This page needs JavaScript to show ${needed}.`);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        // Nothing loads without scripts.
        await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
      });
    }
  });
});

/** Records the main heading of each frame that the browser shows. */
async function recordFrames(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction('shown', (text: string) => void shown.push(text));
  await page.addInitScript(() => {
    const look = () => {
      requestAnimationFrame(look);
      const heading = document.querySelector('main h1');
      const isVisible = heading?.checkVisibility() === true;
      const report: unknown = Reflect.get(window, 'shown');
      if (isVisible && typeof report === 'function') Reflect.apply(report, window, [heading.textContent]);
    };
    requestAnimationFrame(look);
  });
  return shown;
}

const unverified = ({ call, stored }: Shopper): Shopper => ({
  call,
  stored: { ...stored, [storageKeys.isVerified]: '0' },
});

test('a guest is redirected from a customer’s page before it is shown', async ({ page }) => {
  const shown = await recordFrames(page);
  await page.goto('/my-account?from=mail');
  await expect(page).toHaveURL('/login?redirect_uri=%2Fmy-account%3Ffrom%3Dmail');
  await expect(title(page)).toHaveText(/Login/);
  expect(shown).not.toContain(labels.myProfile);
});

test('a customer is redirected from the login before it is shown', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await becomeShopper(page, site, await createCustomer(page.request, site));
  const shown = await recordFrames(page);
  await page.goto(paths.login);
  await expect(page).toHaveURL(paths.medicines);
  await expect(title(page)).toHaveText(/Medicines/);
  expect(shown.filter((text) => /Login/.test(text))).toEqual([]);
});

test('a customer without a verified number is redirected to the verification', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await becomeShopper(page, site, unverified(await createCustomer(page.request, site)));
  const shown = await recordFrames(page);
  await page.goto('/my-address?a=b');
  await expect(page).toHaveURL('/verification?redirect_uri=%2Fmy-address%3Fa%3Db');
  expect(shown).not.toContain(labels.myAddresses);
});

test('a visitor whose storage is blocked is a guest', async ({ page }) => {
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: fail });
  });
  await page.goto(paths.account);
  await expect(page).toHaveURL('/login?redirect_uri=%2Fmy-account');
  await expect(title(page)).toHaveText(/Login/);
});

/** Holds the script that starts the page. @returns a function that releases it */
async function holdScripts(target: Page | BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await target.route(/\/bootstrap\.[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the cart is read while the scripts of the page load, once', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const guest = createGuest(page.request, site);
  const [medicine] = await findMedicines(guest, {});
  await putMedicine(guest, medicine);
  await becomeShopper(page, site, guest);
  // The first page stores the device id, as a visit does, and reads both carts.
  await page.goto('/terms-conditions', { waitUntil: 'networkidle' });
  const release = await holdScripts(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/cart/medicine')) reads.push(request.url());
  });
  const response = page.waitForResponse(/\/api\/v1\/cart\/medicine/);
  await page.goto(paths.cart, { waitUntil: 'commit' });
  expect((await response).status()).toBe(200);
  await expect(title(page)).toHaveText(labels.myCart);
  release();
  await expect(page.getByRole('main').getByText(medicine.name).first()).toBeVisible();
  expect(reads).toHaveLength(1);
});

test('a failed early call is called again', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const guest = createGuest(page.request, site);
  const [medicine] = await findMedicines(guest, {});
  await putMedicine(guest, medicine);
  await becomeShopper(page, site, guest);
  await page.goto('/terms-conditions');
  let failures = 1;
  await page.route(/\/api\/v1\/cart\/medicine/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
  await page.goto(paths.cart);
  await expect(page.getByRole('main').getByText(medicine.name).first()).toBeVisible();
});

test('a customer who returns from the bank while the API is down sees that the payment is checked', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const customer = await createCustomer(page.request, site);
  const [medicine] = await findMostExpensive(customer, 'allopathic');
  const order_id = await placeOrderByApi(customer, medicine, 1);
  await becomeShopper(page, site, customer);
  await page.goto('/terms-conditions');
  let isDown = true;
  await page.route(/\/api\/v1\/order\//, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(buildUrl.orderStatus(order_id, { status: 'success', page: 'medicine', mode: 'online' }), {
    waitUntil: 'commit',
  });
  await expect(title(page)).toHaveText('We are checking your payment');
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  isDown = false;
  await retry.click();
  await expect(title(page)).toHaveText('Order placed');
});

test('a customer who logs out in another tab while the page loads sees the login', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await becomeShopper(page, site, await createCustomer(page.request, site));
  await page.goto('/terms-conditions');
  const release = await holdScripts(page);
  await page.goto(paths.account, { waitUntil: 'commit' });
  await expect(title(page)).toHaveText(labels.myProfile);
  const other = await page.context().newPage();
  await other.goto(paths.logout);
  await expect(other).toHaveURL('/');
  release();
  await expect(page).toHaveURL('/login?redirect_uri=%2Fmy-account');
});

test('a clock that is years ahead keeps the customer’s page', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await becomeShopper(page, site, await createCustomer(page.request, site));
  await page.clock.setSystemTime(new Date('2031-05-01T10:00:00Z'));
  await page.goto(paths.account);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect(title(page)).toHaveText(labels.myProfile);
});

test('a cart of 60 lines shows all of them', { tag: '@long' }, async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const guest = createGuest(page.request, site);
  const { products } = endpoints;
  let added = 0;
  for (let number = 1; added < 60; number += 1) {
    const body = { limit: limits.pageSize.products, page: number };
    const { data } = products.response.parse(await guest.call(products, { body }));
    if (data.length === 0) throw new Error('Fewer than 60 medicines in stock');
    for (const medicine of data.filter(({ in_stock }) => in_stock).slice(0, 60 - added)) {
      await putMedicine(guest, medicine);
      added += 1;
    }
  }
  await becomeShopper(page, site, guest);
  await page.goto(paths.cart);
  const quantities = page.getByRole('combobox', { name: /^Quantity of/ });
  for (let shown = 10; shown < 60; shown += 10) {
    await expect(quantities).toHaveCount(shown);
    await page.getByRole('button', { name: labels.loadMore }).click();
  }
  await expect(quantities).toHaveCount(60);
});
