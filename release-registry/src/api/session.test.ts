import { fullScope } from '../contract';
import { publishScope } from '../testing/releases';
import { containing, operator } from '../testing/registry';
import {
  bearer,
  consoleHost,
  cookieOf,
  endReleaseServers,
  fromConsole,
  startReleaseServer,
  type TestReleaseServer,
} from '../testing/release-server';
import type { SignInEvent } from './sign-in-routes';

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

const signedIn = async () => cookieOf(await signIn(server.tokens.release));

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
    data: { name: 'Rao', scope: fullScope, expires_at: '2026-11-20T18:00:00.000Z' },
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^release_session=[\w%]+; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(Buffer.from(cookie, 'base64').toString()).not.toContain('Rao');
  expect(cookie).not.toContain(server.tokens.release);
  expect(await session(cookie.split(';')[0] ?? '')).toEqual({
    environment: 'test',
    session: { name: 'Rao', scope: fullScope, expires_at: '2026-11-20T18:00:00.000Z' },
  });
});

it('makes the cookie Secure when the page was loaded over TLS', async () => {
  const answer = await signIn(server.tokens.release, { host: 'console.example', origin: 'https://console.example' });
  expect(answer.headers['set-cookie']).toContain('; Secure');
});

it('acts under the name of the token that signed in', async () => {
  const answer = await lock(fromConsole(await signedIn()));
  expect(answer.json()).toMatchObject({ data: { revision: 3, slot: { locked: 'Sale.' } } });
  const [entry] = await server.fleet.client.history({ part: 'mfe-lab', limit: 1 });
  expect(entry).toMatchObject({ action: 'lock', who: { kind: 'token', name: 'Rao' } });
});

it('has the request of a change in the audit trail: its id and the network that it came from', async () => {
  const answer = await lock(fromConsole(await signedIn()));
  const [entry, created] = await server.fleet.client.history({ limit: 2 });
  expect(entry).toMatchObject({
    action: 'lock',
    source: { network: '127.0.0.0/24', request_id: answer.headers['x-request-id'] },
  });
  expect(created?.source).toBeUndefined();
  expect((await server.fleet.client.verify()).problems).toEqual([]);
});

it('records sign-ins and their failures with the network and the request', async () => {
  const events: SignInEvent[] = [];
  server = await startReleaseServer({ recordSignIn: (event) => events.push(event) });
  const failed = await signIn('not-a-token');
  const done = await signIn(server.tokens.release);
  const source = { by: 'token', network: '127.0.0.0/24' };
  expect(events).toEqual([
    {
      ...source,
      outcome: 'failed',
      name: undefined,
      reason: 'unauthorised',
      request_id: failed.headers['x-request-id'],
    },
    { ...source, outcome: 'done', name: 'Rao', request_id: done.headers['x-request-id'] },
  ]);
});

it('signs in a publisher, who then may do what the token may', async () => {
  const answer = await signIn(server.tokens.lab);
  expect(answer.json()).toMatchObject({ data: { name: 'Lab team', scope: publishScope('mfe-lab') } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await lock(fromConsole(cookie))).json()).toMatchObject({
    status: 403,
    message: 'This token may publish for mfe-lab. This needs the grant lock.',
  });
});

it('does not sign in an unknown token, and returns the reason', async () => {
  const answer = await signIn('rel_none');
  expect(answer.json()).toMatchObject({
    status: 401,
    message: 'This token was not accepted. It is not one of this registry.',
  });
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

describe('a session without input', () => {
  const idle = (cookie: string, seconds: number) =>
    server.app.inject({
      url: '/api/session',
      headers: { host: consoleHost, cookie, 'x-idle-seconds': String(seconds) },
    });
  const person = (answer: Awaited<ReturnType<typeof idle>>) =>
    answer.json<{ data: { session: unknown } }>().data.session;
  const pass = (minutes: number) => {
    server.fleet.clock.now = new Date(server.fleet.clock.now.getTime() + minutes * 60_000);
  };

  beforeEach(async () => {
    await endReleaseServers();
    server = await startReleaseServer({
      settings: { hostNames: [], requiresTls: false, idleMinutes: 30, logLevel: 'silent' },
    });
  });

  it('ends after half an hour, although the open page keeps asking', async () => {
    const cookie = await signedIn();
    for (let minutes = 1; minutes < 30; minutes += 1) {
      pass(1);
      expect(person(await idle(cookie, minutes * 60))).not.toBeNull();
    }
    pass(1);
    expect(person(await idle(cookie, 30 * 60))).toBeNull();
    expect((await lock(fromConsole(cookie))).json()).toMatchObject({ status: 401 });
  });

  it('goes on with each input', async () => {
    let cookie = await signedIn();
    for (let calls = 0; calls < 4; calls += 1) {
      pass(29);
      const answer = await idle(cookie, 0);
      expect(person(answer)).not.toBeNull();
      cookie = cookieOf(answer);
    }
  });

  it('keeps its cookie while inputs follow each other within seconds', async () => {
    const cookie = await signedIn();
    server.fleet.clock.now = new Date(server.fleet.clock.now.getTime() + 9000);
    expect((await idle(cookie, 0)).headers['set-cookie']).toBeUndefined();
  });

  it('ends for every copy of its cookie', async () => {
    const copy = await signedIn();
    pass(20);
    const cookie = cookieOf(await idle(copy, 0));
    pass(20);
    expect(person(await idle(copy, 0))).toBeNull();
    expect(person(await idle(cookie, 0))).toBeNull();
  });

  it('is not continued by an input after the pause: it may be that of another person', async () => {
    const cookie = await signedIn();
    pass(31);
    expect(person(await idle(cookie, 0))).toBeNull();
  });
});

describe('the list of sessions', () => {
  const sessions = async (cookie: string) =>
    (await server.app.inject({ url: '/api/sessions', headers: { host: consoleHost, cookie } })).json<{
      data: { id: string; name: string; browser: string; is_current: boolean }[];
    }>().data;
  const end = (cookie: string, id: string) =>
    server.app.inject({ method: 'POST', url: `/api/sessions/${id}/end`, headers: fromConsole(cookie) });
  const signedInAs = async (token: string, browser: string) => cookieOf(await signIn(token, { 'user-agent': browser }));

  it('shows everybody to who may release all parts, and ends one at once', async () => {
    const rao = await signedInAs(
      server.tokens.release,
      'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    );
    const lab = await signedInAs(server.tokens.lab, 'curl/8.5.0');
    const listed = await sessions(rao);
    expect(listed).toMatchObject([
      { name: 'Rao', browser: 'Firefox on Linux', is_current: true },
      { name: 'Lab team', browser: '', is_current: false },
    ]);
    const id = listed[1]?.id ?? '';
    expect((await end(rao, id)).statusCode).toBe(200);
    expect(await session(lab)).toMatchObject({ session: null });
    expect((await end(rao, id)).json()).toMatchObject({ status: 404, message: 'This session has ended already.' });
  });

  it('shows others their own, and ends no more than those', async () => {
    const rao = await signedInAs(server.tokens.release, 'Firefox');
    const lab = await signedInAs(server.tokens.lab, 'Chrome');
    await signedInAs(server.tokens.lab, 'Safari');
    expect((await sessions(lab)).map(({ name }) => name)).toEqual(['Lab team', 'Lab team']);
    const id = (await sessions(rao)).find(({ name }) => name === 'Rao')?.id ?? '';
    expect((await end(lab, id)).statusCode).toBe(404);
    expect(await session(rao)).toMatchObject({ session: { name: 'Rao' } });
  });

  it('is empty for a person who signed out everywhere, and as before for others', async () => {
    const rao = await signedIn();
    const elsewhere = await signedIn();
    const lab = await signedInAs(server.tokens.lab, 'Chrome');
    const out = await server.app.inject({ method: 'POST', url: '/api/sessions/end', headers: fromConsole(elsewhere) });
    expect(out.json()).toEqual({ status: 200, data: {} });
    expect(out.headers['set-cookie']).toContain('release_session=;');
    for (const ended of [rao, elsewhere]) expect(await session(ended)).toMatchObject({ session: null });
    expect(await sessions(await signedIn())).toMatchObject([{ name: 'Rao' }, { name: 'Lab team' }]);
    expect(await session(lab)).toMatchObject({ session: { name: 'Lab team' } });
  });

  it('contains no secret of a cookie', async () => {
    const rao = await signedIn();
    expect(JSON.stringify(await sessions(rao))).not.toContain(rao.slice('release_session='.length));
  });
});
