import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  compositionElementId,
  isServedState,
  servedStateElementId,
  type RenderedPage,
} from '@storefront/shared-contracts';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import { buildRelease, descriptorOf, releaseOf } from '@storefront/release-registry/testing';
import type { RenderPool } from '../render/render-host';
import type { RenderTask } from '../render/render-task';
import { createPage } from '../testing/render';
import { endSites, fakeApi, siteSettings, startSite } from '../testing/site';

afterEach(endSites);

const visitor = 'visitor=0123456789abcdef0123456789abcdef';
const rendered: RenderedPage = {
  ...createPage('<main>Rendered page</main>'),
  styles: '<style data-styled="true">.a{color:red}</style>',
  title: 'Dolo "650"',
  description: 'Fever & pain',
  state: { queries: [{ key: ['product'], updated_at: 1, data: { name: '</script>' } }] },
};

/** A site with a remote at `/demo/:id`, whose pool renders `page`. */
async function startRenderingSite(
  page: RenderedPage | Promise<RenderedPage> = rendered,
  settings: Parameters<typeof startSite>[0] = {},
) {
  const tasks: RenderTask[] = [];
  const pool: RenderPool = {
    size: 2,
    run: (task) => {
      tasks.push(task);
      return Promise.resolve(page);
    },
    runFresh: () => Promise.resolve(page),
    replace: () => undefined,
    close: () => Promise.resolve(),
  };
  const apiOrigin = await fakeApi((_request, response) => void response.end('1'));
  const site = await startSite({ apiOrigin, ...settings }, pool);
  const server = { file: 'server/bundle.js', imports: [] };
  const publish = async (name: string, digit: string, routes: Readonly<Record<string, string>>) => {
    const descriptor = descriptorOf(name, routes);
    const routed = {
      ...descriptor,
      routes: descriptor.routes.map((route) => ({ ...route, rendered: route.path !== '/login' })),
    };
    const { record, folder } = await buildRelease(routed, releaseOf(digit), { 'server/bundle.js': '', 'entry.js': '' });
    const preload = { entry: ['entry.js'], exposes: {}, widgets: {}, calls: [], fonts: [] };
    await site.store.publish({ ...record, preload, server }, folder);
    return { stable: record.release };
  };
  const shell = await publish('shell', 'c', { '/': 'Home', '/login': 'Login' });
  const demo = await publish('mfe-demo', 'd', { '/demo/:id': 'Demo' });
  await publish('mfe-demo', 'e', { '/demo/:id': 'Demo' });
  const manifest = await site.store.readManifest();
  if (!manifest) throw new Error('no manifest');
  const promote = (revision: number, release: string) =>
    site.store.writeManifest({ ...manifest, revision, shell, remotes: { 'mfe-demo': { ...demo, stable: release } } });
  await promote(2, demo.stable);
  return { ...site, tasks, promote };
}

const jsonOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '');

describe('a rendered page', () => {
  it('contains the HTML, the styles with the nonce, the data and what search engines read', async () => {
    const { app } = await startRenderingSite(rendered, { siteOrigins: ['http://shop.example'] });
    const response = await app.inject({ url: '/demo/5?page=2', headers: { host: 'shop.example' } });
    const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<div id="root"><main>Rendered page</main></div>');
    expect(response.body).toContain(`<style nonce="${nonce}" data-styled="true">.a{color:red}</style>`);
    expect(response.body).toContain('<title>Dolo &quot;650&quot; | Neemleaf</title>');
    expect(response.body).toContain('<meta name="description" content="Fever &amp; pain">');
    expect(response.body).toContain('<link rel="canonical" href="http://shop.example/demo/5">');
    expect(response.body).not.toContain('<noscript>');
    const state = jsonOf(response.body, servedStateElementId);
    expect(state).toMatchObject({ queries: rendered.state.queries });
    expect(isServedState(state) && state.sent_at > Date.now() - 60_000).toBe(true);
    expect([...response.body.matchAll(/<(script|style)(?![^>]*nonce=)/g)]).toEqual([]);
  });

  it('without its data offers to load it again without JavaScript, and asks robots to come back', async () => {
    const late = { phase: 'data', remote: 'mfe-demo', release: releaseOf('d'), error: 'Data were late' } as const;
    const { app } = await startRenderingSite({ ...rendered, failures: [late] });
    const url = '/demo/5?sort_by=low&page=2';
    const { body, statusCode, headers } = await app.inject(url);
    expect(body).toMatch(/<noscript>.*<a href="\/demo\/5\?sort_by=low&amp;page=2">Try again<\/a>.*<\/noscript>/);
    expect([statusCode, headers['retry-after']]).toEqual([200, undefined]);
    const robot = await app.inject({ url, headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([robot.statusCode, robot.headers['retry-after']]).toEqual([503, '10']);
  });

  it('waits four times as long for its data until it was rendered with them', async () => {
    const settings = siteSettings('', {});
    const { app, tasks, promote } = await startRenderingSite(rendered, {
      render: { ...settings.render, dataBudgetMs: 300, cacheMs: 0 },
    });
    for (const url of ['/demo/5', '/demo/5', '/demo/6']) await app.inject(url);
    await promote(3, releaseOf('e'));
    await app.inject('/demo/5');
    expect(tasks.map(({ dataBudgetMs }) => dataBudgetMs)).toEqual([1200, 300, 1200, 300]);
  });

  it('shows that there is no page, with status 404 and without a canonical URL, and is not to be listed', async () => {
    const { app, tasks } = await startRenderingSite({ ...rendered, status: 404 });
    for (const url of ['/demo/5', '/nowhere', '/order-medicines/5/6?search_type=test', '/%ff']) {
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).toContain('Rendered page');
      if (url === '/demo/5') continue;
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/rel="canonical"|og:/);
    }
    expect(tasks.length).toBeGreaterThan(1);
  });

  it.each([
    ['/demo/5', 200],
    ['/nowhere', 404],
  ] as const)('has the same status and headers for HEAD: %s', async (url, status) => {
    const { app } = await startRenderingSite({ ...rendered, status });
    const read = async (method: 'GET' | 'HEAD') => {
      const { statusCode, headers, body } = await app.inject({ url, method, headers: { cookie: visitor } });
      const { 'content-security-policy': policy, date: _date, 'x-request-id': _id, ...same } = headers;
      return { statusCode, same, policy: String(policy).replaceAll(/'nonce-[^']+'/g, 'nonce'), body };
    };
    const [get, head] = [await read('GET'), await read('HEAD')];
    expect(head.statusCode).toBe(status);
    expect({ ...head, body: '' }).toEqual({ ...get, body: '' });
    expect(get.body).toContain('Rendered page');
    expect(head.body).toBe('');
  });

  it('has a canonical URL of the site, also from the cache and for another host', async () => {
    const siteOrigins = ['https://shop.example', 'http://127.0.0.1:3000'];
    const { app } = await startRenderingSite(rendered, { siteOrigins });
    for (const [host, url] of [
      ['localhost:3000', 'https://shop.example/demo/5'],
      ['shop.example', 'https://shop.example/demo/5'],
      ['127.0.0.1:3000', 'http://127.0.0.1:3000/demo/5'],
    ]) {
      const { body } = await app.inject({ url: '/demo/5', headers: { host } });
      expect(body).toContain(`<link rel="canonical" href="${url}">`);
    }
  });

  it('tells messengers and search engines what it is about', async () => {
    const { app } = await startRenderingSite(
      { ...rendered, path: '/demo/5', structuredData: [{ '@type': 'Product', name: '</script>', url: '/demo/5' }] },
      { siteOrigins: ['https://shop.example'] },
    );
    const { body } = await app.inject({ url: '/demo/5?utm_source=x', headers: { host: 'shop.example' } });
    const og = [...body.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, text]) => [
      name,
      text,
    ]);
    expect(Object.fromEntries(og)).toEqual({
      site_name: 'Neemleaf',
      title: 'Dolo &quot;650&quot;',
      description: 'Fever &amp; pain',
      type: 'product',
      url: 'https://shop.example/demo/5',
      image: 'https://shop.example/shop.png',
    });
    const data = /<script type="application\/ld\+json" nonce="[^"]+">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Product', name: '</script>', url: 'https://shop.example/demo/5' }],
    });
    expect(body).not.toContain('name="robots"');
  });

  it.each([
    ['/order-medicines/detail/12/dolo-650', '/picture/medicine/12.png'],
    ['/book-lab-test/detail/7/cbc', '/picture/lab/7.png'],
    ['/demo/5', '/shop.png'],
  ])('of %s has the picture %s', async (path, picture) => {
    const { app } = await startRenderingSite({ ...rendered, path }, { siteOrigins: ['https://shop.example'] });
    const { body } = await app.inject({ url: `${path}?utm_source=x`, headers: { host: 'shop.example' } });
    const images = [...body.matchAll(/<meta property="og:(image[^"]*)" content="([^"]*)">/g)];
    expect(images.map(([, name, value]) => [name, value])).toEqual([
      ['image', `https://shop.example${picture}`],
      ['image:width', '1200'],
      ['image:height', '630'],
      ['image:alt', 'Dolo &quot;650&quot;'],
    ]);
  });

  it('is not to be listed without public data, but is rendered', async () => {
    const { app } = await startRenderingSite();
    const { body } = await app.inject('/login');
    expect(body).toContain('Rendered page');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('og:');
  });

  it.each([
    ['/demo/5', '/demo/5', undefined],
    ['/demo/dolo?keyword=a%26b&utm_source=x', '/demo/5', '/demo/5?keyword=a%26b&utm_source=x'],
    ['/Demo/5/', '/demo/5', '/demo/5'],
    ['/demo/%e0%a4%a6', '/demo/%E0%A4%A6', undefined],
  ])('of %s whose only path is %s redirects to %s', async (url, path, location) => {
    const { app } = await startRenderingSite({ ...rendered, path });
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ url, method });
      expect([statusCode, headers.location]).toEqual([location === undefined ? 200 : 301, location]);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('is sent from the cache with a nonce, an id and a host of its own', async () => {
    const { app, tasks } = await startRenderingSite();
    const load = async (host: string) => {
      const { body, headers } = await app.inject({ url: '/demo/5', headers: { host, cookie: visitor } });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(body).toContain(`nonce="${nonce}"`);
      expect(body).toContain(`<link rel="canonical" href="http://${host}/demo/5">`);
      return { nonce, id: pageComposition.parse(jsonOf(body, compositionElementId)).page_id };
    };
    const [one, other] = [await load('localhost'), await load('127.0.0.1')];
    expect(one.nonce).not.toBe(other.nonce);
    expect(one.id).not.toBe(other.id);
    expect(tasks).toHaveLength(1);
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is the same compressed for a browser that accepts %s', async (accepted, coding, decompress) => {
    const { app } = await startRenderingSite();
    const response = await app.inject({ url: '/demo/5', headers: { 'accept-encoding': accepted } });
    expect(response.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    const html = decompress(response.rawPayload).toString();
    expect(html).toContain('<main>Rendered page</main>');
    expect(html.endsWith('</html>\n')).toBe(true);
  });

  it('is rendered without anything of the visitor', async () => {
    const { app, tasks } = await startRenderingSite();
    const headers = { cookie: `${visitor}; secret-cookie=1`, authorization: 'Bearer token', 'x-device-id': 'device' };
    const { body } = await app.inject({ url: '/demo/5', headers });
    const task = JSON.stringify(tasks);
    for (const secret of ['0123456789abcdef', 'secret-cookie', 'Bearer', 'x-device-id']) {
      expect(task).not.toContain(secret);
      expect(body).not.toContain(secret);
    }
    expect(tasks[0]?.composition).not.toHaveProperty('page_id');
  });

  it('is rendered with the releases of a new manifest at once', async () => {
    const { app, tasks, promote } = await startRenderingSite();
    await app.inject('/demo/5');
    await promote(3, releaseOf('e'));
    const { body } = await app.inject('/demo/5');
    expect(tasks.map(({ remotes }) => remotes.map(({ release }) => release))).toEqual([
      [releaseOf('d')],
      [releaseOf('e')],
    ]);
    expect(jsonOf(body, compositionElementId)).toMatchObject({ revision: 3, remotes: [{ release: releaseOf('e') }] });
  });

  it('is rendered again when the catalogue changed', async () => {
    let revision = '1';
    const apiOrigin = await fakeApi((_request, response) => void response.end(revision));
    const { app, tasks } = await startRenderingSite(rendered, { apiOrigin });
    await app.inject('/demo/5');
    revision = '2';
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    await app.inject('/demo/5');
    clock.mockRestore();
    expect(tasks).toHaveLength(2);
  });
});

describe('a site that listens', () => {
  /** Waits for this number of renders of the home page. */
  const rendersHome = async (tasks: readonly RenderTask[], times: number) => {
    const home = () => tasks.filter(({ url }) => url === '/');
    while (home().length < times) await wait(20);
    return home();
  };

  it('renders the home page before its first visitor, and again with new releases', async () => {
    const { app, tasks, promote } = await startRenderingSite();
    await app.listen({ host: '127.0.0.1', port: 0 });
    await rendersHome(tasks, 1);
    await app.inject('/');
    await promote(3, releaseOf('e'));
    const [first, second] = await rendersHome(tasks, 2);
    expect(first?.remotes.map(({ release }) => release)).toEqual([releaseOf('d')]);
    expect(second?.remotes.map(({ release }) => release)).toEqual([releaseOf('e')]);
  });

  it('renders for no visitor while a visitor waits', async () => {
    let endFirst: (page: RenderedPage) => void = () => undefined;
    const { app, tasks } = await startRenderingSite(new Promise((resolve) => (endFirst = resolve)));
    const visitor = app.inject('/demo/5');
    while (tasks.length === 0) await wait(5);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await wait(100);
    expect(tasks.map(({ url }) => url)).toEqual(['/demo/5']);
    endFirst(rendered);
    expect((await visitor).body).toContain('Rendered page');
    await rendersHome(tasks, 1);
  });
});

it('a search for lab tests from a page of medicines leads to the search for lab tests', async () => {
  const { app, tasks } = await startRenderingSite();
  const { statusCode, headers } = await app.inject('/order-medicines/search?search_type=test&keyword=blood');
  expect(statusCode).toBe(303);
  expect(headers.location).toBe('/book-lab-test/search?keyword=blood&search_type=test');
  expect(tasks).toEqual([]);
});

describe('the browser renders', () => {
  it('a URL of 3,000 characters', async () => {
    const { app, tasks } = await startRenderingSite();
    const { body } = await app.inject({ url: `/demo/5?keyword=${'a'.repeat(3000)}` });
    expect(tasks).toEqual([]);
    expect(body).not.toContain('Rendered page');
  });

  it('a page with a dev remote', async () => {
    const devRemoteOrigins = ['http://localhost:3002'];
    const dev = await buildRelease(descriptorOf('mfe-demo', { '/demo/:id': 'Demo' }), releaseOf('f'));
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(dev.record)));
    const { app, tasks } = await startRenderingSite(rendered, { devRemoteOrigins });
    const redirect = await app.inject('/demo/5?mfe=mfe-demo@http://localhost:3002');
    const cookie = String(redirect.headers['set-cookie']).split(';')[0];
    const { body } = await app.inject({ url: '/demo/5', headers: { cookie } });
    jest.restoreAllMocks();
    expect(body).toContain(releaseOf('f'));
    expect(tasks).toEqual([]);
  });
});
