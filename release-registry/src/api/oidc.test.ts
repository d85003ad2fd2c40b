import { fullScope, oidcStartPath } from '../contract';
import { createOidcClient } from '../oidc/oidc-client';
import { parseSettings } from '@storefront/server-kit/program';
import { oidcOf, oidcSchema } from '../oidc/settings';
import { createTestProvider, type IssuedClaims, type TestProvider } from '../testing/oidc-provider';
import {
  cookieOf,
  endReleaseServers,
  fromConsole,
  startReleaseServer,
  type TestReleaseServer,
} from '../testing/release-server';

const consoleHost = 'console.example';
const asha = { sub: 'u-17', name: 'Asha Rao', groups: ['release', 'others'] };

let server: TestReleaseServer;
let provider: TestProvider;

beforeEach(async () => {
  provider = await createTestProvider();
  const settings = oidcOf(
    parseSettings(oidcSchema, {
      RELEASE_OIDC_ISSUER: provider.issuer,
      RELEASE_OIDC_CLIENT_ID: 'console',
      RELEASE_OIDC_CLIENT_SECRET: 'secret',
      RELEASE_OIDC_GRANTS: 'release=all@all; lab=publish,release@mfe-lab',
      RELEASE_CONSOLE_URL: `https://${consoleHost}`,
    }),
  );
  server = await startReleaseServer({ oidc: settings && createOidcClient(settings, provider.fetch) });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await endReleaseServers();
});

const same = (path: string) => path;

const get = (url: string, cookie = '') =>
  server.app.inject({ url, headers: { host: consoleHost, ...(cookie !== '' && { cookie }) } });

/** Starts a sign-in, so that the browser is at the provider's page. */
async function begin() {
  const begun = await get(oidcStartPath);
  const { headers, cookies } = begun;
  return { page: new URL(String(headers.location)), cookie: cookieOf(begun, 'release_sign_in'), cookies };
}

/** Runs a complete sign-in. `change` edits the URL with which the browser returns. */
async function signIn(claims: IssuedClaims, change: (path: string) => string = same) {
  const { page, cookie } = await begin();
  const back = await get(change(provider.signIn(page, claims)), cookie);
  const session = back.cookies.find(({ name }) => name === 'release_session');
  return { location: back.headers.location, session, cookie: cookieOf(back) };
}

const sessionOf = async (cookie: string) =>
  (await get('/api/session', cookie)).json<{ data: { session: unknown; provider: string } }>().data;

const lock = (cookie: string, part: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/lock',
    headers: { ...fromConsole(cookie), host: consoleHost, origin: `https://${consoleHost}` },
    payload: { part, why: 'Sale.', revision: 2 },
  });

it('begins at the page of the provider with PKCE, state and nonce, and a cookie that comes back from there', async () => {
  const { page, cookies } = await begin();
  expect(page.origin + page.pathname).toBe('https://id.example/authorize');
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'console',
    redirect_uri: 'https://console.example/api/oidc/callback',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
  });
  for (const name of ['code_challenge', 'state', 'nonce']) expect(page.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  expect(cookies).toMatchObject([
    { name: 'release_sign_in', httpOnly: true, secure: true, sameSite: 'Lax', path: '/api/oidc/callback', maxAge: 600 },
  ]);
});

it('signs a person in with the grants of their groups', async () => {
  const { location, session, cookie } = await signIn(asha);
  expect(location).toBe('/');
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
  expect(await sessionOf(cookie)).toMatchObject({
    provider: 'id.example',
    session: { name: 'Asha Rao', scope: fullScope, expires_at: '2026-11-20T18:00:00.000Z' },
  });
  expect((await lock(cookie, 'shell')).statusCode).toBe(200);
  expect(await server.fleet.client.history({ part: 'shell', limit: 1 })).toMatchObject([
    { action: 'lock', who: { kind: 'person', name: 'Asha Rao', subject: 'u-17' } },
  ]);
});

it('gives a person the parts of their groups only', async () => {
  const { cookie } = await signIn({ sub: 'u-18', email: 'lab@example.com', groups: ['lab'] });
  expect((await lock(cookie, 'mfe-lab')).json()).toMatchObject({
    status: 403,
    message: 'lab@example.com may publish, release for mfe-lab. This needs the grant lock.',
  });
});

const seconds = () => Math.floor(Date.now() / 1000);

it.each<[string, string, IssuedClaims, (path: string) => string]>([
  ['in no group with grants', 'no-grants', { sub: 'u-19', groups: ['others'] }, same],
  ['without groups', 'no-grants', { sub: 'u-19' }, same],
  ['with another state', 'rejected', asha, (path) => path.replace(/state=[^&]+/, 'state=other')],
  ['with another nonce', 'rejected', { ...asha, nonce: 'other' }, same],
  ['with an expired ID token', 'rejected', { ...asha, iat: seconds() - 600, exp: seconds() - 300 }, same],
  ['with an ID token for another client', 'rejected', { ...asha, aud: 'shop' }, same],
  ['with an ID token of another provider', 'rejected', { ...asha, iss: 'https://evil.example' }, same],
  ['with a code that the provider did not issue', 'rejected', asha, (path) => path.replace(/code=[^&]+/, 'code=other')],
  ['who did not consent', 'rejected', asha, (path) => path.replace(/code=[^&]+/, 'error=access_denied')],
])('does not sign in a person %s', async (_who, failure, claims, change) => {
  const { location, session } = await signIn(claims, change);
  expect(location).toBe(`/?sign-in=${failure}`);
  expect(session).toBeUndefined();
});

it('does not sign in with an ID token that is signed by an unknown key', async () => {
  provider.useUnknownKey();
  expect(await signIn(asha)).toMatchObject({ location: '/?sign-in=rejected', session: undefined });
});

it('takes a response once, from the browser that began, and within ten minutes', async () => {
  const { page, cookie } = await begin();
  const path = provider.signIn(page, asha);
  expect((await get(path)).headers.location).toBe('/?sign-in=expired');
  const back = await get(path, cookie);
  expect(back.headers.location).toBe('/');
  expect(cookieOf(back, 'release_sign_in')).toBe('release_sign_in=');
  expect((await get(path, cookie)).headers.location).toBe('/?sign-in=rejected');

  const late = await begin();
  const after = Date.now() + 10 * 60_000 + 1000;
  jest.spyOn(Date, 'now').mockReturnValue(after);
  expect((await get(provider.signIn(late.page, asha), late.cookie)).headers.location).toBe('/?sign-in=expired');
});

it('ends the session after eight hours, and at sign-out', async () => {
  const first = await signIn(asha);
  await server.app.inject({
    method: 'POST',
    url: '/api/session/end',
    headers: { ...fromConsole(first.cookie), host: consoleHost, origin: `https://${consoleHost}` },
  });
  expect(await sessionOf(first.cookie)).toMatchObject({ session: null });

  const { cookie } = await signIn(asha);
  server.fleet.clock.now = new Date('2026-11-20T18:00:00Z');
  expect(await sessionOf(cookie)).toMatchObject({ session: null });
  expect((await lock(cookie, 'shell')).json()).toMatchObject({ message: 'Your session has ended. Sign in again.' });
});

it('does not exist without a provider in the settings', async () => {
  const { app } = await startReleaseServer();
  expect((await app.inject({ url: oidcStartPath, headers: { host: consoleHost } })).statusCode).toBe(404);
  const { data } = (await app.inject({ url: '/api/session', headers: { host: consoleHost } })).json<{
    data: unknown;
  }>();
  expect(data).toEqual({ environment: 'test', session: null });
});
