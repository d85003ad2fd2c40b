import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { buildUrl, slugify } from '@storefront/shared-contracts';
import { dangerousTexts } from '@storefront/shared-contracts/testing';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { products } from '../platform/db/schema';
import { testApp, type TestApp } from '../testing/app';
import { addLabTests } from '../testing/lab-tests';
import { addProducts } from '../testing/products';
import { registerSitemap } from './sitemap';

const origin = 'https://shop.example';

let api: TestApp;

beforeAll(async () => {
  api = await testApp();
});
beforeEach(() => api.database.clear());
afterAll(() => api.close());

const get = (path: string, site = origin) => api.app.inject({ url: path, query: { origin: site } });

/** Fails for XML that is not well-formed. */
async function readPart(name: string) {
  const response = await get(`/sitemap/${name}`);
  expect([name, response.statusCode, response.headers['content-type']]).toEqual([name, 200, 'application/xml']);
  return parseSitemap(Readable.from(response.body));
}

async function listParts(): Promise<string[]> {
  const index = await parseSitemapIndex(Readable.from((await get('/sitemap.xml')).body));
  return index.map(({ url }) => url.replace(`${origin}/sitemap/`, ''));
}

describe('the sitemap', () => {
  it('has each product on sale once, with the date of its last change', async () => {
    const [dolo = 0, gone = 0] = await addProducts(api.db, [{ name: 'Dolo 650' }, { name: 'Gone', withdrawn: true }]);
    const updatedAt = new Date('2026-03-04T05:06:07.000Z');
    await api.db.update(products).set({ updatedAt }).where(eq(products.id, dolo));
    const [cbc = 0] = await addLabTests(api.db, [{ title: 'Complete Blood Count', organs: ['blood'] }]);
    expect(await listParts()).toEqual(['pages.xml', 'products-1.xml', 'lab-tests-1.xml']);
    expect(await readPart('products-1.xml')).toMatchObject([
      { url: `${origin}/order-medicines/detail/${dolo}/dolo-650`, lastmod: updatedAt.toISOString() },
    ]);
    expect(gone).toBeGreaterThan(0);
    const tests = await readPart('lab-tests-1.xml');
    expect(tests.map(({ url }) => url)).toEqual([`${origin}/book-lab-test/detail/${cbc}/complete-blood-count`]);
  });

  it('has home page, lists, organs with tests and static pages', async () => {
    await addProducts(api.db, [{ name: 'Baby oil', category: 'baby-care' }]);
    await addLabTests(api.db, [{ title: 'CBC', organs: ['blood'] }]);
    const urls = (await readPart('pages.xml')).map(({ url }) => url.replace(origin, ''));
    expect(urls).toEqual(expect.arrayContaining(['/', '/order-medicines', '/order-medicines/devices', '/faqs']));
    expect(urls).toEqual(expect.arrayContaining([expect.stringMatching(/^\/order-medicines\?category=\d+$/)]));
    expect(urls).toEqual(expect.arrayContaining([expect.stringMatching(/^\/book-lab-test\/organ\?organ=\d+$/)]));
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('lists nothing of an empty catalogue', async () => {
    expect(await listParts()).toEqual(['pages.xml']);
  });

  it('stays well-formed for any name', async () => {
    const names = ['Tom & "Jerry\'s" <b>', 'दवा', ...dangerousTexts];
    const ids = await addProducts(
      api.db,
      names.map((name) => ({ name })),
    );
    const urls = (await readPart('products-1.xml')).map(({ url }) => url.replace(origin, ''));
    const expected = names.map((name, index) => buildUrl.medicineDetail({ product_id: ids[index] ?? 0, name }));
    expect(urls).toEqual(expected);
    expect(slugify('दवा')).not.toBe('item');
  });

  it('of more products than a part may have has several parts, with each product once', async () => {
    const names = ['Amla', 'Brahmi', 'Cardamom', 'Dill', 'Fennel', 'Ginger', 'Honey'];
    const ids = await addProducts(
      api.db,
      names.map((name) => ({ name })),
    );
    const app = Fastify();
    registerSitemap(app, api.db, { urlsPerPart: 3, rowsPerRead: 2 });
    const read = async (path: string) => (await app.inject({ url: path, query: { origin } })).body;
    const index = await parseSitemapIndex(Readable.from(await read('/sitemap.xml')));
    const parts = index.map(({ url }) => url.replace(`${origin}/sitemap/`, ''));
    expect(parts).toEqual(['pages.xml', 'products-1.xml', 'products-2.xml', 'products-3.xml']);
    const urls: string[][] = [];
    for (const part of parts.slice(1)) {
      const items = await parseSitemap(Readable.from(await read(`/sitemap/${part}`)));
      urls.push(items.map(({ url }) => url.replace(origin, '')));
    }
    const all = names.map((name, at) => buildUrl.medicineDetail({ product_id: ids[at] ?? 0, name }));
    expect(urls).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)]);
    await app.close();
  });

  it('has no other part', async () => {
    await addProducts(api.db, [{ name: 'Dolo 650' }]);
    const others = [
      'products-3.xml',
      'products-0.xml',
      'products.xml',
      'nothing-1.xml',
      'toString-1.xml',
      'products-1',
    ];
    for (const name of others) expect([name, (await get(`/sitemap/${name}`)).statusCode]).toEqual([name, 404]);
  });

  it.each(['', 'javascript:alert(1)', 'shop.example'])('is rejected for the origin "%s"', async (site) => {
    expect((await get('/sitemap.xml', site)).statusCode).toBe(400);
  });
});

async function getRevision(): Promise<string> {
  const response = await api.app.inject('/catalogue-revision');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  return response.body;
}

describe('the revision of the catalogue', () => {
  it('changes with medicines and with lab tests, and only then', async () => {
    const revisions = [await getRevision()];
    await addProducts(api.db, [{ name: 'Dolo', stock: 9 }]);
    revisions.push(await getRevision());
    await api.db.update(products).set({ pricePaise: 100, mrpPaise: 200 });
    revisions.push(await getRevision());
    await addLabTests(api.db, [{ title: 'Complete Blood Count' }]);
    revisions.push(await getRevision());
    expect(new Set(revisions).size).toBe(4);
    expect(await getRevision()).toBe(revisions.at(-1));
  });

  it('does not change with the stock that an order takes', async () => {
    const before = await getRevision();
    await api.db.update(products).set({ stock: 1 });
    expect(await getRevision()).toBe(before);
  });

  it('is that of committed changes only', async () => {
    const before = await getRevision();
    const change = api.db.transaction(async (transaction) => {
      await transaction.update(products).set({ popularity: 7 });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await getRevision()).toBe(before);
  });
});
