import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compositionElementId } from '@storefront/shared-contracts';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import { buildRelease, descriptorOf, releaseOf } from '@storefront/release-registry/testing';
import { endSites, startSite } from '../testing/site';
import { otherSearch } from './pages';

afterEach(endSites);

const known = 'visitor=0123456789abcdef0123456789abcdef';

function compositionIn(html: string) {
  const block = new RegExp(`id="${compositionElementId}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '';
  return pageComposition.parse(JSON.parse(block));
}

describe('a page', () => {
  it('is compressed as the browser accepts it', async () => {
    const { app } = await startSite();
    for (const [coding, accepted, decompress] of [
      ['br', 'gzip, deflate, br', brotliDecompressSync],
      ['gzip', 'gzip;q=0.5', gunzipSync],
      [undefined, 'br;q=0, gzip;q=0', Buffer.from],
    ] as const) {
      const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([coding, 'accept-encoding']);
      expect(decompress(answer.rawPayload).toString()).toContain('<title>Home | Neemleaf</title>');
    }
  });

  it('contains the composition, its title and the root of the shell', async () => {
    const { app } = await startSite();
    const answer = await app.inject('/demo/5?keyword=x');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body).toContain('<title>Demo | Neemleaf</title>');
    expect(answer.body).toContain('<div id="root"></div>');
    expect(compositionIn(answer.body)).toMatchObject({
      revision: 1,
      config: { brand: 'Neemleaf' },
      shell: { release: releaseOf('a'), contract: '1.0.0' },
      remotes: [{ name: 'mfe-demo', base: `/remotes/mfe-demo/${releaseOf('b')}/`, entry: 'entry.js' }],
    });
  });

  it('has an id, a CSP and a visitor of its own', async () => {
    const { app } = await startSite();
    const [one, two] = [await app.inject('/'), await app.inject('/')];
    expect(compositionIn(one.body).page_id).not.toBe(compositionIn(two.body).page_id);
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
    const cookie = String(one.headers['set-cookie']);
    expect(cookie).toMatch(/^visitor=[0-9a-f]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(two.headers['set-cookie']).not.toBe(cookie);
  });

  it('is a 404 with the shell where no route is', async () => {
    const { app } = await startSite();
    for (const path of ['/nowhere', '/demo', '/demo/5/6', '/remotes', '/assets/x.js']) {
      const answer = await app.inject(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).toContain('<title>Page Not Found | Neemleaf</title>');
      expect(compositionIn(answer.body).shell.release).toBe(releaseOf('a'));
    }
  });

  it('preloads the files that its route needs, and no others', async () => {
    const { app } = await startSite();
    const hinted = async (path: string) =>
      [...(await app.inject(path)).body.matchAll(/<link rel="preload" as="(\w+)"[^>]*href="([^"]+)"/g)].map(
        ([, kind, href]) => `${kind} ${href}`,
      );
    const shell = `/remotes/shell/${releaseOf('a')}/`;
    const remote = `/remotes/mfe-demo/${releaseOf('b')}/`;
    const always = [`font ${shell}latin.woff2`, `script ${shell}provided.js`];
    expect(await hinted('/home')).toEqual(always);
    expect(await hinted('/demo/5')).toEqual([...always, `script ${remote}entry.js`, `script ${remote}page.js`]);
  });

  it('watches the start of the shell, with a pin to its last good release', async () => {
    const { app, store } = await startSite();
    const watched = async () => /"pin":"[^"]*","route":"[^"]*"/.exec((await app.inject('/demo/5')).body)?.[0];
    expect(await watched()).toBe('"pin":"","route":"/demo/:id"');
    const { record, folder } = await buildRelease(descriptorOf('shell', { '/': 'Home' }), releaseOf('e'));
    await store.publish(record, folder);
    const manifest = await store.readManifest();
    if (!manifest) throw new Error('no manifest');
    const shell = { stable: releaseOf('e'), lastGood: releaseOf('a'), since: 2 };
    await store.writeManifest({ ...manifest, revision: 2, shell });
    expect(await watched()).toContain(`"pin":"pin-shell=${releaseOf('a')}.2; Path=/; Max-Age=86400; SameSite=Lax"`);
    expect((await app.inject('/start-failure.js')).headers['content-type']).toMatch('text/javascript');
  });

  it('escapes configured texts everywhere', async () => {
    const brand = `</title><script>alert("1")</script>'&`;
    const phone = '</noscript><img src=x>\u2028';
    const { app } = await startSite({ config: { brand, phone } });
    const { body } = await app.inject('/');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    expect(body).not.toContain('\u2028window');
    expect(compositionIn(body).config).toMatchObject({ brand, phone });
  });

  it('shows the phone number without JavaScript, if there is one', async () => {
    const { app } = await startSite();
    expect((await app.inject('/')).body).toContain('call 1800-000-0000');
    const { app: quiet } = await startSite({ config: { phone: '' } });
    expect((await quiet.inject('/')).body).toContain('<noscript>This page needs JavaScript.</noscript>');
  });
});

describe('the CSP of a page', () => {
  it('allows only its nonce, which every script and preload link has', async () => {
    const { app } = await startSite();
    const answer = await app.inject('/demo/5');
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? 'none';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    const signed = [
      ...answer.body.matchAll(/<(?:script|style|link rel="preload" as="script"|meta property="csp-nonce")[^>]*>/g),
    ];
    expect(signed.length).toBeGreaterThan(5);
    for (const [tag] of signed) expect(tag).toContain(`nonce="${nonce}"`);
    expect(answer.body).toContain(`window.__nonce__="${nonce}"`);
    expect(answer.body).not.toMatch(/ style=| on\w+=/);
  });

  it('allows no text as HTML or as a script but what the default policy of the first script allows', async () => {
    const { app } = await startSite();
    const { headers, body } = await app.inject('/demo/5');
    expect(headers['content-security-policy']).toContain(
      "; require-trusted-types-for 'script'; trusted-types default;",
    );
    const [first = ''] = /<script [^>]*>[^<]*(?:<(?!\/script)[^<]*)*/.exec(body) ?? [];
    expect(first).toContain('createPolicy(');
    expect(first).toContain('(["/remotes/","/start-failure.js"])');
  });

  it('allows forms to the site, and to the payment gateway if there is one', async () => {
    const policyOf = async (paymentOrigins: readonly string[]) => {
      const { app } = await startSite({ paymentOrigins });
      return String((await app.inject('/')).headers['content-security-policy']);
    };
    expect(await policyOf([])).toMatch(/form-action 'self';/);
    expect(await policyOf(['http://localhost:3100'])).toMatch(/form-action 'self' http:\/\/localhost:3100;/);
  });
});

it('every response has nosniff, a referrer policy and the cross-origin policies', async () => {
  const { app } = await startSite();
  for (const path of ['/', '/nowhere', '/remotes/x/y.js', '/manifest.json', '/%', '/healthz', '/robots.txt'])
    expect({ path, headers: (await app.inject(path)).headers }).toMatchObject({
      path,
      headers: {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()') as unknown,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
});

describe('the visitor', () => {
  it('gets a Secure cookie behind a TLS proxy', async () => {
    const { app } = await startSite();
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.headers['set-cookie']).toContain('Secure');
  });

  it('keeps a valid id, and gets a new one for an invalid id', async () => {
    const { app } = await startSite();
    expect((await app.inject({ url: '/', headers: { cookie: known } })).headers['set-cookie']).toBeUndefined();
    const forged = await app.inject({ url: '/', headers: { cookie: 'visitor=<script>' } });
    expect(forged.headers['set-cookie']).toMatch(/^visitor=[0-9a-f]{32};/);
  });

  it('gets the canary with a cookie, and stable without one', async () => {
    const { app, store } = await startSite();
    const { record, folder } = await buildRelease(descriptorOf('mfe-demo', { '/new': 'New' }), releaseOf('c'));
    await store.publish(record, folder);
    const manifest = await store.readManifest();
    const slot = manifest?.remotes['mfe-demo'];
    if (!manifest || !slot) throw new Error('no manifest');
    await store.writeManifest({
      ...manifest,
      revision: 2,
      remotes: { 'mfe-demo': { ...slot, canary: { release: record.release, percent: 100, salt: 's' } } },
    });

    const [canary] = compositionIn((await app.inject({ url: '/new', headers: { cookie: known } })).body).remotes;
    expect(canary).toMatchObject({ release: releaseOf('c'), lastGood: { release: releaseOf('b') } });
    expect((await app.inject({ url: '/new', headers: { cookie: known } })).statusCode).toBe(200);
    const stranger = await app.inject('/new');
    expect(stranger.statusCode).toBe(404);
    expect(compositionIn(stranger.body).remotes[0]?.release).toBe(releaseOf('b'));
  });
});

describe('a changed manifest', () => {
  it('is used without a restart', async () => {
    const { app, store } = await startSite();
    expect((await app.inject('/new')).statusCode).toBe(404);
    const { record, folder } = await buildRelease(descriptorOf('mfe-demo', { '/new': 'New' }), releaseOf('c'));
    await store.publish(record, folder);
    expect((await app.inject('/new')).statusCode).toBe(404);
    const manifest = await store.readManifest();
    if (!manifest) throw new Error('no manifest');
    await store.writeManifest({ ...manifest, revision: 2, remotes: { 'mfe-demo': { stable: record.release } } });
    expect((await app.inject('/new')).statusCode).toBe(200);
  });

  it('that is invalid does not replace the last valid one', async () => {
    const { app, releases } = await startSite();
    await app.inject('/');
    await writeFile(join(releases, 'manifest', '2'), '{"schema":');
    for (let page = 0; page < 3; page += 1) expect((await app.inject('/demo/5')).statusCode).toBe(200);
  });

  it('that is invalid from the start gives a 503 with a message', async () => {
    const { app, releases } = await startSite();
    await writeFile(join(releases, 'manifest', '2'), '');
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toBe('Temporarily not available\n');
  });

  it('with a remote without a record composes the page without the remote', async () => {
    const { app, store } = await startSite();
    const manifest = await store.readManifest();
    if (!manifest) throw new Error('no manifest');
    await store.writeManifest({ ...manifest, revision: 2, remotes: { 'mfe-demo': { stable: releaseOf('d') } } });
    const answer = await app.inject('/home');
    expect(answer.statusCode).toBe(200);
    expect(compositionIn(answer.body).remotes).toEqual([]);
  });
});

it('unusual URLs get a response that is not 5xx', async () => {
  const { app } = await startSite();
  for (const [kind, path, status] of [
    ['a lone percent sign', '/%', 404],
    ['an incomplete character', '/%E0%A4%A', 404],
    ['bytes that are not text', '/demo/%ff', 404],
    ['bytes that are not text in an API call', '/api/v1/%ff', 400],
    ['bytes that are not text in a file name', '/remotes/%ff', 400],
    ['a path of 10,000 characters', `/${'a'.repeat(10_000)}`, 404],
    ['a parameter of 3,000 spaces', `/demo/${'%20'.repeat(3_000)}`, 200],
    ['another host', '//evil.example', 404],
    ['a null byte', '/%00', 404],
    ['capitals', '/HOME', 200],
    ['a trailing slash', '/home/', 200],
    ['a parent folder', '/..%2f..%2fetc/passwd', 404],
    ['markup', '/demo/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 200],
    ['quotes', "/demo/'%22%3E", 200],
    ['__proto__', '/__proto__', 404],
    ['constructor', '/constructor', 404],
  ] as const) {
    const answer = await app.inject(path);
    expect([kind, answer.statusCode]).toEqual([kind, status]);
    expect(answer.body).not.toContain('<script>alert');
  }
});

it('a POST to a page is rejected with 405', async () => {
  const { app } = await startSite();
  const answer = await app.inject({ method: 'POST', url: '/home' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers['allow']).toBe('GET, HEAD');
});

it.each([
  ['/order-medicines/search?search_type=test&keyword=blood', '/book-lab-test/search?keyword=blood&search_type=test'],
  ['/Order-Medicines/search/?search_type=test', '/book-lab-test/search?search_type=test'],
  [
    '/book-lab-test/search?keyword=a%26b+c%3F&search_type=medicines',
    '/order-medicines/search?keyword=a%26b+c%3F&search_type=medicines',
  ],
])('%s leads to %s', (url, target) => {
  expect(otherSearch(url)).toBe(target);
});

it.each([
  '/order-medicines/search?search_type=medicines&keyword=dolo',
  '/book-lab-test/search?search_type=test&keyword=blood',
  '/book-lab-test/search?keyword=blood',
  '/order-medicines/search?search_type=other',
  '/order-medicines?search_type=test',
  '/nowhere?search_type=test',
  '//evil.example/order-medicines/search?search_type=test',
])('%s stays', (url) => {
  expect(otherSearch(url)).toBeUndefined();
});
