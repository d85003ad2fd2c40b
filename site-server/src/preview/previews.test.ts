import { compositionElementId } from '@storefront/shared-contracts';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import { openRegistry } from '@storefront/release-registry';
import { buildFolder, buildRelease, descriptorOf, releaseOf } from '@storefront/release-registry/testing';
import { endSites, startSite } from '../testing/site';

afterEach(endSites);

const next = releaseOf('c');

/** A site with a second release of mfe-demo that is not live, and a preview of it. */
async function openSite(files?: Record<string, string>, siteOrigins: readonly string[] = []) {
  const site = await startSite({ siteOrigins });
  const { record, folder } = await buildRelease(descriptorOf('mfe-demo', { '/new/:id': 'New' }), next, files);
  const client = openRegistry(site.releases, { SITE_ORIGINS: 'https://shop.example' }).as({
    who: { kind: 'local', name: 'operator' },
    scope: 'all',
  });
  await client.publish(record, buildFolder(folder));
  const { id, url } = await client.createPreview({ part: 'mfe-demo', release: next, hours: 24 });
  const link = url.replace('https://shop.example', '');
  const opened = await site.app.inject(link);
  const secret = new URL(url).searchParams.get('key') ?? '';
  const confirm = (headers: Record<string, string> = { host: 'localhost', origin: 'http://localhost' }) =>
    site.app.inject({
      method: 'POST',
      url: '/preview',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ key: secret }).toString(),
    });
  const confirmed = await confirm();
  const [cookie = ''] = String(confirmed.headers['set-cookie']).split('; ');
  const page = async (path: string, sent: string | undefined = cookie) => {
    const { statusCode, body, headers } = await site.app.inject({ url: path, headers: { cookie: sent } });
    const json = new RegExp(`id="${compositionElementId}"[^>]*>([^<]*)</script>`).exec(body)?.[1] ?? '';
    const [remote] = pageComposition.parse(JSON.parse(json)).remotes;
    const banner = /<aside class="page-banner"[\s\S]*?<\/aside>/.exec(body)?.[0];
    return { statusCode, remote, banner, cache: headers['cache-control'] };
  };
  return { ...site, client, id, link, opened, confirm, confirmed, cookie, page };
}

describe('a preview', () => {
  it('asks the visitor first, in a page that loads and runs nothing', async () => {
    const { opened, link } = await openSite();
    expect(opened).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(opened.body).toContain(`operator sent a preview of mfe-demo ${next}. It lasts until`);
    expect(opened.body).not.toMatch(/<script|<link|<img|\/remotes\//);
    expect(opened.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect(link).toMatch(/^\/preview\?key=pre_/);
  });

  it('is shown by no URL alone, and by no form of another site, of a page without an origin or of no page', async () => {
    const { app, link, confirm } = await openSite();
    for (const start of ['/preview?key=', '/?preview=', '/demo/5?key=', '/demo/5?preview=']) {
      const answer = await app.inject(`${start}${link.split('=')[1]}`);
      expect(answer.headers['set-cookie'] ?? '').not.toContain('pre_');
    }
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const answer = await confirm({ host: 'localhost', ...headers });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it('is shown by the form of a site behind a proxy that changes the host', async () => {
    const { confirm } = await openSite(undefined, ['https://shop.example']);
    const answer = await confirm({ host: '127.0.0.1:3000', origin: 'https://shop.example' });
    expect(answer).toMatchObject({ statusCode: 303 });
    expect(String(answer.headers['set-cookie'])).toMatch(/^preview=pre_/);
  });

  it('shows the release to the visitor who confirms, says so, is cached nowhere, and is left by its bar', async () => {
    const { app, cookie, confirmed, page } = await openSite();
    expect(confirmed).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
    expect(String(confirmed.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax$/);
    const shown = await page('/new/5');
    expect(shown).toMatchObject({ statusCode: 200, remote: { name: 'mfe-demo', release: next }, cache: 'no-store' });
    expect(shown.remote).not.toHaveProperty('lastGood');
    expect(shown.banner).toContain(`Preview: mfe-demo ${next}, until`);
    expect(shown.banner).toContain('<a href="?preview=end">Leave the preview</a>');
    const left = await app.inject({ url: '/demo/5?page=2&preview=end', headers: { cookie } });
    expect(left).toMatchObject({ statusCode: 303, headers: { location: '/demo/5?page=2' } });
    expect(String(left.headers['set-cookie'])).toMatch(/^preview=; Max-Age=0;/);
    const toOtherSite = await app.inject('//evil.example/?preview=end');
    expect(toOtherSite.headers['location']).toMatch(/^\/[^/]/);
  });

  it('changes the page of no other visitor, nor of one with an invalid cookie', async () => {
    const { page } = await openSite();
    expect(await page('/new/5', 'visitor=x')).toMatchObject({ statusCode: 404, remote: { release: releaseOf('b') } });
    expect((await page('/demo/5', 'visitor=x')).banner).toBeUndefined();
    for (const cookie of ['preview=pre_000000000000_0', 'preview=%E0%A4%A', 'preview=<b>'])
      expect((await page('/demo/5', cookie)).remote?.release).toBe(releaseOf('b'));
  });

  it('that was ended shows what is live and says so', async () => {
    const { client, id, page, app, link, confirm } = await openSite();
    await client.endPreview({ part: 'mfe-demo', id });
    for (const answer of [await app.inject(link), await confirm()]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This preview has ended');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const shown = await page('/demo/5');
    expect(shown).toMatchObject({ statusCode: 200, remote: { release: releaseOf('b') } });
    expect(shown.banner).toContain('This preview has ended.');
  });

  it('has the files that all releases of a part share', async () => {
    const { app, page } = await openSite({ 'entry.js': 'e', 'page.js': 'p', 'shared/new.0123456789.woff2': 'font' });
    const font = () => app.inject('/remotes/mfe-demo/shared/new.0123456789.woff2');
    expect((await font()).statusCode).toBe(404);
    await page('/new/5');
    expect((await font()).statusCode).toBe(200);
  });
});
