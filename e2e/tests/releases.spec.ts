import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { paths, revisionPath, visitorCookie, type PageComposition } from '@storefront/shared-contracts';
import { pageComposition, releaseManifest } from '@storefront/shared-contracts/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { cartLink } from '../src/carts';
import { expect, test } from '../src/fixtures';
import {
  createToken,
  editBuild,
  openConsole,
  release,
  released,
  removeBuilds,
  type EditedBuild,
} from '../src/releases';
import { startSite, type Site } from '../src/site';

// One site for this file: the tests run in sequence, and each changes the live releases or restarts the site.
test.describe.configure({ mode: 'serial' });

const part = 'mfe-lab';
// A text of the lab list in its own script, shown before any response of the API.
const text = 'Clear all';
const labPage = '/book-lab-test';
const env = { TRUST_PROXY: '127.0.0.1' };

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const realList = join(root, 'api/fixtures/janaushadhi-products.csv');

/** All started sites. The last one is running. */
const sites: Site[] = [];
let site: Site;
let builds: { first: EditedBuild; second: EditedBuild };

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite({ env });
  sites.push(site);
  builds = {
    first: await editBuild(part, { text: [text, 'All off: first edition'] }),
    second: await editBuild(part, { text: [text, 'All off: second edition'] }),
  };
});

test.afterAll(async () => {
  for (const started of sites.toReversed()) await started.stop();
  removeBuilds();
});

const edition = (page: Page, name: 'first' | 'second') => page.getByText(`${name} edition`);

async function manifest(request: APIRequestContext) {
  return releaseManifest.parse(await (await request.get(`${site.url}/manifest.json`)).json());
}

/** Requests the composition of a page. */
async function composed(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
): Promise<PageComposition> {
  const html = await (await request.get(`${site.url}${path}`, { headers })).text();
  const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return pageComposition.parse(JSON.parse(json));
}

test(
  'a team publishes two releases; a manager promotes one, promotes the other, and rolls back',
  { tag: '@both' },
  async ({ page, request, context }) => {
    test.setTimeout(120_000);
    const before = await manifest(request);
    for (const build of [builds.first, builds.second]) {
      await released(site, ['publish', part, '--dir', build.folder]);
    }
    // Publishing changes no page.
    expect((await manifest(request)).remotes).toEqual(before.remotes);
    await page.goto(`${site.url}${labPage}`);
    await expect(page.getByText(text)).toBeVisible();

    await released(site, ['promote', `${part}@${builds.first.release}`, '--why', 'First edition.']);
    await page.goto(`${site.url}${labPage}`);
    await expect(edition(page, 'first')).toBeVisible();

    const open = await context.newPage();
    await open.goto(`${site.url}${labPage}`);
    await expect(edition(open, 'first')).toBeVisible();
    await released(site, ['promote', `${part}@${builds.second.release}`, '--why', 'Second edition.']);
    await page.goto(`${site.url}${labPage}`);
    await expect(edition(page, 'second')).toBeVisible();

    await released(site, ['rollback', part, '--why', 'The second edition is wrong.']);
    await page.reload();
    await expect(edition(page, 'first')).toBeVisible();

    // The page that stayed open still has its releases and still navigates.
    await expect(edition(open, 'first')).toBeVisible();
    await cartLink(open).click();
    await expect(open.getByRole('heading', { name: 'My Cart', level: 1 })).toBeVisible();

    const after = await manifest(request);
    expect(after.remotes[part]).toMatchObject({ stable: builds.first.release });
    expect(after.shell).toEqual(before.shell);
    expect({ ...after.remotes, [part]: undefined }).toEqual({ ...before.remotes, [part]: undefined });
  },
);

interface Listed {
  data: { product_detail_id: number }[];
  total: number;
}

const search = async (request: APIRequestContext, keyword?: string): Promise<Listed> =>
  (await (await request.post(`${site.url}/api/v1/products`, { data: { limit: 1, keyword } })).json()) as Listed;

const isUp = () =>
  fetch(`${site.url}/healthz`).then(
    () => true,
    () => false,
  );

const restart = 'a list is imported into the running site, and a restart loses no data';
test(restart, { tag: '@both' }, async ({ page, request }) => {
  test.setTimeout(240_000);
  const headers = { 'X-Device-Id': crypto.randomUUID() };
  const [first] = (await search(request)).data;
  const data = { id: first?.product_detail_id, quantity: 3 };
  expect((await request.post(`${site.url}/api/v1/update-cart`, { headers, data })).status()).toBe(200);
  const promoted = await manifest(request);

  const imported = await run(process.execPath, ['tooling/setup.mjs', 'admin', 'import', 'medicines', realList], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  expect(imported.stdout).toMatch(/MRP is 0/);

  // The API rebuilds the index after an import.
  await expect(async () => {
    await page.goto(
      `${site.url}/order-medicines/search?keyword=${encodeURIComponent('Aceclofenac 100 mg and Paracetamol 325 mg')}`,
    );
    await expect(
      page
        .getByRole('main')
        .getByText(/₹10\.32$/)
        .first(),
    ).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });

  process.kill(site.pid, 'SIGTERM');
  await expect.poll(isUp, { timeout: 20_000 }).toBe(false);
  site = await startSite({ dataDir: site.dataDir, env });
  sites.push(site);
  expect((await search(request, 'Aceclofenac')).total).toBeGreaterThan(3);
  const cart = await request.get(`${site.url}/api/v1/cart/medicine`, { headers });
  expect(await cart.json()).toMatchObject({ data: { cart_med_count: 1, data: [{ quantity: 3 }] } });
  expect(await manifest(request)).toEqual(promoted);
});

test(
  'a link of the console shows an unpromoted release to whoever opens it, until it is ended',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    await openConsole(page, site, await createToken(site, 'Preview desk'));
    await page.getByRole('button', { name: new RegExp(`releases, newest .* of ${part}$`) }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'rolled back' });
    await item.getByRole('button', { name: 'Preview for 24 hours' }).click();
    const link = (await item.getByRole('link').getAttribute('href')) ?? '';

    const shop = await context.newPage();
    await shop.goto(link);
    await shop.getByRole('button', { name: 'Show the preview' }).click();
    await shop.getByRole('link', { name: 'Book Lab Test', exact: true }).first().click();
    await expect(edition(shop, 'second')).toBeVisible();
    await expect(shop.getByText(`Preview: ${part} ${builds.second.release}`)).toBeVisible();
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${site.url}${labPage}`);
    await expect(edition(other, 'first')).toBeVisible();
    await other.context().close();

    await page.getByRole('button', { name: /^End the preview of/ }).click();
    await expect(page.getByRole('list', { name: 'Running previews' })).toHaveCount(0);
    await shop.goto(`${site.url}${labPage}`);
    await expect(edition(shop, 'first')).toBeVisible();
    await expect(shop.getByText('Leave the preview')).toHaveCount(0);
  },
);

test(
  'an open page learns of a new release and loads it at the next navigation, never by itself',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${site.url}${labPage}`);
    await expect(edition(page, 'first')).toBeVisible();
    await released(site, ['promote', `${part}@${builds.second.release}`, '--why', 'While a page is open.']);
    const learned = page.waitForResponse((response) => response.url().endsWith(revisionPath));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await learned;
    await expect(edition(page, 'first')).toBeVisible();

    const getRevision = async () =>
      pageComposition.parse(JSON.parse((await page.locator('#composition').textContent()) ?? ''));
    const previous = (await getRevision()).revision;
    await page.getByRole('link', { name: 'Order Medicines', exact: true }).first().click();
    await expect(page.locator('main li h2').first()).toBeVisible();
    expect((await getRevision()).revision).toBe(previous + 1);
    await page.getByRole('link', { name: 'Book Lab Test', exact: true }).first().click();
    await expect(edition(page, 'second')).toBeVisible();
    await released(site, ['rollback', part, '--why', 'Back for the next test.']);
  },
);

test(
  'a release whose code fails causes one reload with the last good release',
  { tag: '@long' },
  async ({ browser, request }) => {
    const broken = await editBuild(part, { broken: true });
    await released(site, ['publish', part, '--dir', broken.folder]);
    await released(site, ['promote', `${part}@${broken.release}`, '--why', 'Nobody has looked at it.', '--force']);
    const page = await browser.newPage();
    let loads = 0;
    page.on('request', (asked) => {
      if (asked.isNavigationRequest()) loads += 1;
    });
    await page.goto(`${site.url}${labPage}`);
    await expect(edition(page, 'first')).toBeVisible({ timeout: 30_000 });
    expect(loads).toBe(2);
    expect((await manifest(request)).remotes[part]?.stable).toBe(broken.release);
    await released(site, ['rollback', part, '--why', 'It is broken.']);
    await page.reload();
    await expect(edition(page, 'first')).toBeVisible();
    await page.close();
  },
);

test('a canary gets its percentage of visitors, and raising it keeps them', { tag: '@long' }, async ({ request }) => {
  test.setTimeout(120_000);
  const visitors = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
  const findVisitors = async (expected: string) => {
    const found = new Set<string>();
    const loadAs = async (visitor: string) => {
      // Every page names the releases of all remotes; this one is small.
      const { remotes } = await composed(request, paths.cart, { cookie: `${visitorCookie}=${visitor}` });
      if (remotes.find(({ name }) => name === part)?.release === expected) found.add(visitor);
    };
    for (let first = 0; first < visitors.length; first += 25)
      await Promise.all(visitors.slice(first, first + 25).map(loadAs));
    return found;
  };
  const { release: canary } = builds.second;
  await released(site, ['promote', `${part}@${canary}`, '--traffic', '30', '--why', 'A few first.']);
  const some = await findVisitors(canary);
  // Each canary assigns visitors to random buckets, so the share of 200 visitors is within four standard deviations.
  expect(Math.abs(some.size - 60)).toBeLessThanOrEqual(26);
  await released(site, ['promote', `${part}@${canary}`, '--traffic', '60', '--why', 'It does well.']);
  const more = await findVisitors(canary);
  expect(Math.abs(more.size - 120)).toBeLessThanOrEqual(28);
  expect([...some].filter((visitor) => !more.has(visitor))).toEqual([]);
});

test(
  'a failing canary is rolled back automatically; invalid reports have no effect',
  { tag: '@long' },
  async ({ request }) => {
    test.setTimeout(120_000);
    const { release: canary } = builds.second;
    const report = (page_id: string, address: string) =>
      request.post(`${site.url}/api/v1/app-error`, {
        headers: { 'x-forwarded-for': address },
        data: { app: 'website', error: 'It broke.', kind: 'render', remote: part, version: canary, page_id },
      });
    const visit = async (address: string) => {
      const headers = { cookie: `${visitorCookie}=${randomBytes(16).toString('hex')}`, 'x-forwarded-for': address };
      const { page_id, remotes } = await composed(request, labPage, headers);
      return { page_id, hasCanary: remotes.some((remote) => remote.release === canary) };
    };
    // Page views and reports from one IP address, with invalid page ids, have no effect.
    for (let count = 0; count < 40; count += 1) {
      const { page_id } = await visit('203.0.113.7');
      await report(page_id, '203.0.113.7');
      await report(`${page_id}x`, `198.51.100.${count}`);
    }
    // With so many page views, three errors stay below the limit: two that one IP address counts for, and one of a page
    // with late data.
    for (let visitor = 0; visitor < 700; visitor += 1) await visit(`10.0.${2 + (visitor >> 8)}.${visitor % 256}`);
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect((await manifest(request)).remotes[part]?.canary).toMatchObject({ release: canary });

    // These are real visitors: every second page with the canary fails.
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const address = `10.0.1.${visitor}`;
      const { page_id, hasCanary } = await visit(address);
      if (hasCanary) await report(page_id, address);
    }
    await expect.poll(async () => (await manifest(request)).remotes[part]?.canary, { timeout: 30_000 }).toBeUndefined();
    expect((await manifest(request)).remotes[part]?.stable).toBe(builds.first.release);
    expect(await released(site, ['history', part])).toContain('release watch');
  },
);

test(
  'a manager promotes by mouse and rolls back by keyboard in the console',
  { tag: '@long' },
  async ({ page, context }) => {
    const token = await createToken(site, 'Release desk');
    const shop = await context.newPage();
    const shows = async (name: 'first' | 'second') => {
      await shop.goto(`${site.url}${labPage}`);
      await expect(edition(shop, name)).toBeVisible();
    };

    await openConsole(page, site, `${token.slice(0, -1)}x`);
    await expect(page.getByText('This token was not accepted.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Access token' }).fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Fleet', level: 1 })).toBeVisible();

    await page.getByLabel(`Published releases of ${part}`).selectOption(builds.second.release);
    await page.getByRole('button', { name: `Promote ${part}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('100%', { exact: true }).click();
    await dialog.getByLabel('Reason').fill('Its faults were those of a gateway.');
    // It was rolled back as a canary, so its error rate fails a gate that must be overridden.
    await expect(dialog.getByText('Error rate over its limit', { exact: true })).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Override/ }).check();
    await dialog.getByRole('button', { name: /^Promote .* to 100%$/ }).click();
    await expect(dialog).toHaveCount(0);
    await shows('second');

    const rollback = page.getByRole('button', { name: `Roll back ${part}` });
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press('Tab');
      if (await rollback.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(rollback).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('It is wrong all the same.');
    await expect(dialog.getByText(/of \d+ passed/)).toBeVisible();
    const confirm = dialog.getByRole('button', { name: /^Roll back to / });
    await expect(confirm).toBeEnabled();
    for (let steps = 0; steps < 10; steps += 1) {
      await page.keyboard.press('Tab');
      if (await confirm.evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: /It is wrong all the same\./ })).toBeVisible();
    await shows('first');
  },
);

test(
  'a release that does not fit the fleet is rejected, and nothing changes',
  { tag: '@long' },
  async ({ request }) => {
    test.setTimeout(120_000);
    const before = await manifest(request);
    const expectRejected = async (build: EditedBuild, reason: RegExp) => {
      const response = await release(site, ['promote', `${part}@${build.release}`, '--why', 'Try.']);
      expect(response.exitCode).toBe(3);
      expect(response.stderr).toMatch(reason);
    };
    // The other gates read the record alone, which the registry's own tests check.
    const rejections: [EditedBuild, RegExp][] = [
      [await editBuild(part, { broken: true }), /Release does not start/],
      [await editBuild(part, { failsOnServer: true }), /This release fails on the server/],
    ];
    for (const [build, reason] of rejections) {
      await released(site, ['publish', part, '--dir', build.folder]);
      await expectRejected(build, reason);
    }
    // Modifies a stored file.
    const stored = join(site.dataDir, 'releases', 'remotes', part, builds.second.release, 'remote-entry.js');
    writeFileSync(stored, `${readFileSync(stored, 'utf8')}//`);
    await expectRejected(builds.second, /remote-entry\.js was changed/);
    expect((await release(site, ['verify'])).stdout).toContain(
      `${part} ${builds.second.release}: remote-entry.js was changed.`,
    );

    const after = await manifest(request);
    expect(after.remotes).toEqual(before.remotes);
    expect(after.revision).toBe(before.revision);
    expect(await released(site, ['history', part, '--limit', '3'])).toContain('refused');
  },
);
