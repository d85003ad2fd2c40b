import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildUrl, paths } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { dangerousTexts } from '@storefront/shared-contracts/testing';
import type { Page } from '@playwright/test';
import { becomeShopper, createCustomer, type TestCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { scrollUntil } from '../src/lists';
import { placeOrderByApi, putLabTest, putMedicine } from '../src/orders';
import { createToken, editBuild, openConsole, released, removeBuilds } from '../src/releases';
import { startSite, type Site } from '../src/site';

// One site for this file, whose lists, orders and releases contain dangerous texts.
test.describe.configure({ mode: 'serial' });

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** Texts without line breaks, because an import file has one line for each row. */
const texts = dangerousTexts.filter((text) => !/[\u2028\u2029]/.test(text));

/** Prefix of the names of everything that this file imports. */
const mark = 'Hostilin';
const nameOf = (text: string) => `${mark} ${text}`;

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')).join('\n');

const medicineRows = [
  ['code', 'name', 'manufacturer', 'category', 'type', 'composition', 'form', 'packet_name'],
  ...texts.map((text, index) => [
    `hostile-${index}`,
    nameOf(text),
    text,
    'allopathic',
    'allopathic',
    'Paracetamol 500 mg',
    'tablet',
    text,
  ]),
].map((row, index) => [
  ...row,
  ...(index === 0 ? ['unit_name', 'unit_type', 'mrp', 'price', 'popularity'] : ['10', 'Tablets', 900, 800, 1]),
]);

const labTestRows = [
  [
    'code',
    'title',
    'name',
    'lab',
    'type',
    'categories',
    'organs',
    'parameters',
    'tests',
    'mrp',
    'price',
    'popularity',
    'popular',
    'keywords',
  ],
  ...texts.map((text, index) => [
    `hostile-${index}`,
    nameOf(text),
    nameOf(text),
    text,
    'test',
    'thyroid',
    '',
    'Haemoglobin',
    '',
    900,
    800,
    1,
    0,
    '',
  ]),
];

/** Email addresses may contain these characters. */
const email = "'onload='alert'${1}`&copy@example.com";

let site: Site;
let customer: TestCustomer;

async function importList(list: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  const file = join(site.dataDir, `hostile-${list}.csv`);
  writeFileSync(file, csv(rows));
  const { stdout } = await run(process.execPath, ['tooling/setup.mjs', 'admin', 'import', list, file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  expect(stdout).toContain(String(texts.length));
}

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000);
  site = await startSite();
  await importList('medicines', medicineRows);
  await importList('lab-tests', labTestRows);
  customer = await createCustomer(await playwright.request.newContext(), site.url, { withEmail: true, email });
  // The API rebuilds the indexes after an import.
  await expect
    .poll(async () => [(await findMedicines()).length, (await findLabTests()).length], { timeout: 30_000 })
    .toEqual([texts.length, texts.length]);
});

test.afterAll(async () => {
  await site.stop();
  removeBuilds();
});

/**
 * Collects effects of executed texts: dialogs, and requests to the host that they name. CSP violations fail the test
 * anyway.
 */
function watchEffects(page: Page): string[] {
  const effects: string[] = [];
  page.on('dialog', (dialog) => {
    effects.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') effects.push(request.url());
  });
  return effects;
}

/** Waits until the page shows each text literally. */
async function expectShown(page: Page, shown: readonly string[]): Promise<void> {
  const missing = async () => {
    const content = await page.evaluate(() => document.body.innerText);
    return shown.filter((text) => !content.includes(text));
  };
  await expect.poll(missing, { timeout: 15_000 }).toEqual([]);
}

async function findMedicines() {
  const body = { keyword: mark, limit: texts.length, page: 1 };
  return endpoints.products.response.parse(await customer.call(endpoints.products, { body })).data;
}

async function findLabTests() {
  const body = { keyword: mark, limit: texts.length, page: 1 };
  return endpoints.labTests.response.parse(await customer.call(endpoints.labTests, { body })).data;
}

test('lists, medicines and lab tests show dangerous texts as texts', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  const effects = watchEffects(page);
  await page.goto(`${site.url}${buildUrl.search('medicines', mark)}`);
  await scrollUntil(page, texts.length);
  await expectShown(page, [...texts.map(nameOf), ...texts]);
  await page.goto(`${site.url}${buildUrl.search('test', mark)}`);
  await scrollUntil(page, texts.length);
  await expectShown(page, texts.map(nameOf));
  // Those that end a context of a served page: its title, a script with data, a comment, an attribute.
  const ending = (await findMedicines()).filter(({ manufacturer }) => /^(<\/|<!--|")/.test(manufacturer));
  expect(ending.length).toBeGreaterThan(5);
  for (const medicine of ending) {
    await page.goto(`${site.url}${buildUrl.medicineDetail(medicine)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(medicine.name);
    await expect(page).toHaveTitle(`${medicine.name} | Neemleaf`);
    await expectShown(page, [medicine.name, medicine.manufacturer]);
  }
  // The home page also shows recently viewed products.
  await page.goto(`${site.url}${paths.home}`);
  await expectShown(page, [mark]);
  expect(effects).toEqual([]);
});

test(
  'carts, checkout, orders, account and mailbox show dangerous texts as texts',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const effects = watchEffects(page);
    const medicines = await findMedicines();
    for (const medicine of medicines.slice(0, 8)) await putMedicine(customer, medicine);
    const labTests = (await findLabTests()).slice(0, 8);
    for (const labTest of labTests) await putLabTest(customer, labTest);
    await becomeShopper(page, site.url, customer);
    await page.goto(`${site.url}${paths.cart}`);
    await expectShown(
      page,
      medicines.slice(0, 8).map(({ name }) => name),
    );
    await page.goto(`${site.url}${buildUrl.cart('lab')}`);
    await expectShown(
      page,
      labTests.map(({ name }) => name),
    );
    await page.goto(`${site.url}${buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id })}`);
    await expectShown(
      page,
      medicines.slice(0, 8).map(({ name }) => name),
    );

    const [first] = medicines;
    if (first === undefined) throw new Error('No medicine was imported.');
    const order_id = await placeOrderByApi(customer, first, 1);
    const reasons = endpoints.cancelReasons.response.parse(await customer.call(endpoints.cancelReasons)).data;
    const notes = texts.join(' ').slice(0, limits.cancelNotesMax);
    await customer.call(endpoints.orderCancel, { body: { order_id, reason_id: reasons.at(-1)?.id, notes } });
    await page.goto(`${site.url}${buildUrl.orderDetails('medicine', order_id)}`);
    await expectShown(page, [first.name, notes]);
    await page.goto(`${site.url}${buildUrl.orders('medicine')}`);
    await expectShown(page, [order_id]);

    await page.goto(`${site.url}${paths.account}`);
    await expectShown(page, [email]);
    await page.goto(`${site.url}/__dev/mailbox`);
    await expectShown(page, [email]);
    expect(effects).toEqual([]);
  },
);

test('the release console shows dangerous reasons and names as texts', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000);
  const effects = watchEffects(page);
  const why = texts.join(' ').slice(0, 300);
  const build = await editBuild('mfe-lab', { text: ['Clear all', 'All off'] });
  await released(site, ['publish', 'mfe-lab', '--dir', build.folder]);
  await released(site, ['promote', `mfe-lab@${build.release}`, '--why', why]);
  await openConsole(page, site, await createToken(site, texts[0] ?? ''));
  await expect(page.getByRole('heading', { name: 'Fleet', level: 1 })).toBeVisible();
  await expectShown(page, [texts[0] ?? '', why]);
  expect(effects).toEqual([]);
});
