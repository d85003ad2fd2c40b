import { expect, test } from '../src/fixtures';
import { getRows } from '../src/lists';
import { createToken, editBuild, openConsole, released, removeBuilds } from '../src/releases';
import { startSite, type Site } from '../src/site';

const part = 'mfe-lab';
const labPage = '/book-lab-test';
/** Below this number of pages the console shows no error rate. */
const minPages = 100;

const listItem = 'href="/book-lab-test/detail/';

let running: Site | undefined;

/** Starts a site with these settings. It ends with the test. */
async function start(env: Readonly<Record<string, string>>): Promise<Site> {
  test.setTimeout(300_000);
  running = await startSite({ env });
  return running;
}

test.afterEach(async () => {
  await running?.stop();
  removeBuilds();
});

test(
  'a release that fails on the server is rendered by the browser, shown in the console, and gone with a rollback',
  { tag: '@long' },
  async ({ page, request }) => {
    const site = await start({ TRUST_PROXY: '127.0.0.1', STABLE_WATCH: 'warn' });
    const load = async (address: string) => {
      const response = await request.get(site.url + labPage, { headers: { 'x-forwarded-for': address } });
      return { status: response.status(), html: await response.text() };
    };
    await expect(async () => expect((await load('10.0.0.1')).html).toContain(listItem)).toPass();

    const failing = await editBuild(part, { failsOnServer: true });
    await released(site, ['publish', part, '--dir', failing.folder]);
    await released(site, ['promote', `${part}@${failing.release}`, '--why', 'Its browser tests pass.', '--force']);
    const { status, html } = await load('10.0.0.1');
    expect(status).toBe(200);
    expect(html).toContain('</header>');
    expect(html).toContain('</footer>');
    expect(html.endsWith('</html>\n')).toBe(true);
    expect(html).not.toContain(listItem);
    expect(html).not.toContain('This release fails on the server.');

    await page.goto(site.url + labPage);
    await expect(getRows(page).first()).toBeVisible();
    await getRows(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    for (let visitor = 0; visitor < minPages; visitor += 1) {
      expect((await load(`10.0.${visitor}.2`)).status).toBe(200);
    }
    await openConsole(page, site, await createToken(site, 'Release desk'));
    await expect(page.getByRole('heading', { name: 'Fleet', level: 1 })).toBeVisible();
    // The site writes its counts every few seconds; an open console reads them twice a minute.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('row', { name: /^mfe-lab / })).toContainText(/(9\d|100)\.\d\d%/, { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });

    await released(site, ['rollback', part, '--why', 'It fails on the server.']);
    expect((await load('10.0.0.1')).html).toContain(listItem);
  },
);

test(
  'a page whose data are late is served at once, and the browser fetches them',
  { tag: '@long' },
  async ({ page, request }) => {
    const { url } = await start({ RENDER_DATA_MS: '0.1' });
    // Pages are not rendered while the workers start.
    await expect(async () => {
      const response = await request.get(url + labPage);
      const html = await response.text();
      expect(response.status()).toBe(200);
      expect(html).toContain('</header>');
      expect(html.endsWith('</html>\n')).toBe(true);
      expect(html).not.toContain(listItem);
    }).toPass();
    await page.goto(url + labPage);
    await expect(getRows(page).first()).toBeVisible();
  },
);
