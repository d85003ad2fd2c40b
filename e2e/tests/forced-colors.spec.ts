import { paths, buildUrl } from '@storefront/shared-contracts';
import type { Locator, Page } from '@playwright/test';
import { becomeShopper, createCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { getRowName, getRows } from '../src/lists';
import { findMostExpensive, putMedicine } from '../src/orders';

/** Styles that distinguish elements in forced colours: borders, background, underline, outline, pseudo-elements. */
function getStyles(element: Element): Record<string, string> {
  const drawn = (pseudo: string) => {
    const { content, borderTopColor, borderBottomColor, backgroundColor, borderTopWidth, borderBottomWidth } =
      getComputedStyle(element, pseudo);
    if (content === 'none' || content === 'normal') return 'nothing';
    return [borderTopWidth, borderTopColor, borderBottomWidth, borderBottomColor, backgroundColor].join(' ');
  };
  const style = getComputedStyle(element);
  return {
    borders: [style.borderTopColor, style.borderRightColor, style.borderBottomColor, style.borderLeftColor].join(' '),
    widths: style.borderWidth,
    background: style.backgroundColor,
    underline: style.textDecorationLine,
    outline:
      style.outlineStyle === 'none' ? 'none' : `${style.outlineStyle} ${style.outlineColor} ${style.outlineWidth}`,
    before: drawn('::before'),
    after: drawn('::after'),
  };
}

/** Checks that the selected element differs from an unselected one by more than font weight. */
async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  await expect(other).toBeVisible();
  expect(await chosen.evaluate(getStyles)).not.toEqual(await other.evaluate(getStyles));
}

/** Lists visible buttons without a border in forced colours, with their boxes. */
async function withoutBorder(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button')].flatMap((button) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(button);
      const { x, y, width, height } = button.getBoundingClientRect();
      const bordered = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
      const isTab = button.matches('[role="tab"]');
      if (bordered || isTab || textDecorationLine === 'underline' || width < 2 || !button.checkVisibility()) return [];
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return [`button “${name}” at ${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`];
    }),
  );
}

/** Lists visible links with a background of their own that have neither a border nor a background in forced colours. */
async function lostLinks(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  const links = page.locator('a');
  const filled = await links.evaluateAll((all) =>
    all.map(
      (link) =>
        link.clientWidth > 1 &&
        link.checkVisibility() &&
        !/^rgba\(.*, 0\)$/.test(getComputedStyle(link).backgroundColor),
    ),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  return links.evaluateAll(
    (all, wasFilled) =>
      all.flatMap((link, index) => {
        const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(link);
        const bordered = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
        const isFilled = backgroundColor !== getComputedStyle(document.body).backgroundColor;
        return wasFilled[index] !== true || bordered || isFilled ? [] : [`link “${link.textContent}”`];
      }),
    filled,
  );
}

/** Lists icons that have the colour of their background, or another colour than the text around them. */
async function lostIcons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg')].flatMap((icon) => {
      const around = icon.parentElement;
      if (
        around === null ||
        !icon.checkVisibility() ||
        icon.querySelectorAll('[fill]:not([fill="none"]):not([fill="currentColor"])').length > 0
      )
        return [];
      const { color } = getComputedStyle(icon);
      const control = icon.closest('button, a');
      const name = control?.getAttribute('aria-label') ?? (control ?? around).textContent;
      if (control !== null && color === getComputedStyle(control).backgroundColor)
        return [`icon of “${name}” has the colour of its ground, ${color}`];
      return color === getComputedStyle(around).color ? [] : [`icon of “${name}” is ${color}`];
    }),
  );
}

test.use({ colorScheme: 'light' });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

test('current and selected elements are distinguishable in forced colours, on a phone too', async ({ page }) => {
  await page.goto(paths.medicines);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expectToDiffer(
    main.locator('a[aria-current]').filter({ visible: true }).first(),
    main.locator('a:not([aria-current])').filter({ visible: true }).first(),
  );
  const chips = page.getByRole('main').locator('a[aria-current="page"], a:not([aria-current]):has(svg)');
  await expectToDiffer(
    chips.and(page.locator('[aria-current]')).first(),
    chips.and(page.locator(':not([aria-current])')).first(),
  );
  // The layout depends only on CSS, so one visit serves both widths.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const links = page.getByRole('navigation').locator('a').filter({ visible: true });
  await expectToDiffer(
    links.and(page.locator('[aria-current]')).first(),
    links.and(page.locator(':not([aria-current])')).first(),
  );
  expect(await withoutBorder(page)).toEqual([]);
  expect(await lostIcons(page)).toEqual([]);
  await page.setViewportSize({ width, height });
  await page.goto(paths.labTests);
  await getRowName(getRows(page).first()).getByRole('link').click();
  const tabs = page.getByRole('tab');
  await expectToDiffer(
    tabs.and(page.locator('[aria-selected="true"]')).first(),
    tabs.and(page.locator('[aria-selected="false"]')).first(),
  );
  expect(await withoutBorder(page)).toEqual([]);
  expect(await lostIcons(page)).toEqual([]);
});

test('the home page shows its links and icons in forced colours, on a phone too', async ({ page }) => {
  await page.goto(paths.root);
  await expect(page.getByRole('region', { name: 'Best-sellers' }).getByRole('listitem').first()).toBeVisible();
  for (const viewport of [page.viewportSize() ?? { width: 1280, height: 900 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    expect(await lostLinks(page)).toEqual([]);
    expect(await lostIcons(page)).toEqual([]);
  }
});

test(
  'the account marks its page, and the checkout the selected payment, in forced colours',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const customer = await createCustomer(page.request, baseURL ?? '');
    const [medicine] = await findMostExpensive(customer, 'allopathic');
    await putMedicine(customer, medicine);
    await becomeShopper(page, baseURL ?? '', customer);
    await page.goto(paths.account);
    const account = page.getByRole('navigation', { name: 'My account' });
    await expectToDiffer(account.locator('a[aria-current]').first(), account.locator('a:not([aria-current])').first());
    await page.goto(buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id }));
    const radios = page.getByRole('main').getByRole('radio');
    await expect(radios.first()).toBeAttached();
    await expectToDiffer(
      radios.and(page.locator(':checked')).first(),
      radios.and(page.locator(':not(:checked)')).first(),
    );
    expect(await withoutBorder(page)).toEqual([]);
  },
);
