import { buildUrl, paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { Page } from '@playwright/test';
import { getQuantity } from '../src/carts';
import { becomeShopper, createCustomer, createGuest } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findMedicines, putMedicine } from '../src/orders';
import { settle } from '../src/settle';

/**
 * Changes the page as a browser's translation does: replaces each text node with an element that contains a new text
 * node. React then updates its own node, which is no longer in the page.
 */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const parent = node.parentElement;
      if (node.data.trim() === '' || parent === null || parent.closest('script, style, select, textarea')) continue;
      const font = document.createElement('font');
      font.textContent = node.data;
      node.replaceWith(font);
    }
  });

const texts = async (page: Page): Promise<string[]> =>
  (await page.locator('header, main').allInnerTexts()).flatMap((text) =>
    text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
  );

/** Changes the translated page, and expects the texts of the page that loads afterwards. */
async function expectCurrentTexts(page: Page, change: () => Promise<void>): Promise<void> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await settle(page);
  await translate(page);
  await change();
  await settle(page);
  const changed = await texts(page);
  await page.reload();
  await settle(page);
  expect(problems).toEqual([]);
  // Only the changed page has an announcement for screen readers, so only missing texts count.
  await expect.poll(async () => (await texts(page)).filter((text) => !changed.includes(text))).toEqual([]);
}

test('every text of a translated cart changes with its quantity', { tag: '@long' }, async ({ page, baseURL }) => {
  const guest = createGuest(page.request, baseURL ?? '');
  const [medicine] = await findMedicines(guest, { sort_by: 'high' });
  await putMedicine(guest, medicine);
  await becomeShopper(page, baseURL ?? '', guest);
  await page.goto(paths.cart);
  const quantity = getQuantity(page, medicine.name);
  await expect(quantity).toHaveValue('1');
  await expectCurrentTexts(page, async () => {
    const saved = page.waitForResponse((response) => response.url().includes('update-cart'));
    await quantity.selectOption('2');
    await saved;
  });
});

test('every text of a translated list changes with an addition', { tag: '@long' }, async ({ page, baseURL }) => {
  await becomeShopper(page, baseURL ?? '', createGuest(page.request, baseURL ?? ''));
  // A page whose texts change before it is hydrated is another case.
  await page.goto('/order-medicines?sort_by=high', { waitUntil: 'networkidle' });
  const add = page.getByRole('button', { name: /^Add .* to cart$/ }).first();
  await expect(add).toBeVisible();
  await expectCurrentTexts(page, async () => {
    const saved = page.waitForResponse((response) => response.url().includes('update-cart'));
    await add.click();
    await saved;
  });
});

test('every text of a translated header changes with the pincode', { tag: '@long' }, async ({ page }) => {
  await page.goto(paths.faqs);
  const place = page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });
  const storePincode = async (pincode: string) => {
    await place.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Pincode' }).fill(pincode);
    await dialog.getByRole('button', { name: 'Deliver here' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expectCurrentTexts(page, () => storePincode('560078'));
  await expectCurrentTexts(page, () => storePincode('110001'));
});

test('every text of a translated address changes with its name', { tag: '@long' }, async ({ page, baseURL }) => {
  await becomeShopper(page, baseURL ?? '', await createCustomer(page.request, baseURL ?? ''));
  await page.goto('/my-address');
  const edit = page.getByRole('main').getByRole('article').getByRole('button', { name: /^Edit/ });
  await expect(edit).toBeVisible();
  await expectCurrentTexts(page, async () => {
    await edit.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Meera Rao');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('every text of a translated checkout changes with the payment', { tag: '@long' }, async ({ page, baseURL }) => {
  const customer = await createCustomer(page.request, baseURL ?? '');
  const [medicine] = await findMedicines(customer, { sort_by: 'high' });
  await putMedicine(customer, medicine);
  await becomeShopper(page, baseURL ?? '', customer);
  const textsAfterChoice = async (one: Page, isTranslated: boolean) => {
    await one.goto(buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id }));
    await expect(one.getByRole('heading', { level: 1 })).toHaveText(labels.orderConfirmation);
    await settle(one);
    if (isTranslated) await translate(one);
    await one.getByRole('radio', { name: 'Cash on delivery' }).check();
    await settle(one);
    return texts(one);
  };
  const translated = await textsAfterChoice(page, true);
  const usual = await textsAfterChoice(await page.context().newPage(), false);
  expect(usual.filter((text) => !translated.includes(text))).toEqual([]);
});
