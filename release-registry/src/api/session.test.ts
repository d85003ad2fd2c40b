import { containing } from '../testing/matchers';
import {
  bearer,
  consoleHost,
  endReleaseServers,
  fromConsole,
  startReleaseServer,
  type TestReleaseServer,
} from '../testing/release-server';
import { operator } from '../testing/registry';

let server: TestReleaseServer;

beforeEach(async () => {
  server = await startReleaseServer();
});
afterEach(endReleaseServers);

const signIn = (token: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { ...fromConsole(), ...headers },
    payload: { token },
  });

async function signedIn(): Promise<string> {
  const { cookies } = await signIn(server.tokens.release);
  return `release_session=${cookies[0]?.value ?? ''}`;
}

const lock = (headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/api/lock',
    headers,
    payload: JSON.stringify({ part: 'mfe-lab', why: 'Sale.', revision: 2 }),
  });

const session = async (cookie: string) =>
  (await server.app.inject({ url: '/api/session', headers: { host: consoleHost, cookie } })).json<{ data: unknown }>()
    .data;

it('signs a release manager in with a cookie that is HttpOnly and SameSite=Strict', async () => {
  const answer = await signIn(server.tokens.release);
  expect(answer.json()).toEqual({
    status: 200,
    data: { name: 'Rao', scope: 'release', expires_at: '2026-11-20T18:00:00.000Z' },
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^release_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(cookie).not.toContain(server.tokens.release);
  expect(await session(cookie.split(';')[0] ?? '')).toEqual({
    environment: 'test',
    session: { name: 'Rao', scope: 'release', expires_at: '2026-11-20T18:00:00.000Z' },
  });
});

it('makes the cookie Secure when the page was loaded over TLS', async () => {
  const answer = await signIn(server.tokens.release, { host: 'console.example', origin: 'https://console.example' });
  expect(answer.headers['set-cookie']).toContain('; Secure');
});

it('acts under the name of the token that signed in', async () => {
  const answer = await lock(fromConsole(await signedIn()));
  expect(answer.json()).toMatchObject({ data: { revision: 3, slot: { locked: 'Sale.' } } });
  const [entry] = await server.fleet.client.history('mfe-lab', 1);
  expect(entry).toMatchObject({ action: 'lock', who: { kind: 'token', name: 'Rao' } });
});

it.each([
  [
    'a token of a publisher',
    () => server.tokens.lab,
    403,
    'This token may publish mfe-lab. The console needs the release scope.',
  ],
  ['an unknown token', () => 'rel_none', 401, 'This token was not accepted. It is not one of this registry.'],
])('does not sign in %s, and returns the reason', async (_what, token, status, message) => {
  const answer = await signIn(token());
  expect(answer.json()).toMatchObject({ status, message });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('does not sign in an expired token, and returns when it expired', async () => {
  server.fleet.clock.now = new Date('2026-12-25T00:00:00Z');
  expect((await signIn(server.tokens.release)).json()).toMatchObject({
    status: 401,
    message: 'This token was not accepted. It expired on 20 Dec 2026, 3:30 pm.',
  });
});

it.each([
  ['without an origin', { origin: '' }],
  ["from the storefront's origin", { origin: 'http://localhost:3000' }],
  ['from another site', { origin: 'http://evil.example' }],
  ['from a page without an origin', { origin: 'null' }],
  ['as a form', { 'content-type': 'text/plain' }],
])('changes nothing for a session %s', async (_how, headers) => {
  const answer = await lock({ ...fromConsole(await signedIn()), ...headers });
  expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await server.fleet.slot('mfe-lab')).not.toHaveProperty('locked');
});

it('ends with its token, at the next call', async () => {
  const cookie = await signedIn();
  const rao = (await server.fleet.registry.tokens.list()).find(({ name }) => name === 'Rao');
  await server.fleet.registry.tokens.revoke(operator, rao?.id ?? '');
  const answer = await lock(fromConsole(cookie));
  expect(answer.json()).toMatchObject({ status: 401, message: containing('It was revoked on') });
  expect(answer.headers['set-cookie']).toContain('release_session=;');
  expect(await session(cookie)).toMatchObject({ session: null });
});

it('lasts eight hours, and never longer than its token', async () => {
  const cookie = await signedIn();
  server.fleet.clock.now = new Date('2026-11-20T17:59:59Z');
  expect(await session(cookie)).toMatchObject({ session: { name: 'Rao' } });
  server.fleet.clock.now = new Date('2026-11-20T18:00:00Z');
  expect(await session(cookie)).toMatchObject({ session: null });
  expect((await lock(fromConsole(cookie))).json()).toMatchObject({ message: 'Your session has ended. Sign in again.' });

  server.fleet.clock.now = new Date('2026-12-20T09:00:00Z');
  expect((await signIn(server.tokens.release)).json()).toMatchObject({
    data: { expires_at: '2026-12-20T10:00:00.000Z' },
  });
});

it('signs out, with or without a body', async () => {
  const cookie = await signedIn();
  const out = await server.app.inject({ method: 'POST', url: '/api/session/end', headers: fromConsole(cookie) });
  expect(out.json()).toEqual({ status: 200, data: {} });
  expect(await session(cookie)).toMatchObject({ session: null });
});

it('uses the token of a call that has both token and cookie', async () => {
  const cookie = await signedIn();
  const answer = await lock({ ...bearer(server.tokens.lab), cookie, 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(403);
});
