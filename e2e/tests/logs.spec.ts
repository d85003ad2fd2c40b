import { buildUrl, deviceIdHeader, paths, storageKeys } from '@storefront/shared-contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { password } from '../src/accounts';
import { becomeShopper, createCustomer, type TestCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findMostExpensive, placeOrderByApi } from '../src/orders';
import { startSite, type Site } from '../src/site';

let site: Site | undefined;

test.afterEach(() => site?.stop());

/** Texts that nothing else in a log contains. */
const keyword = 'zolmiquartin';
const notes = 'moved to Vijayawada';
const pincode = '560078';
const wrongOtp = '000417';

/** Lines with the text, unless it is part of a longer word or number. */
function findLines(log: string, text: string): string[] {
  const whole = new RegExp(`(?<![\\w.])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'i');
  return log.split('\n').filter((line) => whole.test(line));
}

/** Searches for medicines and lab tests, checks a pincode and cancels the order. */
async function useSite(page: Page, url: string, { item, order }: { item: string; order: string }): Promise<void> {
  await page.goto(url + paths.medicines);
  const search = page.getByRole('banner').getByRole('search').filter({ visible: true });
  await search.locator('input').fill(keyword);
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword);
  await page.goto(`${url}${paths.labTestSearch}?keyword=${keyword}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword);
  await page.goto(url + item);
  await page.getByRole('textbox', { name: 'Pincode' }).fill(pincode);
  await page.getByRole('textbox', { name: 'Pincode' }).press('Enter');
  await expect(page.getByText('Your Pincode is Serviceable')).toBeVisible();
  await page.goto(url + order);
  await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
  await dialog.getByRole('radio', { name: 'Other', exact: true }).check();
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill(notes);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
}

/** Sends requests that the site rejects. */
async function failWith(request: APIRequestContext, url: string, customer: TestCustomer, order_id: string) {
  const headers = {
    [deviceIdHeader]: customer.stored[storageKeys.deviceId] ?? '',
    Authorization: `Bearer ${customer.stored[storageKeys.token] ?? ''}`,
  };
  const { mobile } = customer;
  const api = `${url}/api/v1`;
  const responses = [
    await request.post(`${api}/login/mobile`, { headers, data: { user_name: mobile, password: `${password}x` } }),
    await request.post(`${api}/login/mobile`, { headers, data: Buffer.from(`{"user_name": "${mobile}`) }),
    await request.post(`${api}/mobile-verification`, { headers, data: { otp: wrongOtp } }),
    await request.post(`${api}/products`, { headers, data: { search: { keyword: keyword.repeat(40) }, page: 'one' } }),
    await request.get(`${api}/order/medicine/${mobile}`, { headers }),
    await request.get(`${api}/${mobile}?keyword=${keyword}`),
    await request.get(`${url}/${order_id}/${mobile}?keyword=${keyword}`),
  ];
  expect(responses.map((response) => response.status() >= 400)).toEqual(responses.map(() => true));
}

test(
  'no program logs search texts, numbers, ids, addresses or secrets of a customer',
  { tag: '@long' },
  async ({ page, request }) => {
    test.setTimeout(300_000);
    let log = '';
    const onOutput = (text: string) => {
      log += text;
    };
    const { url } = (site = await startSite({ env: { LOG_LEVEL: 'debug' }, onOutput }));
    const customer = await createCustomer(request, url, { withEmail: true });
    const [medicine] = await findMostExpensive(customer, 'allopathic');
    const order_id = await placeOrderByApi(customer, medicine, 1);
    await becomeShopper(page, url, customer);
    const order = buildUrl.orderDetails('medicine', order_id);
    await useSite(page, url, { item: buildUrl.medicineDetail(medicine), order });
    const device = await page.evaluate((key) => localStorage.getItem(key), storageKeys.deviceId);
    await failWith(request, url, customer, order_id);
    await site.stop();
    site = undefined;

    expect(findLines(log, '/api/v1/order-cancel')).not.toEqual([]);
    expect(findLines(log, '/api/*')).not.toEqual([]);
    const { mobile, email, stored } = customer;
    const secrets = {
      keyword,
      notes,
      pincode,
      wrongOtp,
      mobile,
      email,
      order_id,
      password,
      device,
      token: stored[storageKeys.token],
      street: 'Sarakki',
      name: 'Asha',
    };
    const found = Object.entries(secrets).flatMap(([name, text]) => {
      if (text === undefined || text === null || text === '') throw new Error(`The journey has no ${name}.`);
      return findLines(log, text).map((line) => `${name}: ${line}`);
    });
    expect(found).toEqual([]);
  },
);
