import { paths, buildUrl } from '@storefront/shared-contracts';
import type { Page } from '@playwright/test';
import { becomeShopper, createCustomer, createGuest } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findLabTest, findMedicines, findMostExpensive, placeOrderByApi, putLabTest, putMedicine } from '../src/orders';
import { settle } from '../src/settle';

/** Maximum sum of layout shift values for each page. */
const maxShift = 0.02;

/** Screens, and how many times slower their CPU is: late content shifts a page most on a slow phone. */
const desktop = { width: 1280, height: 900, slowdown: 1 };
const phone = { width: 390, height: 844, slowdown: 4 };

/** Records layout shifts from the first paint, with the moved elements. Runs in the page before its scripts. */
function record(): void {
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly Source[];
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
  const getBox = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`;
  const describeElement = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (element === null || element === undefined) return 'a removed element';
    const part = element.closest('header, nav, main, footer, [data-action-bar]')?.tagName.toLowerCase() ?? 'body';
    const label = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()} “${label}” in ${part}`;
  };
  const seen: { value: number; moved: string[] }[] = [];
  Object.assign(window, { layoutShifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isShift(entry) || entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        (source) =>
          `${describeElement(source.node)} from ${getBox(source.previousRect)} to ${getBox(source.currentRect)}`,
      );
      seen.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Loads a page. @returns the shifts with their elements if the sum is too large */
async function measureShifts(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Late content, such as a widget or the customer's name, can shift a page.
  await settle(page);
  const shifts = await page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'layoutShifts');
    return Array.isArray(found) ? (found as { value: number; moved: string[] }[]) : [];
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= maxShift) return [];
  const largest = [...shifts].sort((a, b) => b.value - a.value).slice(0, 4);
  return [`${sum.toFixed(3)} in all`, ...largest.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join('; ')}`)];
}

/**
 * Returns too large shifts of each page, by width and path: on the phone, which loads slowly, and of `pages`, whose columns
 * differ, at both widths.
 */
async function visit(page: Page, pages: readonly string[], more: readonly string[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  // Loads the web font first. Test machines lack the fonts with adjusted widths that stand in for it.
  await page.goto(paths.aboutUs);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(record);
  for (const { slowdown, ...size } of [desktop, phone]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.setViewportSize(size);
    for (const path of slowdown === 1 ? pages : [...pages, ...more]) {
      const found = await measureShifts(page, path);
      if (found.length > 0) faults[`${size.width}x${size.height} ${path}`] = found;
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return faults;
}

test('no page for guests shifts while it loads', { tag: '@long' }, async ({ page, baseURL }) => {
  test.setTimeout(400_000);
  const guest = createGuest(page.request, baseURL ?? '');
  const [firstMedicine] = await findMedicines(guest, {});
  const medicine = buildUrl.medicineDetail(firstMedicine);
  const labTest = buildUrl.labTestDetail(await findLabTest(guest));
  const pages = [paths.root, paths.medicines, medicine, paths.cart];
  const more = [
    '/order-medicines/search?keyword=paracetmol',
    '/order-medicines/search?keyword=zzzzqqqq',
    paths.labTests,
    '/book-lab-test?organ=1,2&is_package=1',
    labTest,
    paths.login,
    paths.aboutUs,
    '/nowhere',
  ];
  expect(await visit(page, pages, more)).toEqual({});
});

test('no page for customers shifts while it loads', { tag: '@long' }, async ({ page, baseURL }) => {
  test.setTimeout(400_000);
  const customer = await createCustomer(page.request, baseURL ?? '');
  const [first, second] = await findMostExpensive(customer, 'allopathic');
  const order_id = await placeOrderByApi(customer, first, 1);
  await putMedicine(customer, second, 2);
  await putLabTest(customer, await findLabTest(customer));
  await becomeShopper(page, baseURL ?? '', customer);
  const pages = [
    paths.root,
    paths.cart,
    buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id }),
    buildUrl.orderDetails('medicine', order_id),
  ];
  const more = [
    paths.medicines,
    `${paths.cart}?page=lab`,
    buildUrl.checkoutAddress('medicine'),
    buildUrl.orders('medicine'),
    paths.accountOverview,
    paths.account,
    paths.addresses,
  ];
  expect(await visit(page, pages, more)).toEqual({});
});
