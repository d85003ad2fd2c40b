import { createHmac } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { compositionElementId, formatPin, pageUsePath, type AppErrorReport } from '@storefront/shared-contracts';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import type { MinuteMetrics } from '@storefront/release-registry/contract';
import { createMetricsReader, releaseOf } from '@storefront/release-registry/testing';
import { createFolderObjectStore } from '@storefront/release-registry/reader';
import { buildSite } from '../site';
import { readSiteSettings } from '../settings/settings';
import { endSites, fakeApi, startSite, type TestSite } from '../testing/site';

afterEach(endSites);

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

/** An API that accepts every report. */
async function takingApi(status = 200) {
  const calls: { url: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const apiOrigin = await fakeApi((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, { 'content-type': 'application/json', 'x-of-the-api': 'yes' });
      response.end(JSON.stringify({ status }));
    });
  });
  return { apiOrigin, calls };
}

function compositionIn(html: string) {
  const block = new RegExp(`id="${compositionElementId}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '';
  return pageComposition.parse(JSON.parse(block));
}

const load = ({ app }: TestSite, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url: '/demo/5', method, headers: { 'user-agent': browser, ...headers }, remoteAddress: '203.0.113.7' });

async function pageId(site: TestSite): Promise<string> {
  return compositionIn((await load(site)).body).page_id;
}

const report = (page_id: string, more: Partial<AppErrorReport> = {}): AppErrorReport => ({
  app: 'website',
  error: 'boom',
  remote: 'mfe-demo',
  version: releaseOf('b'),
  page_id,
  ...more,
});

const send = (
  { app }: TestSite,
  payload: string | object,
  { headers, ...more }: Pick<InjectOptions, 'url' | 'headers' | 'remoteAddress'> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/app-error',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
    remoteAddress: '203.0.113.7',
    ...more,
  });

/** What is in the store after the site has stopped. */
async function stored({ app, releases }: TestSite): Promise<readonly MinuteMetrics[]> {
  await app.close();
  const reader = createMetricsReader(createFolderObjectStore(releases), (error) => {
    throw error;
  });
  return reader.since(0);
}

async function counted(site: TestSite): Promise<Record<string, { pages: number; errors: number }>> {
  const sums: Record<string, { pages: number; errors: number }> = {};
  const add = ({ part, release, pages, errors }: MinuteMetrics) => {
    const sum = sums[`${part}@${release}`] ?? { pages: 0, errors: 0 };
    sums[`${part}@${release}`] = { pages: sum.pages + pages, errors: sum.errors + errors };
  };
  (await stored(site)).forEach(add);
  return sums;
}
const demo = `mfe-demo@${releaseOf('b')}`;
const shell = `shell@${releaseOf('a')}`;

describe('composed pages', () => {
  it('are counted for the shell and the part that owns the route', async () => {
    const site = await startSite();
    await load(site);
    await site.app.inject({ url: '/nowhere', headers: { 'user-agent': browser } });
    expect(await counted(site)).toEqual({ [shell]: { pages: 2, errors: 0 }, [demo]: { pages: 1, errors: 0 } });
  });

  it.each<[string, (site: TestSite) => Promise<unknown>]>([
    ['a HEAD request', (site) => load(site, {}, 'HEAD')],
    ['a bot', (site) => load(site, { 'user-agent': 'Googlebot/2.1' })],
    ['a file', ({ app }) => app.inject(`/remotes/mfe-demo/${releaseOf('b')}/page.js`)],
    ['the manifest', ({ app }) => app.inject('/manifest.json')],
    [
      'a page that cannot be composed',
      async ({ app, releases }) => {
        await rm(join(releases, 'manifest'), { recursive: true });
        expect((await app.inject('/')).statusCode).toBe(503);
      },
    ],
  ])('are not counted for %s', async (_, ask) => {
    const site = await startSite();
    await ask(site);
    expect(await counted(site)).toEqual({});
  });

  it('are counted for the release that a pin selected', async () => {
    const site = await startSite();
    const manifest = await site.store.readManifest();
    if (!manifest) throw new Error('no manifest');
    const slot = { stable: releaseOf('e'), lastGood: releaseOf('b'), since: 2 };
    await site.store.writeManifest({ ...manifest, revision: 2, remotes: { 'mfe-demo': slot } });
    const answer = await load(site, { cookie: `pin-mfe-demo=${formatPin({ release: releaseOf('b'), since: 2 })}` });
    expect(compositionIn(answer.body).remotes).toMatchObject([{ release: releaseOf('b'), since: 2 }]);
    expect(await counted(site)).toMatchObject({ [demo]: { pages: 1 } });
  });

  it('are written while the site is running', async () => {
    const site = await startSite({ countsFlushSeconds: 0.01 });
    await load(site);
    const objects = createFolderObjectStore(site.releases);
    while ((await objects.list('counts/')).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await counted(site)).toMatchObject({ [demo]: { pages: 1 } });
  });

  it('are served but not counted without a usable key', async () => {
    const site = await startSite();
    await site.app.close();
    await rm(join(site.releases, 'page-key'));
    await mkdir(join(site.releases, 'page-key'));
    const app = await buildSite({ ...readSiteSettings({ LOG_LEVEL: 'silent' }, '/'), releases: site.releases });
    const keyless = { ...site, app };
    const answer = await load(keyless);
    expect(answer.statusCode).toBe(200);
    expect(compositionIn(answer.body).page_id).not.toBe('');
    expect(await counted(keyless)).toEqual({});
  });
});

describe('the parts that a page reports', () => {
  const use = (site: TestSite, payload: string | object) =>
    site.app.inject({ method: 'POST', url: pageUsePath, payload, headers: { 'user-agent': browser } });
  const home = async ({ app }: TestSite) =>
    compositionIn((await app.inject({ url: '/', headers: { 'user-agent': browser } })).body).page_id;

  it('are counted, with a start of the shell', async () => {
    const site = await startSite();
    const used = [
      { part: 'mfe-demo', release: releaseOf('b') },
      { part: 'shell', release: releaseOf('a') },
    ];
    const { statusCode } = await use(site, JSON.stringify({ page_id: await home(site), used }));
    expect(statusCode).toBe(204);
    expect(await counted(site)).toEqual({ [shell]: { pages: 1, errors: 0 }, [demo]: { pages: 1, errors: 0 } });
  });

  it.each(['{', 'null', '{"page_id":"x"}', JSON.stringify({ page_id: 'x', used: [{ part: '__proto__' }] })])(
    'are ignored if they are invalid: %s',
    async (body) => {
      const site = await startSite();
      expect((await use(site, body)).statusCode).toBe(204);
      expect((await use(site, 'x'.repeat(10_000))).statusCode).toBe(413);
      expect(await counted(site)).toEqual({});
    },
  );
});

describe('the outcome that a page reports', () => {
  const visitor = 'a'.repeat(32);
  const used = [{ part: 'mfe-demo', release: releaseOf('b') }];

  async function compared(cookies: Record<string, string>) {
    const site = await startSite();
    const cookie = Object.entries(cookies).map((pair) => pair.join('='));
    const page_id = compositionIn((await load(site, { cookie: cookie.join('; ') })).body).page_id;
    await site.app.inject({
      method: 'POST',
      url: pageUsePath,
      headers: { 'user-agent': browser, cookie: `visitor=${visitor}` },
      payload: JSON.stringify({ page_id, used: [], outcome: { used, slow_paint: true, cart: true } }),
      remoteAddress: '203.0.113.7',
    });
    return (await stored(site)).find(({ part }) => part === 'mfe-demo')?.compared;
  }

  it('is compared when the cookie chose the releases of the page', async () => {
    expect(await compared({ visitor })).toEqual({
      pages: 1,
      errors: 0,
      paints: 1,
      slow_paints: 1,
      carts: 1,
      opened: 0,
      started: 0,
    });
  });

  it.each([
    ['the first page of a visitor', {}],
    ['a page with an invalid cookie', { visitor: 'me' }],
    ['a page with a pin', { visitor, 'pin-mfe-demo': formatPin({ release: releaseOf('e'), since: 1 }) }],
  ])('is not compared for %s', async (_, cookies) => {
    expect(await compared(cookies)).toBeUndefined();
  });
});

describe('an error report', () => {
  it('is forwarded to the API unchanged, and so is its response', async () => {
    const { apiOrigin, calls } = await takingApi();
    const site = await startSite({ apiOrigin });
    const body = `  ${JSON.stringify(report('none', { error: 'a\u2028\u00e9"' }))} `;
    const answer = await send(site, body, {
      url: '/api/v1/app-error?a=%20b',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-forwarded-for': '10.0.0.1',
        'x-real-ip': '10.0.0.1',
        'x-device-id': 'device',
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-of-the-api']).toBe('yes');
    expect(answer.body).toBe('{"status":200}');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      url: '/api/v1/app-error?a=%20b',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-forwarded-for': '203.0.113.7',
        'x-device-id': 'device',
      },
    });
    expect(calls[0]?.headers).not.toHaveProperty('x-real-ip');
  });

  it('is counted once per page', async () => {
    const { apiOrigin, calls } = await takingApi();
    const site = await startSite({ apiOrigin });
    const id = await pageId(site);
    for (let times = 0; times < 3; times += 1) expect((await send(site, report(id))).statusCode).toBe(200);
    expect(calls).toHaveLength(3);
    expect(await counted(site)).toEqual({ [shell]: { pages: 1, errors: 0 }, [demo]: { pages: 1, errors: 1 } });
  });

  it.each([
    ['without a page id', {}],
    ['with an unknown page id', { page_id: createHmac('sha256', 'x').digest('base64url') }],
    ['for another release', { version: releaseOf('f') }],
    ['for no release', { remote: undefined, version: undefined }],
    ['about a served page that React rendered anew', { recovered_by: 'browser-rendering' }],
  ])('%s is forwarded to the API and not counted', async (_, more) => {
    const { apiOrigin, calls } = await takingApi();
    const site = await startSite({ apiOrigin });
    const { page_id, ...rest } = report(await pageId(site));
    const given = Object.keys(more).length === 0 ? rest : { ...rest, page_id, ...more };
    expect((await send(site, given)).statusCode).toBe(200);
    expect(calls).toHaveLength(1);
    expect((await counted(site))[demo]?.errors).toBe(0);
  });

  it.each([429, 400, 500])('to which the API responds with %i is not counted', async (status) => {
    const { apiOrigin } = await takingApi(status);
    const site = await startSite({ apiOrigin });
    expect((await send(site, report(await pageId(site)))).statusCode).toBe(status);
    expect((await counted(site))[demo]?.errors).toBe(0);
  });

  it.each(['{"app":', '', 'null', '[]', '"text"', '{"app":"website"}'])(
    'that is invalid is forwarded to the API: %s',
    async (body) => {
      const { apiOrigin, calls } = await takingApi();
      const site = await startSite({ apiOrigin });
      expect((await send(site, body)).statusCode).toBe(200);
      expect(calls[0]?.body).toBe(body);
      expect(await counted(site)).toEqual({});
    },
  );

  it('that is too large is rejected', async () => {
    const { apiOrigin, calls } = await takingApi();
    const site = await startSite({ apiOrigin });
    const longest = report(await pageId(site), { error: '\u0001'.repeat(2000), address: '\u0001'.repeat(2000) });
    expect((await send(site, longest)).statusCode).toBe(200);
    const answer = await send(site, report('x', { error: 'x'.repeat(100_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ status: 413, message: 'Something Went Wrong, Please Try After Some Time' });
    expect(calls).toHaveLength(1);
  });

  it('gets a 503 in the format of the API when that is down, and is not counted', async () => {
    const site = await startSite();
    const answer = await send(site, report(await pageId(site)));
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 503, message: 'Something Went Wrong, Please Try After Some Time' });
    expect((await counted(site))[demo]?.errors).toBe(0);
  });

  it('cannot change its IP address through a proxy that is not trusted', async () => {
    const { apiOrigin } = await takingApi();
    const site = await startSite({ apiOrigin });
    for (let times = 0; times < 5; times += 1) {
      await send(site, report(await pageId(site)), { headers: { 'x-forwarded-for': `198.51.100.${times}` } });
    }
    expect((await counted(site))[demo]).toEqual({ pages: 5, errors: 2 });
  });
});

describe('behind trusted proxies', () => {
  it('counts and API use the IP address that the proxies report', async () => {
    const { apiOrigin, calls } = await takingApi();
    const site = await startSite({ apiOrigin, trustProxy: ['10.0.0.0/8'] });
    for (let times = 0; times < 5; times += 1) {
      await send(site, report(await pageId(site)), {
        headers: { 'x-forwarded-for': `6.6.6.6, 198.51.100.${times}, 10.0.0.9` },
        remoteAddress: '10.0.0.1',
      });
    }
    expect(calls.map(({ headers }) => headers['x-forwarded-for'])).toEqual(
      [0, 1, 2, 3, 4].map((n) => `198.51.100.${n}`),
    );
    expect((await counted(site))[demo]?.errors).toBe(5);
  });

  it('a forwarded IP address is ignored from any other sender', async () => {
    const { apiOrigin, calls } = await takingApi();
    const site = await startSite({ apiOrigin, trustProxy: ['10.0.0.0/8'] });
    await site.app.inject({
      url: '/api/v1/x',
      headers: { 'x-forwarded-for': '198.51.100.1' },
      remoteAddress: '203.0.113.7',
    });
    expect(calls[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
  });
});

describe('the key of page ids', () => {
  it('cannot be requested by any URL', async () => {
    const { app, releases } = await startSite();
    const key = (await readFile(join(releases, 'page-key'))).toString('latin1');
    for (const address of ['/page-key', '/remotes/page-key', '/remotes/..%2fpage-key', '/remotes/%2e%2e/page-key']) {
      const answer = await app.inject(address);
      expect(answer.statusCode).toBe(404);
      expect(answer.rawPayload.toString('latin1')).not.toContain(key);
    }
  });
});
