import { paths, buildUrl } from '@storefront/shared-contracts';
import type { Page } from '@playwright/test';
import { smallPhone } from '../src/boxes';
import { becomeShopper, createCustomer, createGuest } from '../src/customers';
import type { TestCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { brokenWords, coveringBars, fixedTexts, findLayoutErrors, read, smallFields } from '../src/geometry';
import type { Reading } from '../src/geometry';
import { findLabTest, findMedicines, findMostExpensive, placeOrderByApi, putLabTest, putMedicine } from '../src/orders';

interface Screen {
  readonly width: number;
  readonly height: number;
}

const desktop: Screen = { width: 1280, height: 900 };

/** 1280 x 1024 px at 400 % zoom. See WCAG 2.2. */
const at400: Screen = { width: 320, height: 256 };

const readings: readonly Reading[] = ['plain', 'text spacing', 'text at 200 %'];
/** Spacing needs less room than larger text, so a desktop is checked without it. */
const readingsOf = ({ width }: Screen) => (width > 400 ? readings.filter((one) => one !== 'text spacing') : readings);

/** Lists layout errors of the open page, by screen and text setting. The layout depends only on CSS, so one visit is enough. */
async function listErrors(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const errors: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(screen);
    for (const reading of readingsOf(screen)) {
      await read(page, reading);
      const where = `${screen.width}x${screen.height}, ${reading}`;
      for (const error of await findLayoutErrors(page)) errors.push(`${where}: ${error}`);
      for (const word of await brokenWords(page.locator('nav[data-navigation]')))
        errors.push(`${where}: the navigation breaks the word ${word}`);
    }
    for (const error of await smallFields(page)) errors.push(`${screen.width}x${screen.height}: ${error}`);
    for (const error of await fixedTexts(page)) errors.push(`${screen.width}x${screen.height}: ${error}`);
  }
  await page.setViewportSize(at400);
  for (const error of await findLayoutErrors(page)) errors.push(`at 400 %: ${error}`);
  for (const error of await coveringBars(page)) errors.push(`at 400 %: ${error}`);
  return errors;
}

/** Layout errors by path. Leaves out pages without errors. */
async function visit(
  page: Page,
  pages: readonly string[],
  screens: readonly Screen[],
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  for (const path of pages) {
    await page.setViewportSize(screens[0] ?? at400);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const found = await listErrors(page, screens);
    if (found.length > 0) errors[path] = found;
  }
  return errors;
}

/** URLs of the first medicine and the first lab test. */
async function findDetailUrls(page: Page, site: string) {
  const guest = createGuest(page.request, site);
  const [medicine] = await findMedicines(guest, {});
  return { medicine: buildUrl.medicineDetail(medicine), labTest: buildUrl.labTestDetail(await findLabTest(guest)) };
}

/** Puts two medicines and a lab test into the cart. */
async function fillCart(customer: TestCustomer): Promise<void> {
  for (const medicine of await findMostExpensive(customer, 'allopathic')) await putMedicine(customer, medicine, 2);
  await putLabTest(customer, await findLabTest(customer), 2);
}

const getCheckoutPath = ({ address_id }: TestCustomer) =>
  buildUrl.checkout({ page: 'medicine', add_reference_id: address_id });

test('list and medicine are readable with larger text and text spacing on a phone', async ({ page, baseURL }) => {
  const { medicine } = await findDetailUrls(page, baseURL ?? '');
  // This list has the longest name of a sort option.
  const list = `${paths.medicines}?sort_by=low`;
  expect(await visit(page, [list, medicine], [smallPhone])).toEqual({});
});

test('cart and checkout are readable with larger text and text spacing on a phone', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const customer = await createCustomer(page.request, site);
  await fillCart(customer);
  await becomeShopper(page, site, customer);
  expect(await visit(page, [paths.cart, getCheckoutPath(customer)], [smallPhone])).toEqual({});
});

test(
  'the pages for guests are readable with larger text and text spacing',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    const { medicine, labTest } = await findDetailUrls(page, baseURL ?? '');
    const pages = [
      paths.root,
      '/order-medicines/search?keyword=paracetmol',
      paths.labTests,
      labTest,
      paths.login,
      '/faqs',
      '/nowhere',
    ];
    const errors = await visit(page, pages, [smallPhone, desktop]);
    expect({ ...errors, ...(await visit(page, [paths.medicines, medicine], [desktop])) }).toEqual({});
  },
);

test(
  'the pages for customers are readable with larger text and text spacing',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    const site = baseURL ?? '';
    const customer = await createCustomer(page.request, site);
    const [medicine] = await findMostExpensive(customer, 'ayurvedic');
    // Before the cart is filled, because an order takes the cart's medicines, and cash on delivery has a limit.
    const order_id = await placeOrderByApi(customer, medicine, 1);
    await fillCart(customer);
    await becomeShopper(page, site, customer);
    const errors = await visit(page, [paths.cart, `${paths.cart}?page=lab`, getCheckoutPath(customer)], [desktop]);
    const pages = [
      buildUrl.orders('medicine'),
      buildUrl.orderDetails('medicine', order_id),
      paths.accountOverview,
      paths.account,
      paths.addresses,
    ];
    expect({ ...errors, ...(await visit(page, pages, [smallPhone, desktop])) }).toEqual({});
  },
);

test('the layout check finds each kind of error', async ({ page }) => {
  const onPage = async (html: string): Promise<string[]> => {
    await page.setViewportSize({ width: 400, height: 400 });
    await page.setContent(`<body style="margin: 0; font: 16px/1.5 sans-serif">${html}</body>`);
    return findLayoutErrors(page);
  };

  await test.step('finds no error on a correct page', async () => {
    const html = `<h1>Paracetamol 650 mg</h1><p>A <a href="#x">link</a> in a text</p>
      <label>Sort by <select><option>Relevance</option></select></label>
      <div style="overflow-x: auto; width: 200px; white-space: nowrap">A row that scrolls sideways on purpose, to its end</div>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">For screen readers</span>`;
    expect(await onPage(html)).toEqual([]);
  });

  await test.step('finds two overlapping texts and names both with their boxes', async () => {
    const html = '<p style="margin: 0">Price</p><p style="margin: -20px 0 0 10px">₹24.60</p>';
    expect(await onPage(html)).toEqual([
      expect.stringMatching(/^p “Price” at \d+,\d+ \d+x\d+ overlaps p “₹24.60” at \d+,\d+ \d+x\d+$/),
    ]);
  });

  await test.step('finds a control over a text', async () => {
    const html = '<p style="margin: 0">Paracetamol 650 mg</p><button style="margin-top: -20px">Add</button>';
    expect(await onPage(html)).toContainEqual(
      expect.stringMatching(/^p “Paracetamol 650 mg” at .* overlaps button “Add” at 0,4 \d+x\d+$/),
    );
  });

  await test.step('finds a text that an element cuts, and one shortened by an ellipsis', async () => {
    const cut = '<p style="width: 80px; overflow: hidden; white-space: nowrap">Paracetamol 650 mg</p>';
    // The element of the text itself cuts it.
    expect(await onPage(`<div>${cut}</div>`)).toEqual([expect.stringMatching(/is cut by p/)]);
    const clamped = `<p style="width: 80px; overflow: hidden; display: -webkit-box; -webkit-line-clamp: 1; -webkit-box-orient: vertical">
      Paracetamol 650 mg</p>`;
    expect(await onPage(clamped)).toContainEqual(expect.stringMatching(/^p “Paracetamol 650 mg” at .* is shortened$/));
  });

  await test.step('finds a select that is too narrow for its selected option', async () => {
    const html =
      '<select style="width: 60px; padding: 0 20px 0 0; appearance: none"><option>Price, low to high</option></select>';
    expect(await onPage(html)).toEqual([expect.stringMatching(/^select “Price, low to high” .* shows \d+ of \d+ px/)]);
  });

  await test.step('finds a text outside the page, and a page that is too wide', async () => {
    const errors = await onPage(
      '<p style="white-space: nowrap; width: 600px">A line<span style="margin-left: 420px">end</span></p>',
    );
    expect(errors).toContainEqual(expect.stringMatching(/^the page is \d+ px wider than the screen/));
    expect(errors).toContainEqual(
      expect.stringMatching(/^span “end” at .* lies beyond the page, which is 400 px wide$/),
    );
  });

  await test.step('finds a text whose size is not in rem', async () => {
    await onPage('<p style="font-size: 1rem">Grows</p><p style="font-size: 15px">Stays</p>');
    expect(await fixedTexts(page)).toEqual(['p “Stays” stays at 15 px']);
  });

  await test.step('finds a text under a label with a border', async () => {
    const html =
      '<p style="margin: 0">795 medicines</p><label style="border: 1px solid; margin: -20px 0 0 60px; position: absolute"><i>Sort</i></label>';
    expect(await onPage(html)).toContainEqual(expect.stringMatching(/^p “795 medicines” .* overlaps label “Sort”/));
  });

  await test.step('finds a field with small text, and a broken word', async () => {
    await onPage('<input name="big" style="font-size: 1rem"><select name="sort" style="font-size: 15px"></select>');
    expect(await smallFields(page)).toEqual(['select “sort” has text of 15px']);
    await onPage('<nav style="width: 60px; overflow-wrap: anywhere">Lab tests <b>Medicines</b></nav>');
    expect(await brokenWords(page.locator('nav'))).toEqual(['Medicines']);
  });

  await test.step('finds bars that cover more than half of the screen', async () => {
    const bar = (height: number) =>
      `<div style="height: 2000px"></div><div style="position: fixed; inset: auto 0 0 0; height: ${height}px">Total</div>`;
    await onPage(bar(190));
    expect(await coveringBars(page)).toEqual([]);
    await onPage(bar(210));
    expect(await coveringBars(page)).toEqual(['210 of 400 px are covered: div “Total” from 190 to 400 px']);
  });
});
