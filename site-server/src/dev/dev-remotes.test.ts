import { compositionElementId, type ReleaseRecord } from '@storefront/shared-contracts';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import { createFolderObjectStore } from '@storefront/release-registry/reader';
import { buildRelease, descriptorOf, releaseOf } from '@storefront/release-registry/testing';
import { encodeDevRecord } from './dev-record';
import { endSites, fakeApi, startSite, type TestSite } from '../testing/site';
import { parseDevOverride } from './dev-remotes';

afterEach(endSites);

function compositionIn(html: string) {
  const block = new RegExp(`id="${compositionElementId}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '';
  return pageComposition.parse(JSON.parse(block));
}
const bannerIn = (html: string) => /<aside class="page-banner"[\s\S]*?<\/aside>/.exec(html)?.[0];

/** A dev server with a remote. */
async function developer(name = 'mfe-demo', answer?: string): Promise<{ origin: string; record: ReleaseRecord }> {
  const { record } = await buildRelease(descriptorOf(name, { '/new/:id': 'New' }), '1.0.0-d000000000000');
  const origin = await fakeApi((request, response) => {
    if (request.url !== '/record.json') return response.writeHead(404).end();
    return response.end(answer ?? JSON.stringify(record));
  });
  return { origin, record };
}

const ask = ({ app }: TestSite, url: string, wanted: string) =>
  app.inject({ url, headers: { cookie: `dev-remotes=${encodeURIComponent(wanted)}` } });

describe("a developer's remote", () => {
  it('is selected by the URL, stored for the session, and replaces the released one', async () => {
    const { origin } = await developer();
    const site = await startSite({ devRemoteOrigins: [origin] });
    const redirect = await site.app.inject(`/new/5?mfe=mfe-demo@${origin}`);
    expect(redirect.statusCode).toBe(303);
    expect(redirect.headers['location']).toBe('/new/5');
    expect(redirect.headers['cache-control']).toBe('no-store');
    const [cookie = '', ...attributes] = String(redirect.headers['set-cookie']).split('; ');
    expect(cookie).toBe(`dev-remotes=${encodeURIComponent(`mfe-demo@${origin}`)}`);
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict']);
    const reset = await site.app.inject({ url: '/new/5?mfe=reset', headers: { cookie } });
    expect(reset.headers['set-cookie']).toBe('dev-remotes=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');

    const answer = await site.app.inject({ url: '/new/5', headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    const [remote] = compositionIn(answer.body).remotes;
    expect(remote).toMatchObject({ name: 'mfe-demo', release: '1.0.0-d000000000000', base: `${origin}/` });
    expect(remote).not.toHaveProperty('lastGood');
    expect(answer.body).toContain(`href="${origin}/page.js"`);
  });

  it('is not used for another visitor', async () => {
    const { origin } = await developer();
    const site = await startSite({ devRemoteOrigins: [origin] });
    await ask(site, '/new/5', `mfe-demo@${origin}`);
    const answer = await site.app.inject('/new/5');
    expect(answer.statusCode).toBe(404);
    expect(compositionIn(answer.body).remotes[0]?.release).toBe(releaseOf('b'));
    expect(bannerIn(answer.body)).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('may be one that was never released', async () => {
    const { origin } = await developer('mfe-new');
    const site = await startSite({ devRemoteOrigins: [origin] });
    const { remotes } = compositionIn((await ask(site, '/new/5', `mfe-new@${origin}`)).body);
    expect(remotes.map(({ name }) => name)).toEqual(['mfe-demo', 'mfe-new']);
  });

  it('may be on a machine that the site cannot reach: the browser brings its record', async () => {
    const { record } = await developer('mfe-new');
    const origin = 'http://127.0.0.1:9';
    const site = await startSite({ devRemoteOrigins: [origin] });
    const wanted = `mfe-new@${origin}~${encodeDevRecord(record)}`;
    const redirect = await site.app.inject(`/new/5?mfe=${encodeURIComponent(wanted)}`);
    expect(redirect).toMatchObject({ statusCode: 303, headers: { location: '/new/5' } });
    const [cookie = ''] = String(redirect.headers['set-cookie']).split('; ');
    const page = await site.app.inject({ url: '/new/5', headers: { cookie } });
    expect(page.statusCode).toBe(200);
    expect(compositionIn(page.body).remotes.at(-1)).toMatchObject({ name: 'mfe-new', base: `${origin}/` });
    expect(bannerIn(page.body)).toContain(`mfe-new comes from ${origin}.`);
  });

  it('is not taken with a record of another remote, for an origin that is not allowed, or that is incomplete or none', async () => {
    const text = encodeDevRecord((await developer('mfe-new')).record);
    const site = await startSite({ devRemoteOrigins: ['http://127.0.0.1:9'] });
    for (const wanted of [
      `mfe-other@http://127.0.0.1:9~${text}`,
      `mfe-new@http://evil.example~${text}`,
      `mfe-new@http://127.0.0.1:9~${text.slice(0, -9)}`,
      'mfe-new@http://127.0.0.1:9~e30',
    ]) {
      const page = await site.app.inject(`/?mfe=${encodeURIComponent(wanted)}`);
      expect(page.statusCode).toBe(200);
      expect(page.headers['set-cookie']).not.toContain('dev-remotes');
      expect(bannerIn(page.body)).toContain('Not taken: mfe-');
      expect(compositionIn(page.body).remotes.map(({ name }) => name)).toEqual(['mfe-demo']);
    }
  });

  it('is announced above the page, with a link to remove it, and no inline attributes', async () => {
    const { origin } = await developer();
    const site = await startSite({ devRemoteOrigins: [origin] });
    const answer = await ask(site, '/new/5', `mfe-demo@${origin}`);
    const banner = bannerIn(answer.body) ?? '';
    expect(banner).toContain(`mfe-demo comes from ${origin}.`);
    expect(banner).toContain('<a href="?mfe=reset">');
    expect(answer.body.indexOf(banner)).toBeLessThan(answer.body.indexOf('<div id="root">'));
    expect(answer.body).not.toMatch(/ style=| on\w+=/);
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(answer.body).toContain(`<style nonce="${nonce}">`);
  });

  it('adds only its origin and the overlay of its dev server to the CSP of its page', async () => {
    const { origin } = await developer();
    const site = await startSite({ devRemoteOrigins: [origin, 'http://localhost:3002'] });
    const policy = (headers: NodeJS.Dict<unknown>) =>
      String(headers['content-security-policy']).replace(/nonce-[^']+/g, 'nonce');
    const [own, dev] = [await site.app.inject('/home'), await ask(site, '/home', `mfe-demo@${origin}`)].map(
      ({ headers }) => policy(headers),
    );
    const socket = origin.replace('http', 'ws');
    expect(dev).toBe(
      own
        ?.replace("connect-src 'self'", `connect-src 'self' ${origin} ${socket}`)
        .replace('trusted-types default', "trusted-types default webpack-dev-server#overlay 'allow-duplicates'"),
    );
    expect(dev).not.toBe(own);
  });

  it('is not counted', async () => {
    const { origin } = await developer();
    const site = await startSite({ devRemoteOrigins: [origin] });
    await ask(site, '/home', `mfe-demo@${origin}`);
    await site.app.close();
    expect(await createFolderObjectStore(site.releases).list('counts/')).toEqual([]);
  });
});

describe("a developer's remote that cannot be loaded", () => {
  it.each([
    ['is not JSON', 'mfe-demo', 'hello', 'record.json is no release record'],
    ['is not a release record', 'mfe-demo', '{"schema":1}', 'record.json is no release record'],
    ['is of another remote', 'mfe-other', undefined, 'record.json is the record of mfe-other'],
  ])('because its record %s is replaced by the released one, with a message', async (_, name, answer, words) => {
    const { origin } = await developer(name, answer);
    const site = await startSite({ devRemoteOrigins: [origin] });
    const page = await ask(site, '/demo/5', `mfe-demo@${origin}`);
    expect(page.statusCode).toBe(200);
    expect(compositionIn(page.body).remotes).toMatchObject([{ release: releaseOf('b') }]);
    expect(bannerIn(page.body)).toContain(`mfe-demo is the released one: ${origin}/${words}.`);
    expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('because its port is closed is reported', async () => {
    const site = await startSite({ devRemoteOrigins: ['http://127.0.0.1:9'] });
    const page = await ask(site, '/demo/5', 'mfe-demo@http://127.0.0.1:9');
    expect(page.statusCode).toBe(200);
    expect(bannerIn(page.body)).toContain('http://127.0.0.1:9/record.json is not answered by anybody');
  });

  it('because its server responds with an error or a redirect is reported', async () => {
    const answers: [number, Record<string, string>][] = [
      [500, {}],
      [302, { location: 'http://127.0.0.1:9/' }],
    ];
    const origin = await fakeApi((_request, response) => {
      const [status, headers] = answers.shift() ?? [404, {}];
      response.writeHead(status, headers).end();
    });
    const site = await startSite({ devRemoteOrigins: [origin] });
    expect(bannerIn((await ask(site, '/', `mfe-demo@${origin}`)).body)).toContain('record.json answers 500');
    expect(bannerIn((await ask(site, '/', `mfe-demo@${origin}`)).body)).toContain('record.json answers 302');
  });

  it('within two seconds is reported', async () => {
    const origin = await fakeApi(() => undefined);
    const site = await startSite({ devRemoteOrigins: [origin] });
    const page = await ask(site, '/demo/5', `mfe-demo@${origin}`);
    expect(bannerIn(page.body)).toContain('does not answer within 2 s');
  });

  it('does not affect another one', async () => {
    const { origin } = await developer();
    const site = await startSite({ devRemoteOrigins: [origin, 'http://127.0.0.1:9'] });
    const page = await ask(site, '/new/1', `mfe-demo@${origin},mfe-lab@http://127.0.0.1:9`);
    expect(bannerIn(page.body)).toContain(`mfe-demo comes from ${origin}.`);
    expect(bannerIn(page.body)).toContain('mfe-lab is the released one');
  });

  it('because its origin is not allowed is shown as text', async () => {
    const site = await startSite({ devRemoteOrigins: ['http://127.0.0.1:9'] });
    const page = await site.app.inject(`/?mfe=${encodeURIComponent('<img src=x>@http://evil.example')}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<img');
    expect(bannerIn(page.body)).toContain('Not taken: &lt;img src=x&gt;@http://evil.example');
  });
});

describe('in production', () => {
  it.each([
    ['when no origin is allowed', { devRemoteOrigins: [] }],
    ['when the environment is production, with any allowed origins', { appEnv: 'production' as const }],
  ])("a developer's remote is ignored %s", async (_, settings) => {
    const { origin } = await developer();
    const site = await startSite({ devRemoteOrigins: [origin], ...settings });
    const wanted = `mfe-demo@${origin}`;
    const asked = await site.app.inject(`/demo/5?mfe=${wanted}`);
    expect(asked.statusCode).toBe(200);
    expect(String(asked.headers['set-cookie'])).not.toContain('dev-remotes');
    for (const page of [asked, await ask(site, '/demo/5', wanted)]) {
      expect(compositionIn(page.body).remotes[0]?.release).toBe(releaseOf('b'));
      expect(page.body).not.toContain('dev-remotes');
      expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
    }
  });

  it("the code for developers' remotes is not loaded", async () => {
    const loaded = jest.fn();
    jest.resetModules();
    jest.doMock('./dev-remotes', () => {
      loaded();
      return { createDevRemotes: () => undefined };
    });
    try {
      const { buildSite } = await import('../site');
      const { readSiteSettings } = await import('../settings/settings');
      const settings = (env: Record<string, string>) => readSiteSettings({ LOG_LEVEL: 'silent', ...env }, '/nowhere');
      const sources = {
        store: {
          readManifest: () => Promise.resolve(undefined),
          manifestTag: () => Promise.resolve('none'),
          readRecord: () => Promise.resolve(undefined),
        },
        registerFiles: () => Promise.resolve(),
      };
      const seller = {
        SELLER_NAME: 'Tulsi Retail LLP',
        SELLER_ADDRESS: '22 Market Road, Pune, Maharashtra 411001',
        SELLER_GSTIN: '27AAPFU0939F1ZV',
        SELLER_DRUG_LICENCES: '20B/000000',
        SELLER_PHARMACIST: 'Name Surname, reg. no. 000000',
      };
      const production = { APP_ENV: 'production', SITE_ORIGINS: 'https://shop.example', ...seller };
      await (await buildSite(settings(production), sources)).close();
      expect(loaded).not.toHaveBeenCalled();
      await (await buildSite(settings({}), sources)).close();
      expect(loaded).toHaveBeenCalledTimes(1);
    } finally {
      jest.dontMock('./dev-remotes');
      jest.resetModules();
    }
  });
});

const origins = ['http://localhost:3001', 'http://localhost:3002', 'https://dev.example'];

function parse(url: string, headers: Record<string, string> = {}) {
  return parseDevOverride({ url, headers, protocol: 'http' }, origins);
}
const cookieOf = (value: string) => ({ cookie: `dev-remotes=${encodeURIComponent(value)}` });

describe('a dev override', () => {
  it('is stored in a session cookie, and removed from the URL', () => {
    expect(parse('/demo/5?keyword=a%20b&mfe=mfe-lab@http://localhost:3002&page=2')).toEqual({
      kind: 'redirect',
      location: '/demo/5?keyword=a%20b&page=2',
      cookie: {
        name: 'dev-remotes',
        value: 'mfe-lab@http://localhost:3002',
        options: { sameSite: 'strict', secure: false },
      },
    });
    const secure = parse('/?mfe=mfe-lab%40https%3A%2F%2Fdev.example', { 'x-forwarded-proto': 'https' });
    expect(secure).toMatchObject({ cookie: { options: { secure: true } } });
  });

  it('is read from the cookie', () => {
    const kept = parse('/', cookieOf('mfe-lab@http://localhost:3002,mfe-cart@http://localhost:3001'));
    expect(kept).toEqual({
      kind: 'page',
      rejected: undefined,
      remotes: [
        { name: 'mfe-lab', origin: 'http://localhost:3002' },
        { name: 'mfe-cart', origin: 'http://localhost:3001' },
      ],
    });
  });

  it.each(['/?mfe=', '/?mfe', '/?mfe=reset'])('is removed by %s', (url) => {
    expect(parse(url, cookieOf('mfe-lab@http://localhost:3002'))).toEqual({
      kind: 'redirect',
      location: '/',
      cookie: { name: 'dev-remotes', value: '', options: { sameSite: 'strict', secure: false, maxAge: 0 } },
    });
  });

  it.each([
    ['from an origin that is not listed', 'mfe-lab@http://localhost:3003'],
    ['from another port of a listed name', 'mfe-lab@http://localhost'],
    ['from a name that begins like a listed one', 'mfe-lab@http://localhost:3002.evil.example'],
    ['from a listed origin with a path', 'mfe-lab@http://localhost:3002/x'],
    ['from a listed origin behind a user', 'mfe-lab@http://localhost:3002@evil.example'],
    ['without an origin', 'mfe-lab'],
    ['without a remote', '@http://localhost:3002'],
    ['for the shell', 'shell@http://localhost:3002'],
    ['for a path', '../x@http://localhost:3002'],
    ['twice for one remote', 'mfe-lab@http://localhost:3002,mfe-lab@http://localhost:3001'],
    ['with one valid and one invalid part', 'mfe-lab@http://localhost:3002,mfe-cart@http://evil.example'],
    ['with a line break for a second header', 'mfe-lab@http://localhost:3002\r\nset-cookie: a=b'],
  ])('%s is rejected, and so is such a cookie', (_, asked) => {
    expect(parse(`/?mfe=${encodeURIComponent(asked)}`)).toEqual({ kind: 'page', remotes: [], rejected: asked });
    expect(parse('/', cookieOf(asked))).toEqual({ kind: 'page', remotes: [], rejected: undefined });
  });

  it('in an invalid cookie is ignored', () => {
    expect(parse('/', { cookie: 'dev-remotes=%E0%A4%A' })).toEqual({ kind: 'page', remotes: [], rejected: undefined });
  });

  it.each(['cross-site', 'same-site', 'nonsense'])('is ignored for a link from another site (%s)', (site) => {
    const headers = { 'sec-fetch-site': site };
    expect(parse('/?mfe=mfe-lab@http://localhost:3002', headers)).toEqual({
      kind: 'page',
      remotes: [],
      rejected: undefined,
    });
    expect(parse('/?mfe=reset', headers).kind).toBe('page');
  });

  it.each(['none', 'same-origin'])('is accepted for a typed URL or a link of this site (%s)', (site) => {
    expect(parse('/?mfe=mfe-lab@http://localhost:3002', { 'sec-fetch-site': site }).kind).toBe('redirect');
  });
});

it.each([
  ['//evil.example/?mfe=reset', '/evil.example/'],
  ['/\\evil.example?mfe=reset', '/evil.example'],
  ['\\\\evil.example?mfe=reset', '/evil.example'],
  ['/%2Fevil.example?mfe=reset', '/%2Fevil.example'],
  ['/a?mfe=reset&b=?c', '/a?b=?c'],
  ['/a?mfe=reset&b=&', '/a?b='],
  ['/a?%6dfe=reset', '/a'],
])('a URL that removes the dev override, %s, redirects to %s, never to another host', (url, location) => {
  expect(parse(url)).toMatchObject({ kind: 'redirect', location });
});
