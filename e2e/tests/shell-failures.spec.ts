import type { BrowserContext, Page, Route } from '@playwright/test';
import { paths, type AppErrorReport } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import { expect, test } from '../src/fixtures';
import { editBuild, released, removeBuilds } from '../src/releases';
import { startSite, type Site } from '../src/site';

// One site for this file: the first tests need a shell without a last good release, the later ones promote a second one.
test.describe.configure({ mode: 'serial' });

/** A page that is served without its data, and one with its data. */
const pages = {
  skeleton: { path: paths.cart, title: 'My Cart', text: 'This page did not load.' },
  complete: {
    path: '/terms-conditions',
    title: 'Terms & Conditions',
    text: 'Some parts of this page do not work right now.',
  },
};

let site: Site;
/** The failing release of the shell; undefined for every release. */
let failing: string | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite();
});

test.afterAll(async () => {
  await site.stop();
  removeBuilds();
});

/** Changes the shell's files on their way to the browser. */
type Breakage = (route: Route) => Promise<void>;

const missing = (file: RegExp): [RegExp, Breakage] => [
  file,
  (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not Found' }),
];
const edited = (file: RegExp, edit: (text: string) => string): [RegExp, Breakage] => [
  file,
  async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (edit(text) === text) throw new Error(`Nothing to edit in ${route.request().url()}`);
    await route.fulfill({ response, body: edit(text) });
  },
];

const breakages: Record<string, { kind: string; change: [RegExp, Breakage] }> = {
  'throws at its start': {
    kind: 'evaluation',
    change: edited(/\/bootstrap\.\w+\.js$/, (text) => `throw new Error("At the start.");${text}`),
  },
  'has no entry': { kind: 'http', change: missing(/\/shell\.js$/) },
  'has no first chunk': { kind: 'http', change: missing(/\/bootstrap\.\w+\.js$/) },
  'throws while it renders': {
    kind: 'render',
    change: edited(/\/bootstrap\.\w+\.js$/, (text) =>
      text.replace('"Skip to main content"', '(()=>{throw new Error("While it renders.")})()'),
    ),
  },
};

const documents = /^[^.]*$/;
const [, withoutAttributes] = edited(documents, (html) => html.replaceAll(/ integrity="[^"]+"/g, ''));
const [, withoutHashes] = edited(/\/shell\.js$/, (text) => text.replaceAll(/"[\w+/]{64}"/g, '""'));

/** Removes the hashes of the scripts, because an edited script stands for one that was published like that. */
async function breakShell(context: BrowserContext, [file, change]: [RegExp, Breakage]): Promise<void> {
  await context.route(
    (url) => url.origin === new URL(site.url).origin && documents.test(url.pathname),
    (route) => (route.request().isNavigationRequest() ? withoutAttributes(route) : route.fallback()),
  );
  await context.route(
    ({ pathname }) => pathname.startsWith('/remotes/shell/') && pathname.endsWith('/shell.js'),
    withoutHashes,
  );
  await context.route(
    ({ pathname }) =>
      pathname.startsWith(`/remotes/shell/${failing ?? ''}`) && !pathname.includes('/shared/') && file.test(pathname),
    change,
  );
}

/** Opens a page of a new visitor, and collects its reports and page loads. */
async function open(context: BrowserContext) {
  const page = await context.newPage();
  const reports: AppErrorReport[] = [];
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/app-error')) reports.push(request.postDataJSON() as AppErrorReport);
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return { page, reports, loads };
}

/** The scripts that the shell needs to start. */
const firstScripts = /\/remotes\/shell\/.*(shell|bootstrap\.\w+|framework\.\w+|design\.\w+)\.js$/;

const releaseIn = async (page: Page) =>
  pageComposition.parse(JSON.parse((await page.locator('#composition').textContent()) ?? '')).shell.release;

const isHydrated = (page: Page) =>
  expect
    .poll(() =>
      page
        .evaluate(() => Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')))
        // The page is being reloaded.
        .catch(() => false),
    )
    .toBe(true);

for (const [what, { kind, change }] of Object.entries(breakages)) {
  test(
    `a shell without a last good release that ${what} leaves a readable page and reports once`,
    { tag: '@long' },
    async ({ browser }) => {
      const context = await browser.newContext();
      await breakShell(context, change);
      for (const { path, title, text } of Object.values(pages)) {
        const { page, reports, loads } = await open(context);
        await page.goto(site.url + path);
        const notice = page.getByRole('alert');
        await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
        await expect(notice).toContainText(`${text} To order by phone, call 1800-000-0000.`);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        expect(reports).toMatchObject([{ kind, remote: 'shell', version: await releaseIn(page), route: path }]);
        expect(reports[0]).not.toHaveProperty('recovered_by');
        expect(loads).toHaveLength(1);
        await page.close();
      }
      await context.close();
    },
  );
}

test('a slow shell is not reported while its scripts arrive, and works', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext();
  const held: Route[] = [];
  await context.route(firstScripts, (route) => void held.push(route));
  const { page, reports } = await open(context);
  await page.clock.install();
  await page.goto(site.url + pages.skeleton.path, { waitUntil: 'commit' });
  await page.locator('#composition').waitFor({ state: 'attached' });
  await expect(async () => {
    // In total less than the time limit of a chunk, and more than the time limit of the start.
    await page.clock.runFor(limits.startTimeoutMs / 2.5);
    const next = held.shift();
    const arrived = next && page.waitForEvent('requestfinished', (request) => request === next.request());
    await next?.continue();
    await arrived;
    expect(next).toBeUndefined();
    await expect(page.locator('[data-loading]')).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  expect(reports).toEqual([]);
  await context.close();
});

test(
  'a shell that does not arrive is reported, and works if it arrives after all',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext();
    const held: Route[] = [];
    let isOpen = false;
    await context.route(/\/remotes\/shell\/.*\.js$/, (route) => (isOpen ? route.continue() : void held.push(route)));
    const { page, reports } = await open(context);
    await page.clock.install();
    await page.goto(site.url + pages.skeleton.path, { waitUntil: 'commit' });
    await page.locator('#composition').waitFor({ state: 'attached' });
    await page.clock.runFor(limits.startTimeoutMs + 2_000);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(reports).toMatchObject([{ kind: 'timeout' }]);
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(reports).toHaveLength(1);
    await context.close();
  },
);

test('a second shell is promoted', { tag: '@long' }, async () => {
  const next = await editBuild('shell', { text: ['Skip to main content', 'Skip to the main content'] });
  await released(site, ['publish', 'shell', '--dir', next.folder]);
  await released(site, ['promote', `shell@${next.release}`, '--why', 'Another text.']);
  failing = next.release;
  breakages['throws while it renders'] = {
    kind: 'render',
    change: edited(/\/bootstrap\.\w+\.js$/, (text) =>
      text.replace('"Skip to the main content"', '(()=>{throw new Error("While it renders.")})()'),
    ),
  };
});

for (const what of Object.keys(breakages)) {
  test(
    `a shell with a last good release that ${what} is reloaded once and works`,
    { tag: '@long' },
    async ({ browser }) => {
      for (const { path } of Object.values(pages)) {
        const context = await browser.newContext();
        const breakage = breakages[what];
        if (breakage === undefined) throw new Error('No breakage');
        await breakShell(context, breakage.change);
        const { page, reports, loads } = await open(context);
        await page.goto(site.url + path);
        await isHydrated(page);
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(loads).toHaveLength(2);
        expect(await releaseIn(page)).not.toBe(failing);
        expect(reports).toMatchObject([
          { kind: breakage.kind, remote: 'shell', version: failing, route: path, recovered_by: 'pinned-reload' },
        ]);
        // The next page keeps the pinned release.
        await page.goto(site.url + path);
        await isHydrated(page);
        expect(loads).toHaveLength(3);
        expect(reports).toHaveLength(1);
        await context.close();
      }
    },
  );
}
