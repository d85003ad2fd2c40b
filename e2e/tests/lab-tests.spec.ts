import { messages } from '@storefront/shared-contracts/texts';
import type { Locator, Page } from '@playwright/test';
import { expectInCart, getQuantity } from '../src/carts';
import { expect, test } from '../src/fixtures';
import { getRowName, getRows } from '../src/lists';

const list = '/book-lab-test';

/** Opens the filters, in the column beside the list or in the drawer. */
async function openFilters(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Filters' });
  if (await panel.isVisible()) return panel;
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** The count of tests: of the whole list, or of a filtered list with its title. */
const count = (page: Page) =>
  page.getByRole('main').getByText(/^(Showing \d+\/\d+ Lab Test|\d+ (tests?|health packages?))$/);
/** Moves the focus to an element by Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 200; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never came there.');
}

const names = (page: Page) => getRows(page).getByRole('heading', { level: 2 }).allInnerTexts();

test('a filtered list is the same from its URL, after a reload and on Back', async ({ page, browser, baseURL }) => {
  await page.goto(list);
  await expect(getRows(page)).toHaveCount(15);
  const all = await count(page).innerText();
  const filters = await openFilters(page);
  for (const choice of ['Heart', 'Liver', 'Health package'])
    await filters.getByRole('checkbox', { name: choice, exact: true }).check();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  if ((await sheet.count()) > 0) {
    await sheet.getByRole('button', { name: /^Show \d+ tests?$/ }).click();
    await expect(sheet).toHaveCount(0);
  }
  await expect(page).toHaveURL(/[?&]organ=\d+(,|%2C)\d+/);
  await expect(page).toHaveURL(/[?&]is_package=1(&|$)/);
  await expect(count(page)).not.toHaveText(all);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab Test');
  await expect(page.getByRole('main').getByText('Health packages for heart, liver').last()).toBeVisible();
  await expect(getRows(page).filter({ hasNotText: 'Health package' })).toHaveCount(0);
  const shown = await names(page);
  const counted = await count(page).innerText();
  expect(shown.length).toBeGreaterThan(1);

  const visitor = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const fresh = await visitor.newPage();
  await fresh.goto(page.url());
  await expect(count(fresh)).toHaveText(counted);
  expect(await names(fresh)).toEqual(shown);
  await visitor.close();

  await page.reload();
  await expect(count(page)).toHaveText(counted);
  expect(await names(page)).toEqual(shown);
  await getRowName(getRows(page).first()).getByRole('link').click();
  await expect(page).toHaveURL(/\/book-lab-test\/detail\/\d+\//);
  await page.goBack();
  await expect(count(page)).toHaveText(counted);
  expect(await names(page)).toEqual(shown);
});

test('a test is booked for two patients and stays so after a reload', async ({ page }) => {
  await page.goto(list);
  const row = getRowName(getRows(page).first());
  const title = (await row.innerText()).replaceAll('\u00a0', ' ');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Add to cart/ }).click();
  const patients = getQuantity(page, title);
  await expect(patients.getByRole('option')).toHaveText([
    'Remove',
    'Patients 1',
    'Patients 2',
    'Patients 3',
    'Patients 4',
    'Patients 5',
  ]);
  await patients.selectOption('Patients 2');
  await expect(main.getByText(`${title}: 2 in cart`)).toBeAttached();
  await page.reload();
  await expect(patients).toHaveValue('2');
  await expectInCart(page, 1);
  await page.goto('/my-cart?page=lab');
  await expect(patients).toHaveValue('2');
});

test('the lab sections of the home page work by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const popular = page.getByRole('region', { name: 'Popular lab tests' });
  const cards = popular.getByRole('listitem');
  await expect(cards).toHaveCount(15);
  // Phones have no buttons here, so the test swipes the row.
  const next = popular.getByRole('button', { name: 'Next lab tests' });
  if (await next.isVisible()) {
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(popular.getByText(/^Showing lab tests \d+ to \d+ of 15\.$/)).toBeAttached();
    await expect(next).toBeFocused();
  }
  const card = cards.nth(5).getByRole('heading', { level: 3 }).getByRole('link');
  const title = await card.innerText();
  await tabTo(page, card);
  await expect(card).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goto('/');
  const organs = page.getByRole('region', { name: 'Find tests by organ' });
  await expect(organs.getByRole('link').first()).toBeVisible();
  const organ = organs.getByRole('link').nth(2);
  const name = (await organ.innerText()).trim();
  await tabTo(page, organ);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/book-lab-test\/organ\?organ=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Tests for ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`,
  );
  await expect(getRows(page).first()).toBeVisible();
});

test('a list that goes offline keeps its items and loads more on request', { tag: '@long' }, async ({ page }) => {
  let broken = true;
  await page.route('**/api/v1/lab-tests', async (route) => {
    const body = route.request().postDataJSON() as { page?: number };
    if (broken && body.page === 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.goto(list);
  await expect(getRows(page)).toHaveCount(15);
  await getRows(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText(messages.labTests)).toBeVisible({ timeout: 30_000 });
  await expect(getRows(page)).toHaveCount(15);
  broken = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(getRows(page)).toHaveCount(30);
  await expect(page.getByText(messages.labTests)).toHaveCount(0);
});

test(
  'unknown filters in the URL are ignored, and an id without tests shows an empty list',
  { tag: '@long' },
  async ({ page }) => {
    const hostile = 'organ=abc,-1,1.5,99999999999999&category=%3Cscript%3E,0x1&is_package=7,yes&sort_by=drop';
    await page.goto(`${list}?${hostile}`);
    await expect(getRows(page)).toHaveCount(15);
    await expect(page.getByRole('main').getByRole('group', { name: 'Applied filters' })).toHaveCount(0);

    await page.goto(`${list}?organ=987654`);
    const main = page.getByRole('main');
    await expect(main.getByText(messages.noLabTest)).toBeVisible();
    await expect(main.getByText(messages.noMatchHint)).toBeVisible();
    await main.getByRole('button', { name: 'Clear all' }).filter({ visible: true }).last().click();
    await expect(getRows(page)).toHaveCount(15);
    await expect(page).toHaveURL(/\/book-lab-test$/);
  },
);

test('the filter drawer on a phone shows how many tests match', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(list);
  await expect(getRows(page)).toHaveCount(15);
  const filters = await openFilters(page);
  const show = filters.getByRole('button', { name: /^Show \d+ tests?$/ });
  const all = await show.innerText();
  await filters.getByRole('checkbox', { name: 'Thyroid', exact: true }).first().check();
  await expect(show).not.toHaveText(all);
  const left = /\d+/.exec(await show.innerText())?.[0] ?? '';
  await page.keyboard.press('Escape');
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  await expect(count(page)).toHaveText(new RegExp(`^Showing \\d+/${left} Lab Test$`));
});
