import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { buildUrl, visitorCookie } from '@storefront/shared-contracts';
import { expectInCart, getQuantity } from '../src/carts';
import { becomeShopper, registerCustomer } from '../src/customers';
import { expect, test } from '../src/fixtures';
import { getRows, getSearchField } from '../src/lists';
import { findMedicines, putMedicine } from '../src/orders';

const medicines = '/order-medicines';
const labTests = '/book-lab-test';

/** Public routes that the server renders without further input. */
const routes = [
  '/',
  medicines,
  // The server composes this page from contents that it rendered for other pages.
  `${medicines}?sort_by=new`,
  labTests,
  '/terms-conditions',
];

/** Finds the URL of a served page's first link whose path contains the text. */
async function firstHref(request: APIRequestContext, path: string, part: string): Promise<string> {
  let href = '';
  // The server may send the first page of a new release without its data.
  await expect(async () => {
    const html = await (await request.get(path)).text();
    href = new RegExp(`href="(${part}[^"]*)"`).exec(html)?.[1] ?? '';
    expect(href, `${path} links no ${part}`).not.toBe('');
  }).toPass();
  return href;
}

async function allRoutes({ request }: Page): Promise<string[]> {
  return [
    ...routes,
    await firstHref(request, medicines, `${medicines}/detail/`),
    await firstHref(request, labTests, `${labTests}/detail/`),
  ];
}

test('products and lists have a status, a title, a description and a canonical URL of their own', async ({
  request,
  baseURL,
}) => {
  const medicine = await firstHref(request, medicines, `${medicines}/detail/`);
  const labTest = await firstHref(request, labTests, `${labTests}/detail/`);
  const texts = new Set<string>();
  const expected = {
    [medicines]: 200,
    [`${medicines}/ayurvedic`]: 200,
    [medicine]: 200,
    [labTests]: 200,
    [labTest]: 200,
  };
  for (const [path, status] of Object.entries(expected)) {
    const response = await request.get(path);
    const html = await response.text();
    const [title = '', description = ''] = [/<title>([^<]*)/, /name="description" content="([^"]*)/].map(
      (pattern) => pattern.exec(html)?.[1] ?? '',
    );
    expect(response.status(), path).toBe(status);
    expect(description, path).toContain(title.split(' | ')[0]);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`);
    texts.add(`${title} ${description}`);
  }
  expect(texts.size).toBe(Object.keys(expected).length);
});

test('search engines find each product once, at one URL, with its price', async ({ request, baseURL }) => {
  const read = async (url: string) => (await request.get(url)).text();
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => url);
  const parts = locations(await read('/sitemap.xml'));
  expect(await read('/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(parts).toEqual(['pages', 'products-1', 'lab-tests-1'].map((name) => `${baseURL}/sitemap/${name}.xml`));
  const urls = (await Promise.all(parts.map(read))).flatMap(locations);
  expect(urls.length).toBeGreaterThan(600);
  expect(new Set(urls).size).toBe(urls.length);
  const url = urls.find((one) => one.includes(`${medicines}/detail/`)) ?? '';
  const renamed = await request.get(url.replace(/[^/]*$/, 'renamed?ref=a%26b'), { maxRedirects: 0 });
  expect([renamed.status(), renamed.headers()['location']]).toEqual([301, `${new URL(url).pathname}?ref=a%26b`]);
  const data = /<script type="application\/ld\+json"[^>]*>([^<]*)/.exec(await read(url))?.[1] ?? '{}';
  expect(JSON.parse(data)).toMatchObject({
    '@graph': [{ '@type': 'Product', url, offers: { priceCurrency: 'INR' } }, {}, { '@type': 'BreadcrumbList' }],
  });
  expect((await request.get('/shop.png')).headers()['content-type']).toBe('image/png');
});

test('what search engines read in the head follows the open page', async ({ page, baseURL }) => {
  const canonical = page.locator('head link[rel=canonical]');
  const robots = page.locator('head meta[name=robots]');
  const path = await firstHref(page.request, medicines, `${medicines}/detail/`);
  await page.goto(path);
  await expect(canonical).toHaveAttribute('href', `${baseURL}${path}`);
  await expect(robots).toHaveCount(0);
  await page.getByRole('link', { name: /cart/i }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/my-cart/);
  await expect(robots).toHaveAttribute('content', 'noindex');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/my-cart`);
  await page.goBack();
  await expect(robots).toHaveCount(0);
  await expect(canonical).toHaveAttribute('href', `${baseURL}${path}`);
});

test('what does not exist is the rendered not-found view with status 404, for GET and HEAD', async ({ request }) => {
  const ids = ['2147483000', '99999999999999999999', '0', '-1', '1.5', 'abc'];
  const paths = [
    ...[medicines, labTests].flatMap((list) => ids.map((id) => `${list}/detail/${id}/anything`)),
    `${medicines}/no-such-type`,
    `${labTests}/no-such-type`,
    '/medicine/1',
  ];
  const headers = { cookie: `${visitorCookie}=${'0'.repeat(32)}` };
  const names = (given: Readonly<Record<string, string>>) => Object.keys(given).toSorted();
  for (const path of paths) {
    await test.step(path, async () => {
      const [get, head] = [await request.get(path, { headers }), await request.head(path, { headers })];
      expect([get.status(), head.status()]).toEqual([404, 404]);
      expect(await get.text()).toMatch(/<main[^>]*>.*<h1[^>]*>[^<]*Not Found/is);
      expect((await head.body()).length).toBe(0);
      expect(names(head.headers())).toEqual(names(get.headers()));
    });
  }
});

/** Holds scripts of the shell's release until the test releases them. */
async function holdScripts(context: BrowserContext) {
  let open: () => void = () => undefined;
  let opened = Promise.resolve();
  await context.route(/\/remotes\/shell\/.*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  return {
    hold() {
      opened = new Promise((resolve) => (open = resolve));
    },
    release: () => open(),
  };
}

/** Collects messages that a hydrated page must not have: warnings, errors and error reports. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.url().includes('app-error')) complaints.push(`report: ${request.postData() ?? ''}`);
  });
  return complaints;
}

const served = '#root *';

/** Scrolls down, because sections of the home page load their code when they come near the visible part. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}

/** A hydrated button has React's props. */
async function countUnhydratedButtons(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('#root button')].filter(
        (button) => !Object.keys(button).some((key) => key.startsWith('__reactProps$')),
      ).length,
  );
}

/** Marks every element of the served page and lets the page hydrate. @returns the outermost removed elements as HTML */
async function lostElements(page: Page, path: string, release: () => void): Promise<string[]> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#served-state').waitFor({ state: 'attached' });
  await page.evaluate((selector) => {
    Object.assign(window, { marked: [...document.querySelectorAll(selector)] });
  }, served);
  release();
  await expect(async () => {
    if (path === '/') await scrollThrough(page);
    expect(await countUnhydratedButtons(page)).toBe(0);
  }).toPass();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const marked: unknown = Reflect.get(window, 'marked');
    if (!Array.isArray(marked) || marked.length < 50) throw new Error('The page was not served with its content');
    return marked.flatMap((node) =>
      node instanceof Element && !node.isConnected && node.parentElement === null ? [node.outerHTML.slice(0, 240)] : [],
    );
  });
}

/** @param replaced a part of the HTML of each element that depends on the visitor */
async function expectKept(
  page: Page,
  context: BrowserContext,
  paths: readonly string[],
  replaced: readonly string[] = [],
): Promise<void> {
  const scripts = await holdScripts(context);
  const complaints = watchComplaints(page);
  for (const path of paths) {
    scripts.hold();
    const lost = await lostElements(page, path, scripts.release);
    expect(
      lost.filter((html) => !replaced.some((part) => html.includes(part))),
      path,
    ).toEqual([]);
  }
  expect(complaints).toEqual([]);
}

test('public pages keep every served element, also with late code of a remote', async ({ page, context }) => {
  await context.route(/\/remotes\/mfe-(catalogue|lab)\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('remoteEntry') ? 0 : 300));
    await route.continue();
  });
  await expectKept(page, context, await allRoutes(page));
});

test('the not-found page keeps every served element', async ({ page, context }) => {
  const scripts = await holdScripts(context);
  for (const path of ['/nowhere', `${labTests}/detail/2147483000/anything`]) {
    scripts.hold();
    expect(await lostElements(page, path, scripts.release), path).toEqual([]);
  }
});

test('pages of a customer with a cart keep every other element and show the cart', async ({
  page,
  context,
  baseURL,
}) => {
  const customer = await registerCustomer(page.request, baseURL ?? '');
  const [medicine] = await findMedicines(customer, {});
  await putMedicine(customer, medicine);
  await becomeShopper(page, baseURL ?? '', customer);
  // The account instead of the login, a customer's links, and the quantity instead of Add.
  const replaced = [
    'href="/login',
    'href="/faqs"',
    'href="/contact-us"',
    `aria-label="Add ${medicine.name} to cart"`,
    `aria-label="Add to cart: ${medicine.name}"`,
  ];
  // One page of each kind: the others have the same header and rows.
  const paths = [medicines, buildUrl.medicineDetail(medicine)];
  await expectKept(page, context, paths, replaced);
  await page.goto(medicines);
  await expectInCart(page, 1);
  await expect(getQuantity(page, medicine.name).first()).toHaveValue('1');
});

/** Collects the following calls that change the cart. */
function watchCartUpdates(page: Page): string[] {
  const updates: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('update-cart')) updates.push(request.postData() ?? '');
  });
  return updates;
}

test('what a visitor does before the page is hydrated counts once', async ({ page, context }) => {
  const scripts = await holdScripts(context);
  scripts.hold();
  const updates = watchCartUpdates(page);
  await page.goto(medicines, { waitUntil: 'commit' });
  const row = getRows(page).first();
  const add = row.getByRole('button', { name: /^Add / });
  await add.click();
  await add.click();
  await expect(add).toHaveCSS('opacity', '0.5');
  await page.getByRole('main').getByRole('combobox', { name: /sort/i }).selectOption({ index: 1 });
  const search = getSearchField(page);
  await search.fill('metformin');
  scripts.release();
  await expect(page).toHaveURL(/sort_by=/);
  await expectInCart(page, 1);
  expect(updates).toHaveLength(1);
  await expect(search).toHaveValue('metformin');
  await search.press('Enter');
  await expect(page).toHaveURL(/keyword=metformin/);
});

test('a first visit calls no API before the visitor acts, and Add adds one item', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) calls.push(request.url());
  });
  const updates = watchCartUpdates(page);
  await page.goto(medicines, { waitUntil: 'networkidle' });
  await expect(page.locator('#served-state')).toBeAttached();
  expect(calls).toEqual([]);
  const row = getRows(page).first();
  await row.getByRole('button', { name: /^Add / }).click();
  await expectInCart(page, 1);
  await expect(row.getByRole('combobox')).toHaveValue('1');
  expect(updates).toHaveLength(1);
});

test('Add pressed 300 ms after the page arrived on a slow network adds one item', async ({ page, context }) => {
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: 1_440_000 / 8,
    uploadThroughput: 1_440_000 / 8,
  });
  const updates = watchCartUpdates(page);
  await page.goto(medicines, { waitUntil: 'commit' });
  const row = getRows(page).first();
  const add = row.getByRole('button', { name: /^Add / });
  await add.waitFor();
  await page.waitForTimeout(300);
  await add.click();
  await expectInCart(page, 1);
  await expect(row.getByRole('combobox')).toHaveValue('1');
  expect(updates).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home and a list show their content, and links and search work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(medicines);
    const link = getRows(page).first().getByRole('link').first();
    const name = await getRows(page).first().getByRole('heading').textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
    const search = page.getByRole('search').filter({ visible: true });
    await search.getByRole('textbox').fill('metformin');
    await search.getByRole('textbox').press('Enter');
    await expect(page).toHaveURL(/order-medicines\/search\?.*keyword=metformin/);
    await expect(getRows(page).first()).toContainText(/metformin/i);
  });

  test('Load More leads to the next page of a list, and back', async ({ page }) => {
    const path = `${labTests}?sort_by=low`;
    await page.goto(path);
    const first = await getRows(page).first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL(`${path}&page=2`);
    await expect(getRows(page).first().getByRole('heading')).not.toHaveText(first ?? '');
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(getRows(page).first().getByRole('heading')).toHaveText(first ?? '');
  });

  test('a search for lab tests from a page of medicines finds lab tests', async ({ page }) => {
    await page.goto(medicines);
    const search = page.getByRole('search').filter({ visible: true });
    // A phone shows the type when the form has the focus.
    await search.getByRole('textbox').focus();
    await search.getByRole('combobox').selectOption('test');
    await search.getByRole('textbox').fill('blood');
    await search.getByRole('textbox').press('Enter');
    await expect(page).toHaveURL(/book-lab-test\/search\?.*keyword=blood/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/blood/i);
  });
});
