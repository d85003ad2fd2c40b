import type { Locator, Page } from '@playwright/test';
import { getBoxes, overlap, smallPhone } from '../src/boxes';
import { becomeShopper, createCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { getRows } from '../src/lists';
import { settle } from '../src/settle';

const list = '/order-medicines';

const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.locator('nav[data-navigation]');
const search = (page: Page) => header(page).getByRole('search').filter({ visible: true });
const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' });

/** Turns the wheel by one notch and waits until the page has scrolled, and header and navigation have moved. */
async function scroll(page: Page, by: number): Promise<void> {
  const getTop = () => page.evaluate(() => window.scrollY);
  const from = await getTop();
  await page.mouse.wheel(0, by);
  await expect.poll(getTop).not.toBe(from);
  await settle(page);
}

/** Checks that an element overlaps none of the others. */
async function expectApart(element: Locator, ...others: readonly Locator[]): Promise<void> {
  const [box] = await getBoxes(element);
  if (box === undefined) throw new Error('It is not on the screen.');
  for (const other of others)
    for (const otherBox of await getBoxes(other))
      expect(overlap(box, otherBox), `${String(other)} at ${otherBox.y}`).toBe(false);
}

async function expectNotificationApart(page: Page): Promise<void> {
  await getRows(page)
    .nth(1)
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  const notification = page.locator('[data-toast]');
  await expect(notification).toBeVisible();
  const cart = navigation(page).getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await expectApart(notification, header(page), search(page), navigation(page), cart);
  await notification.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notification).toHaveCount(0);
}

async function expectToTopApart(page: Page, height: number): Promise<void> {
  const controls = page.locator('main button, main select, header a, header button, nav[data-navigation] a');
  await page.evaluate(() => window.scrollTo(0, 0));
  await scroll(page, 250);
  await expect(toTop(page)).toHaveCount(0);
  await scroll(page, 100);
  await expect(toTop(page)).toBeVisible();
  await scroll(page, 2 * height);
  for (let step = 0; step < 4; step += 1) {
    await scroll(page, -60);
    await expect(toTop(page)).toBeVisible();
    await expectApart(toTop(page), controls);
  }
  await toTop(page).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop(page)).toHaveCount(0);
}

async function expectFocusApart(page: Page): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const inPage = page.locator('main :focus, footer :focus');
    if ((await inPage.count()) === 0) continue;
    await expect(async () => expectApart(inPage, header(page), navigation(page))).toPass({ timeout: 3_000 });
  }
}

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('on a list, header, navigation, Scroll to top and notification cover nothing', async ({ page }) => {
    await page.goto(list);
    await expect(getRows(page)).toHaveCount(15);
    await page.mouse.move(smallPhone.width / 2, smallPhone.height / 2);
    await test.step('a focused element is never behind the header or the bar', () => expectFocusApart(page));
    await test.step('Scroll to top appears beyond 300 px, and covers no button', () =>
      expectToTopApart(page, smallPhone.height));
    await test.step('after Add the notification covers neither header, search, cart nor navigation', () =>
      expectNotificationApart(page));
  });
});

test.describe('under 400 px width', () => {
  test.use({ viewport: smallPhone });

  test('logo, icons and navigation hide on scrolling down and return on scrolling up or with the focus; the search stays', async ({
    page,
  }) => {
    await page.goto('/terms-conditions');
    await expect(page.getByRole('heading', { name: 'Governing law' })).toBeAttached();
    await page.mouse.move(180, 400);
    const logo = header(page).getByRole('link', { name: 'Neemleaf, home' }).filter({ visible: true });
    await scroll(page, 700);
    await expect(logo).toHaveCSS('opacity', '0');
    await expect(search(page)).toBeInViewport({ ratio: 1 });
    await expect(navigation(page)).not.toBeInViewport();
    await scroll(page, -30);
    await expect(logo).toHaveCSS('opacity', '1');
    await expect(search(page)).toBeInViewport({ ratio: 1 });
    await expect(navigation(page)).toBeInViewport({ ratio: 1 });

    await scroll(page, 400);
    await expect(navigation(page)).not.toBeInViewport();
    await navigation(page).getByRole('link', { name: 'Home' }).focus();
    await expect(navigation(page)).toBeInViewport({ ratio: 1 });
    await scroll(page, 400);
    await logo.focus();
    await expect(logo).toHaveCSS('opacity', '1');

    await page.goto(list);
    await expect(getRows(page)).toHaveCount(15);
    await page.mouse.move(180, 400);
    const icon = header(page).getByRole('link', { name: /Order on messaging app/ });
    await scroll(page, 700);
    for (const hidden of [logo, icon]) await expect(hidden).not.toBeInViewport({ ratio: 0.9 });
    await expect(search(page)).toBeInViewport({ ratio: 1 });
    await scroll(page, -30);
    for (const shown of [logo, icon]) await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(search(page)).toBeInViewport({ ratio: 1 });
  });

  test('the last link of the footer is visible at the end of the page', async ({ page }) => {
    await page.goto('/faqs');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await expect(last).toBeInViewport({ ratio: 1 });
    await scroll(page, -1);
    await expectApart(last, header(page), navigation(page));
    for (const { width, height } of await getBoxes(page.getByRole('contentinfo').getByRole('link')))
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  });
});

test('the folded footer is at most 246 px high, and its groups open', async ({ page }) => {
  await page.goto('/faqs');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(246);
  const about = footer.getByRole('link', { name: 'About Us' });
  await expect(about).toBeHidden();
  await footer.locator('summary', { hasText: 'Order' }).click();
  await expect(about).toBeVisible();
});

test('header and navigation shift nothing on scrolling and on navigation', async ({ page }) => {
  await page.goto(list);
  await expect(getRows(page)).toHaveCount(15);
  await page.mouse.move(195, 500);
  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if ('hadRecentInput' in entry && entry.hadRecentInput === false && 'value' in entry)
          shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  for (const by of [60, 60, 60, -60, -60, -60, 300, -30]) await scroll(page, by);
  await navigation(page).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Medicines');
  await expect(page.getByRole('region', { name: 'Best-sellers' }).getByRole('listitem').first()).toBeVisible();
  await settle(page);
  const sum: unknown = await page.evaluate('shifts.reduce((sum, shift) => sum + shift, 0)');
  // The search field gets wider as the header folds, and narrower again: 0.0055 each time, here four times.
  expect(Number(sum)).toBeLessThan(0.03);
});

test('from 400 px width nothing hides; after 100 px a list has one row of brand mark and search', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 844 });
  await page.goto(list);
  const brand = header(page).getByText('Neemleaf');
  await expect(brand).toBeInViewport({ ratio: 1 });
  await page.mouse.move(195, 500);
  await scroll(page, 900);
  await expect(brand).not.toBeInViewport();
  await expect(header(page).getByRole('link', { name: 'Neemleaf, home' })).toBeInViewport({ ratio: 1 });
  await expect(search(page)).toBeInViewport({ ratio: 1 });
  await expect(navigation(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(412);

  await test.step('a control focused by a press shows no focus ring, by keyboard it does', async () => {
    const row = getRows(page).first();
    const outline = (element: Locator) => element.evaluate((node) => getComputedStyle(node).outlineStyle);
    await row.getByRole('button', { name: /^Add .* to cart$/ }).click();
    await expect(row.getByRole('combobox')).toBeFocused();
    expect(await outline(row.getByRole('combobox'))).toBe('none');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('combobox')).toBeFocused();
    expect(await outline(row.getByRole('combobox'))).toBe('solid');
  });
});

test('a page with the frame form has the whole header and no navigation', async ({ page }) => {
  await page.goto('/login');
  await expect(header(page).getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login/Register' })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
});

test('the checkout has a header of its own and no navigation', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  await becomeShopper(page, site, await createCustomer(page.request, site));
  await page.goto('/checkout/address?page=medicine');
  const steps = header(page).getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText(['Cart', '2Address', '3Payment']);
  await expect(header(page).getByRole('link', { name: 'Help 1800-000-0000' })).toBeVisible();
  await expect(search(page)).toHaveCount(0);
  await expect(navigation(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  await page.getByRole('button', { name: 'Use this Address' }).click();
  await expect(page).toHaveURL(/\/my-cart/);
  await expect(search(page)).toBeVisible();
});
