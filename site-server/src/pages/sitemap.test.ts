import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@storefront/release-registry/testing';
import { privatePaths } from '@storefront/shared-contracts';
import { endSites, fakeApi, startSite } from '../testing/site';

afterEach(endSites);

describe('robots.txt', () => {
  it('disallows private pages and names the sitemap of the site', async () => {
    const { app } = await startSite({ siteOrigins: ['https://shop.example'] });
    const { body, headers } = await app.inject({ url: '/robots.txt', headers: { host: 'localhost' } });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of privatePaths) expect(body.split('\n')).toContain(`Disallow: ${path}`);
    expect(body).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  });

  it('names the requested host if the site has no origin', async () => {
    const { app } = await startSite();
    const { body } = await app.inject({ url: '/robots.txt', headers: { host: 'localhost:3000' } });
    expect(body).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n');
  });
});

describe('a sitemap', () => {
  const serve = async (status: number) => {
    const urls: string[] = [];
    const apiOrigin = await fakeApi(({ url = '' }, response) => {
      urls.push(url);
      response.writeHead(status, { 'content-type': 'application/xml' }).end('<urlset/>');
    });
    return { urls, ...(await startSite({ apiOrigin, siteOrigins: ['https://shop.example'] })) };
  };

  it('is what the API writes for the origin of the site', async () => {
    const { app, urls } = await serve(200);
    for (const url of ['/sitemap.xml', '/sitemap/products-1.xml']) {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, body]).toEqual([200, '<urlset/>']);
      expect(headers).toMatchObject({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      });
    }
    const origin = encodeURIComponent('https://shop.example');
    expect(urls).toEqual([`/sitemap.xml?origin=${origin}`, `/sitemap/products-1.xml?origin=${origin}`]);
  });

  it.each([
    [404, 404],
    [500, 503],
  ])('that the API answers with %d is %d', async (answer, status) => {
    const { app } = await serve(answer);
    const { statusCode, headers } = await app.inject('/sitemap/products-9.xml');
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('leads to no other path of the API', async () => {
    const { app, urls } = await serve(200);
    await app.inject('/sitemap/..%2Fcatalogue-revision');
    expect(urls).toEqual([expect.stringMatching(/^\/sitemap\/\.\.%2Fcatalogue-revision\?/)]);
  });
});

it('the picture of the shop is that of the folder of texts', async () => {
  const contentDir = join(await temporaryFolder(), 'content');
  await mkdir(contentDir);
  const { app } = await startSite({ contentDir });
  expect((await app.inject('/shop.png')).statusCode).toBe(404);
  await writeFile(join(contentDir, 'shop.png'), 'picture');
  const { headers, body } = await app.inject('/shop.png');
  expect([headers['content-type'], body]).toEqual(['image/png', 'picture']);
});
