import type { APIRequestContext, Page } from '@playwright/test';
import { startCollector, type Collector, type ExportedSpan } from '@storefront/server-kit/testing';
import { buildUrl, deviceIdHeader, paths, storageKeys } from '@storefront/shared-contracts';
import { password } from '../src/accounts';
import { addFirst } from '../src/carts';
import { becomeShopper, createCustomer, type TestCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { findMostExpensive, placeOrderByApi } from '../src/orders';
import { startSite, type Site } from '../src/site';

// One site for this file: it traces everything, and its output is read after it has stopped.
test.describe.configure({ mode: 'serial' });

let site: Site;
let traces: Collector;
let output = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  traces = await startCollector();
  site = await startSite({
    env: {
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    },
    onOutput: (text) => {
      output += text;
    },
  });
});

test.afterAll(async () => {
  await site.stop();
  await traces.close();
});

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
  'one trace of a page and one of a cart update reach from the site server to the statements',
  { tag: '@long' },
  async ({ page }) => {
    const { url } = site;
    /** The names of a span and all its ancestors, from the program's name to the first span of the trace. */
    const pathOf = ({ service, name, traceId, parentSpanId }: ExportedSpan): string[] => {
      const parent = traces.spans().find((span) => span.traceId === traceId && span.spanId === parentSpanId);
      const own = `${service.replace('storefront-', '')}: ${name}`;
      // A parent that was not exported is an error.
      return parent === undefined ? [own, ...(parentSpanId === undefined ? [] : ['?'])] : [own, ...pathOf(parent)];
    };
    const search = '/order-medicines?keyword=9845012345';

    await page.goto(url + search);
    const name = await addFirst(page, `${url}/order-medicines`);
    const updated = await traces.waitFor(
      (span) => span.service === 'storefront-api' && span.name === 'POST /api/v1/update-cart',
    );
    // Each program exports its spans independently.
    await traces.waitFor(({ traceId, service }) => traceId === updated.traceId && service === 'storefront-site');
    const statement = await traces.waitFor(
      ({ traceId, name: text }) => traceId === updated.traceId && text === 'INSERT cart_lines',
    );
    expect(pathOf(statement).slice(-2)).toEqual(['api: POST /api/v1/update-cart', 'site: POST /api/v1/update-cart']);

    // The page whose list was rendered for this visitor. Nobody else uses this search text.
    const rendered = await traces.waitFor(
      (span) =>
        span.service === 'storefront-api' &&
        pathOf(span).join(' < ').includes('site: render < site: GET /order-medicines') &&
        traces
          .spans()
          .some(({ name: text, parentSpanId }) => parentSpanId === span.spanId && text === 'search medicines'),
    );
    expect(pathOf(rendered)).toEqual([
      'api: POST /api/v1/products',
      'site: POST /api/v1/products',
      'site: render',
      'site: GET /order-medicines',
    ]);

    const device = await page.evaluate(() => navigator.userAgent);
    for (const secret of ['9845012345', name, device, '127.0.0.1']) expect(traces.received()).not.toContain(secret);
  },
);

test(
  'no program logs search texts, numbers, ids, addresses or secrets of a customer',
  { tag: '@long' },
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const { url } = site;
    const customer = await createCustomer(request, url, { withEmail: true });
    const [medicine] = await findMostExpensive(customer, 'allopathic');
    const order_id = await placeOrderByApi(customer, medicine, 1);
    await becomeShopper(page, url, customer);
    const order = buildUrl.orderDetails('medicine', order_id);
    await useSite(page, url, { item: buildUrl.medicineDetail(medicine), order });
    const device = await page.evaluate((key) => localStorage.getItem(key), storageKeys.deviceId);
    await failWith(request, url, customer, order_id);
    await site.stop();

    expect(findLines(output, '/api/v1/order-cancel')).not.toEqual([]);
    expect(findLines(output, '/api/*')).not.toEqual([]);
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
      return findLines(output, text).map((line) => `${name}: ${line}`);
    });
    expect(found).toEqual([]);
  },
);
