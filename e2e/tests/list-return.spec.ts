import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chromiumArguments, findFullChromium } from '@storefront/tooling/testing';
import { expectInCart } from '../src/carts';
import { countEmptyDrawings } from '../src/drawings';
import { expect, test } from '../src/fixtures';
import { getRowName, getRows, getSearchField, getTopPx, scrollUntil } from '../src/lists';

const lists = [
  { name: 'medicines', path: '/order-medicines', endpoint: '**/api/v1/products' },
  { name: 'lab tests', path: '/book-lab-test', endpoint: '**/api/v1/lab-tests' },
] as const;

/**
 * Loads three pages and stops in the middle of the third.
 * @returns the visible rows, and a check that they are visible again
 */
async function goFar(page: Page, path: string) {
  await page.goto(path);
  await expect(getRows(page)).toHaveCount(15);
  for (const count of [30, 45]) await scrollUntil(page, count);
  const row = getRows(page).nth(36);
  await row.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const name = await getRowName(row).innerText();
  const top = await getTopPx(row);
  return async () => {
    await expect(getRowName(row)).toHaveText(name);
    await expect.poll(async () => Math.abs((await getTopPx(row)) - top)).toBeLessThan(5);
    await expect(row).toBeInViewport();
  };
}

/** Collects `page` and `limit` of each following request for list items. */
async function callsFor(page: Page, endpoint: string) {
  const calls: unknown[] = [];
  await page.route(endpoint, async (route) => {
    const { page: number, limit } = route.request().postDataJSON() as { page?: number; limit?: number };
    calls.push([number, limit]);
    await route.continue();
  });
  return calls;
}

async function searchFor(page: Page, keyword: string): Promise<void> {
  const search = getSearchField(page);
  await search.fill(keyword);
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`keyword=${keyword}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword);
}

for (const { name, path, endpoint } of lists) {
  const title = `${name}: the place in the list survives a reload, a search, a product and its reload, each with Back`;
  // The lists share their code and differ only in the page of the site.
  test(title, { tag: name === 'medicines' ? [] : ['@long'] }, async ({ page }) => {
    const expectSamePlace = await goFar(page, path);
    const calls = await callsFor(page, endpoint);
    await page.reload();
    await expectSamePlace();
    // All rows at once, in the fewest requests of equal size. A slow page may have loaded a fourth page before the reload.
    const ofThreePages = [[1, 45]];
    const ofFourPages = [
      [1, 30],
      [2, 30],
    ];
    expect([ofThreePages, ofFourPages]).toContainEqual(calls);

    await searchFor(page, 'vitamin');
    await page.goBack();
    await expectSamePlace();

    const openProduct = async () => {
      await getRows(page).nth(36).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/detail\//);
    };
    await openProduct();
    await page.goBack();
    await expectSamePlace();
    await openProduct();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expectSamePlace();
  });
}

// The headless shell keeps no pages for Back, so this test exists only where Chromium has windows.
const executablePath = findFullChromium();
if (executablePath !== undefined) {
  const title = 'from a search, Back shows the list from the cache, with current cart quantities';
  test(title, { tag: '@long' }, async ({ baseURL, viewport }) => {
    const browser = await chromium.launch({
      args: [...chromiumArguments],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      executablePath,
    });
    try {
      const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), viewport, hasTouch: true });
      const expectSamePlace = await goFar(page, lists[0].path);
      await page.evaluate(() => document.body.setAttribute('data-kept', ''));
      await searchFor(page, 'vitamin');
      const row = getRows(page).first();
      await row.getByRole('button', { name: /^Add .* to cart$/ }).click();
      await expect(row.getByText(/: 1 in cart$/)).toBeAttached();
      await expectInCart(page, 1);
      const calls = await callsFor(page, lists[0].endpoint);
      // Playwright's goBack waits for a load, which does not happen here.
      await page.evaluate(() => window.history.back());
      await expect(page.locator('body[data-kept]')).toBeAttached();
      await expectSamePlace();
      await expectInCart(page, 1);
      expect(calls).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}

test('another tab’s change of the cart refetches no list, and Load More works during a refetch', async ({
  page,
  context,
}) => {
  const { path, endpoint } = lists[0];
  await page.goto(path);
  await expect(getRows(page)).toHaveCount(15);
  const calls = await callsFor(page, endpoint);
  const other = await context.newPage();
  await other.goto(path);
  await getRows(other)
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await expect(getRows(page).first().getByRole('combobox')).toHaveValue('1');
  await expectInCart(page, 1);
  expect(calls).toEqual([]);
  await other.close();
  await page.bringToFront();

  // After more than five minutes on another page, the list is refetched.
  await page.clock.install();
  const listHeading = await page.getByRole('main').locator('h1').innerText();
  await getRows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detail\//);
  // A chunk that is still loading would time out.
  await expect(page.getByRole('main').locator('h1')).not.toHaveText(listHeading);
  await expect.poll(() => countEmptyDrawings(page)).toBe(0);
  await page.clock.fastForward('06:00');
  let respond = () => {};
  const blocked = new Promise<void>((resolve) => (respond = resolve));
  await page.unroute(endpoint);
  await page.route(endpoint, async (route) => {
    const body = route.request().postDataJSON() as { page?: number };
    calls.push(body.page);
    if (body.page === 1) await blocked;
    await route.continue();
  });
  await page.goBack();
  await expect.poll(() => calls).toEqual([1]);
  // By keyboard, because scrolling to the end also loads more, and a mouse click can miss while the page moves.
  const loadMore = page.getByRole('link', { name: 'Load More' });
  await loadMore.press('Enter');
  await expect(loadMore).toHaveAttribute('aria-busy', 'true');
  await expect(loadMore).toBeFocused();
  respond();
  await expect(getRows(page)).toHaveCount(30);
  await expect(getRows(page).nth(15).getByRole('link').first()).toBeFocused();
  expect(calls.slice(0, 2)).toEqual([1, 2]);
});
