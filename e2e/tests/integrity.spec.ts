import { errorReportPath } from '@storefront/shared-contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { startUndecodable } from '../src/faults/undecodable';
import { getRows } from '../src/lists';

// A request that is still being read when the test ends has no response.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

interface Report {
  readonly remote: string;
  readonly kind: string;
  readonly address: string;
}

/** Collects reports as the page sends them. */
function collectReports(page: Page): readonly Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(errorReportPath)) reports.push(request.postDataJSON() as Report);
  });
  return reports;
}

/** Appends code to a file on its way to the browser. */
async function tamper(page: Page, file: RegExp) {
  const requests: string[] = [];
  const reports = collectReports(page);
  await page.route(file, async (route) => {
    if (route.request().resourceType() === 'script') requests.push(route.request().url());
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true;` });
  });
  return { requests, reports, ran: () => page.evaluate(() => 'tampered' in window) };
}

const openList = (page: Page) => page.goto('/order-medicines');
const openDetail = async (page: Page) => {
  await openList(page);
  await getRows(page).first().getByRole('link').first().click();
};

// The table of faults has the script of a page that was changed on its way.
test('the entry of a remote that was changed on its way does not run, and is reported as that', async ({ page }) => {
  const file = /mfe-catalogue\/[^/]+\/remote-entry\.js$/;
  const { requests, reports, ran } = await tamper(page, file);
  await openList(page);
  await expect.poll(() => reports.map(({ kind }) => kind)).toContain('integrity');
  expect(reports.every(({ remote, address }) => remote === 'mfe-catalogue' && file.test(address))).toBe(true);
  expect(requests.length).toBeGreaterThan(0);
  expect(await ran()).toBe(false);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

for (const [what, part, file, open] of [
  ['the entry of a remote', 'mfe-catalogue', /mfe-catalogue\/[^/]+\/remote-entry\.js$/, openList],
  ['the script of a page', 'mfe-catalogue', /\/pages-medicine-detail\.[^/]+\.js$/, openDetail],
  ['the entry of the shell', 'shell', /shell\/[^/]+\/shell\.js$/, openList],
] as const) {
  test(`${what} of which a compressed byte was changed is reported as that, and is not retried`, async ({
    page,
    baseURL,
  }) => {
    const reports = collectReports(page);
    const undecodable = await startUndecodable(baseURL ?? '');
    let scripts = 0;
    // Playwright's interception cannot send compressed bytes, so another server sends them.
    await page.route(file, (route) => {
      if (route.request().resourceType() === 'script') scripts += 1;
      return route.continue({ url: undecodable.urlOf(route.request().url()) });
    });
    try {
      await open(page);
      await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect
        .poll(() => reports.map(({ kind, remote }) => ({ kind, remote })))
        .toEqual([{ kind: 'integrity', remote: part }]);
      expect(reports[0]?.address).toMatch(file);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(reports).toHaveLength(1);
      // The preload hint and the script element cause separate requests.
      expect(scripts).toBeLessThanOrEqual(2);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await undecodable.close();
    }
  });
}

test('no script of a page comes without a hash', async ({ page }) => {
  const unhashed: string[] = [];
  await page.exposeFunction('onUnhashed', (src: string) => unhashed.push(src));
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLScriptElement) || node.src === '' || node.integrity.startsWith('sha384-')) continue;
        (Reflect.get(window, 'onUnhashed') as (src: string) => void)(node.src);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await page.getByRole('link', { name: /^See all \d+ medicines/ }).click();
  await getRows(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(unhashed).toEqual([]);
});
