import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { apiBase, paymentCallbackPath, revisionPath } from '@storefront/shared-contracts';
import { releaseEndpoints } from '@storefront/release-registry/contract';
import { releaseOf } from '@storefront/release-registry/testing';
import { endSites, fakeApi, startSite } from './testing/site';

afterEach(endSites);

describe('the files of a release', () => {
  const file = (name: string) => `/remotes/mfe-demo/${releaseOf('b')}/${name}`;

  it('are cached as immutable', async () => {
    const { app } = await startSite();
    const answer = await app.inject(file('page.js'));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('page');
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are compressed for browsers that accept it', async () => {
    const { app } = await startSite();
    const answer = await app.inject({ url: file('page.js'), headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['vary']).toContain('Accept-Encoding');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('page');
    const other = await app.inject({ url: file('entry.js'), headers: { 'accept-encoding': 'br' } });
    expect(other.headers['content-encoding']).toBeUndefined();
  });

  it('respond with 404 and never with a page if they do not exist or are outside of the release', async () => {
    const { app } = await startSite();
    const outside = ['../record.json', '..%2f..%2f..%2fmanifest.json', '%2e%2e/%2e%2e/'];
    for (const name of ['missing.js', '', 'page.js.map', ...outside]) {
      const { statusCode, headers } = await app.inject(file(name));
      expect({ name, statusCode, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
        name,
        statusCode: 404,
        type: 'text/plain; charset=utf-8',
        cache: 'no-store',
      });
    }
  });

  it('have one URL for all releases of a part if they are shared', async () => {
    const { app } = await startSite();
    const answer = await app.inject('/remotes/shell/shared/framework.0123456789.js');
    expect(answer.body).toBe('framework');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of [
      'mfe-demo/shared/framework.0123456789.js',
      'shell/shared/other.js',
      'shell/shared/../entry.js',
    ]) {
      const missing = await app.inject(`/remotes/${path}`);
      expect({ path, status: missing.statusCode }).toEqual({ path, status: 404 });
    }
  });

  it('run nothing and have no origin when they are opened as a page', async () => {
    const { app } = await startSite();
    for (const path of ['shell/shared/framework.0123456789.js', `mfe-demo/${releaseOf('b')}/page.js`]) {
      const { statusCode, headers } = await app.inject(`/remotes/${path}`);
      expect({ path, statusCode, type: headers['content-type'] }).toEqual({
        path,
        statusCode: 200,
        type: 'application/javascript; charset=utf-8',
      });
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('run nothing as an SVG file either', async () => {
    const { app, releases } = await startSite();
    await writeFile(join(releases, 'remotes', 'mfe-demo', releaseOf('b'), 'icons.svg'), '<svg/>');
    const { statusCode, headers } = await app.inject(file('icons.svg'));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('do not include pages, records and source maps', async () => {
    const { app, releases } = await startSite();
    for (const name of ['evil.html', 'record.json', 'page.js.map']) {
      await writeFile(join(releases, 'remotes', 'mfe-demo', releaseOf('b'), name), 'x');
      expect({ name, status: (await app.inject(file(name))).statusCode }).toEqual({ name, status: 404 });
    }
  });

  it('do not include server bundles', async () => {
    const { app } = await startSite();
    expect((await app.inject(`/remotes/shell/${releaseOf('a')}/server/bundle.js`)).statusCode).toBe(404);
  });

  it('are not listed', async () => {
    const { app } = await startSite();
    for (const folder of ['/remotes/', '/remotes/mfe-demo', `/remotes/mfe-demo/${releaseOf('b')}`]) {
      expect((await app.inject(folder)).statusCode).toBe(404);
    }
  });
});

describe('manifest.json', () => {
  it('is revalidated for each request and sent only when it changed', async () => {
    const { app, store } = await startSite();
    const answer = await app.inject('/manifest.json');
    expect(answer.json()).toEqual({ ...(await store.readManifest()), audit_head: '' });
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url: '/manifest.json', headers: { 'if-none-match': answer.headers['etag'] } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const manifest = await store.readManifest();
    if (!manifest) throw new Error('no manifest');
    await store.writeManifest({ ...manifest, revision: 2 });
    const changed = await app.inject({ url: '/manifest.json', headers: { 'if-none-match': answer.headers['etag'] } });
    expect(changed.json()).toMatchObject({ revision: 2 });
  });

  it('says nothing of what managers wrote', async () => {
    const { app, store } = await startSite();
    const manifest = await store.readManifest();
    if (!manifest) throw new Error('no manifest');
    const shell = { ...manifest.shell, locked: 'The payment provider is down.' };
    await store.writeManifest({ ...manifest, shell, audit_head: 'a'.repeat(64), revision: 2 });
    const { body } = await app.inject('/manifest.json');
    expect(body).not.toMatch(/payment provider|a{64}|locked/);
  });
});

describe('revision.json', () => {
  it('contains only the live revision', async () => {
    const { app, store } = await startSite();
    const answer = await app.inject(revisionPath);
    expect(answer.body).toBe('{"revision":1}');
    expect(answer.json()).toEqual({ revision: 1 });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const tag = String(answer.headers['etag']);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await app.inject({ url: revisionPath, headers: { 'if-none-match': known } });
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    }
    const manifest = await store.readManifest();
    if (!manifest) throw new Error('no manifest');
    await store.writeManifest({ ...manifest, revision: 2 });
    const changed = await app.inject({ url: revisionPath, headers: { 'if-none-match': tag } });
    expect(changed.json()).toEqual({ revision: 2 });
  });
});

describe('a URL of the console', () => {
  const calls = Object.values(releaseEndpoints).map(({ method, path }) => {
    const url = path.replace(':part', 'mfe-demo').replace(':release', releaseOf('b'));
    return { method, url };
  });

  it('is a page that does not exist', async () => {
    const { app } = await startSite();
    for (const url of ['/console', '/console/', '/console/index.html']) {
      const answer = await app.inject({ url, headers: { cookie: 'session=x', authorization: 'Bearer x' } });
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 404 });
      expect(answer.body).toContain('<title>Page Not Found | Neemleaf</title>');
    }
  });

  it('is forwarded to the API like any other', async () => {
    const asked: string[] = [];
    const apiOrigin = await fakeApi((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":404,"message":"Not Found"}');
    });
    const { app, store } = await startSite({ apiOrigin });
    const before = await store.readManifest();
    for (const { method, url } of calls) {
      const answer = await app.inject({ method, url, headers: { authorization: 'Bearer x' } });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { status: 404, message: 'Not Found' }]);
      expect(asked.splice(0)).toEqual([`${method} ${url}`]);
    }
    expect(await store.readManifest()).toEqual(before);
  });
});

describe('the API behind the site', () => {
  it('gets the IP address from the site only, and no cookies', async () => {
    const apiOrigin = await fakeApi((request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers));
    });
    const { app } = await startSite({ apiOrigin });
    const answer = await app.inject({
      url: '/api/v1/anything',
      remoteAddress: '203.0.113.7',
      headers: {
        'x-forwarded-for': '10.0.0.1, 127.0.0.1',
        forwarded: 'for=10.0.0.1',
        'x-real-ip': '10.0.0.1',
        authorization: 'Bearer token',
        'x-device-id': 'device',
        cookie: 'release_session=of-the-console',
      },
    });
    expect(answer.json()).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      authorization: 'Bearer token',
      'x-device-id': 'device',
    });
    expect(answer.json()).not.toHaveProperty('forwarded');
    expect(answer.json()).not.toHaveProperty('cookie');
    expect(answer.json()).not.toHaveProperty('x-real-ip');
  });

  it('gets path, query, method and body unchanged, and its response is returned unchanged', async () => {
    const apiOrigin = await fakeApi((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.statusCode = 409;
        response.end(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`);
      });
    });
    const { app } = await startSite({ apiOrigin });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/update-cart?a=%20b',
      headers: { 'content-type': 'application/json' },
      payload: '{"quantity": 3}',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toBe('POST /api/v1/update-cart?a=%20b {"quantity": 3}');
    expect((await app.inject('/__dev/mailbox')).body).toBe('GET /__dev/mailbox ');
  });

  it('gets the form of the gateway from another origin, and its redirect is returned unchanged', async () => {
    const received: string[] = [];
    const location = '/order-status/4821300001?status=success&page=medicine&mode=online';
    const apiOrigin = await fakeApi((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`);
        response.writeHead(303, { location }).end();
      });
    });
    const { app } = await startSite({ apiOrigin });
    const url = `${apiBase}${paymentCallbackPath}`;
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3100',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'STATUS=TXN_SUCCESS&RESPMSG=Txn+Success&CHECKSUMHASH=a%2Bb%3D',
    });
    expect({ status: answer.statusCode, location: answer.headers['location'] }).toEqual({ status: 303, location });
    expect(received).toEqual([
      `POST ${url} application/x-www-form-urlencoded STATUS=TXN_SUCCESS&RESPMSG=Txn+Success&CHECKSUMHASH=a%2Bb%3D`,
    ]);
  });
});

describe('healthz', () => {
  it('is 200 when the API and the manifest are available', async () => {
    const apiOrigin = await fakeApi((_request, response) => response.end('{}'));
    const { app } = await startSite({ apiOrigin });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 200, revision: 1 });
  });

  it('is 503 when the API fails or is down', async () => {
    const { app } = await startSite();
    const answer = await app.inject('/healthz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 503 });
    expect(answer.headers['cache-control']).toBe('no-store');
    const apiOrigin = await fakeApi((_request, response) => response.writeHead(500).end());
    const { app: other } = await startSite({ apiOrigin });
    expect((await other.inject('/healthz')).statusCode).toBe(503);
  });
});

describe('readyz', () => {
  it('says that the site serves pages without the API, and what does not work', async () => {
    const { app } = await startSite();
    expect((await app.inject('/livez')).json()).toEqual({ status: 200 });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 200,
      state: 'degraded',
      components: { manifest: { status: 'ok' }, api: { status: 'degraded', reason: 'The API does not respond.' } },
    });
    const apiOrigin = await fakeApi((_request, response) => response.writeHead(503).end());
    const { app: other } = await startSite({ apiOrigin });
    expect((await other.inject('/readyz')).json()).toMatchObject({
      components: { api: { reason: 'The API responds with 503: it is not ready.' } },
    });
  });
});

describe('the icon', () => {
  it('is served', async () => {
    const { app } = await startSite();
    for (const address of ['/favicon.svg', '/favicon.ico']) {
      const icon = await app.inject(address);
      expect(icon.headers['content-type']).toContain('image/svg+xml');
      expect(icon.body).toContain('<svg');
    }
  });
});

describe('in production', () => {
  it('browsers are told to use TLS from then on, which development does not ask for', async () => {
    const policy = async (appEnv: 'production' | 'development') =>
      (await (await startSite({ appEnv })).app.inject('/')).headers['strict-transport-security'];
    expect(await policy('production')).toBe('max-age=63072000; includeSubDomains');
    expect(await policy('development')).toBeUndefined();
  });
});

it('a page of another site that is resolved to this server gets nothing of it', async () => {
  const { app } = await startSite({ siteOrigins: ['https://shop.example'] });
  for (const url of ['/', '/home', '/api/v1/main-category', '/__dev/mailbox', '/remotes/shell/x/y.js']) {
    const { statusCode } = await app.inject({ url, headers: { host: 'rebound.example:3000' } });
    expect([url, statusCode]).toEqual([url, 421]);
  }
  expect((await app.inject({ url: '/', headers: { host: 'shop.example' } })).statusCode).toBe(200);
});
