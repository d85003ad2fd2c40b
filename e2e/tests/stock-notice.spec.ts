import { buildUrl } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { labels, stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { becomeShopper, registerCustomer, type Shopper } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { readMailbox } from '../src/mailbox';
import { runAdmin } from '../src/orders';

/** A medicine of the starting list that no other test orders. */
const medicine = { code: 'starting:S0794', name: 'Periyatobra Eye Drops', batch: 'OPENING' };

async function getId({ call }: Shopper): Promise<number> {
  const body = { keyword: medicine.name, limit: 1, page: 1 };
  const [found] = endpoints.products.response.parse(await call(endpoints.products, { body })).data;
  if (found?.name !== medicine.name) throw new Error(`The site does not sell ${medicine.name}.`);
  return found.product_id;
}

/** Takes all units out of the stock. @returns their number */
async function sellOut(): Promise<number> {
  const units = Number(/: (\d+) units/.exec(await runAdmin('stock', 'list', medicine.code))?.[1] ?? 0);
  if (units > 0) await adjust(-units);
  return units;
}

const adjust = (by: number) =>
  runAdmin('stock', 'adjust', medicine.code, medicine.batch, `--by=${by}`, '--reason', 'test of a notice');

const path = 'a customer asks for a medicine out of stock, ends it, asks again, and gets one SMS when it is back';
test(path, { tag: '@desktop' }, async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const customer = await registerCustomer(page.request, site);
  const product_id = await getId(customer);
  const units = await sellOut();
  await becomeShopper(page, site, customer);
  const panel = page.getByRole('complementary', { name: 'Buy' });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  // A page may show stock that is a second old.
  await expect(async () => {
    await page.goto(buildUrl.medicineDetail({ product_id, name: medicine.name }));
    await expect(panel.getByText(labels.outOfStock, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await button(stockNoticeTexts.add).click();
  await expect(panel.getByText(stockNoticeTexts.added)).toBeVisible();
  await page.reload();
  await button(stockNoticeTexts.end).press('Enter');
  await expect(button(stockNoticeTexts.add)).toBeFocused();
  await button(stockNoticeTexts.add).press('Enter');
  await expect(button(stockNoticeTexts.end)).toBeFocused();

  await page.goto('/my-account/data');
  await expect(page.getByRole('main').getByRole('link', { name: medicine.name })).toBeVisible();

  await adjust(Math.max(units, 1));
  const readTexts = async () =>
    (await readMailbox(page.request, site, customer.mobile))
      .filter(({ subject }) => subject === 'In stock again')
      .map(({ text }) => text);
  await expect
    .poll(readTexts, { timeout: 30_000 })
    .toEqual([`${medicine.name} is in stock again at Neemleaf. You asked for this one message.`]);
  await page.reload();
  await expect(page.getByText(stockNoticeTexts.none)).toBeVisible();
});
