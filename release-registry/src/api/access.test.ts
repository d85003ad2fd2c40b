import { releaseEndpoints, type ReleaseEndpoint } from '../contract';
import { containing } from '../testing/registry';
import {
  bearer,
  consoleHost,
  endReleaseServers,
  fromConsole,
  startReleaseServer,
  type TestReleaseServer,
} from '../testing/release-server';

let server: TestReleaseServer;

beforeEach(async () => {
  server = await startReleaseServer();
});
afterEach(endReleaseServers);

type Who = 'nobody' | 'lab' | 'account' | 'release';

/** Sends an empty body, because the server checks access before it parses the body. */
async function statusFor(call: ReleaseEndpoint, who: Who): Promise<number> {
  const headers = who === 'nobody' ? { host: consoleHost } : bearer(server.tokens[who]);
  const url = call.path.replace(':part', 'mfe-lab').replace(':release', '1.0.0-gffffffffffff').replace(':id', 'x');
  const type = call === releaseEndpoints.publish ? 'application/x-tar' : 'application/json';
  const sent = call.method === 'POST' ? { payload: '', headers: { ...headers, 'content-type': type } } : { headers };
  const { statusCode } = await server.app.inject({ method: call.method, url, ...sent });
  return statusCode;
}

// 200: allowed. 400: allowed, but the body is empty. 404: allowed, but not found. 401 and 403: not allowed.
const matrix: [keyof typeof releaseEndpoints, Record<Who, number>][] = [
  ['status', { nobody: 401, lab: 200, account: 200, release: 200 }],
  ['verify', { nobody: 401, lab: 200, account: 200, release: 200 }],
  ['session', { nobody: 200, lab: 200, account: 200, release: 200 }],
  ['history', { nobody: 401, lab: 200, account: 200, release: 200 }],
  ['check', { nobody: 401, lab: 404, account: 404, release: 404 }],
  ['releases', { nobody: 401, lab: 200, account: 200, release: 200 }],
  ['compare', { nobody: 401, lab: 404, account: 404, release: 404 }],
  ['errors', { nobody: 401, lab: 404, account: 404, release: 404 }],
  ['publish', { nobody: 401, lab: 400, account: 403, release: 400 }],
  ['promote', { nobody: 401, lab: 403, account: 403, release: 400 }],
  ['rollback', { nobody: 401, lab: 403, account: 403, release: 400 }],
  ['lock', { nobody: 401, lab: 403, account: 403, release: 400 }],
  ['unlock', { nobody: 401, lab: 403, account: 403, release: 400 }],
  ['gc', { nobody: 401, lab: 403, account: 403, release: 400 }],
  ['createPreview', { nobody: 401, lab: 403, account: 403, release: 400 }],
  ['previews', { nobody: 401, lab: 200, account: 200, release: 200 }],
  ['endPreview', { nobody: 401, lab: 403, account: 403, release: 400 }],
  ['requests', { nobody: 401, lab: 200, account: 200, release: 200 }],
  ['approve', { nobody: 401, lab: 403, account: 403, release: 400 }],
  ['rejectRequest', { nobody: 401, lab: 403, account: 403, release: 400 }],
  // 400, because the settings name no webhook URL.
  ['testWebhooks', { nobody: 401, lab: 403, account: 403, release: 400 }],
  // The server rejects a sign-in or sign-out that does not come from the console page.
  ['signIn', { nobody: 403, lab: 403, account: 403, release: 403 }],
  ['sessions', { nobody: 401, lab: 200, account: 200, release: 200 }],
  ['endSessions', { nobody: 401, lab: 200, account: 200, release: 200 }],
  ['endSession', { nobody: 401, lab: 400, account: 400, release: 400 }],
  ['signOut', { nobody: 200, lab: 200, account: 200, release: 200 }],
];

it('every call accepts only the tokens that may call it', async () => {
  expect(matrix.map(([name]) => name).sort()).toEqual(Object.keys(releaseEndpoints).sort());
  for (const [name, expected] of matrix) {
    for (const who of ['nobody', 'lab', 'account', 'release'] as const) {
      expect([name, who, await statusFor(releaseEndpoints[name], who)]).toEqual([name, who, expected[who]]);
    }
  }
});

it('a session of the console may read status and verify, and the health check needs neither', async () => {
  const { app, tokens } = server;
  const signIn = await app.inject({
    method: 'POST',
    url: '/api/session',
    headers: fromConsole(),
    payload: { token: tokens.release },
  });
  const [cookie = ''] = String(signIn.headers['set-cookie']).split(';');
  for (const url of ['/api/status', '/api/verify']) {
    expect((await app.inject({ url, headers: fromConsole(cookie) })).statusCode).toBe(200);
    expect((await app.inject({ url, headers: fromConsole() })).statusCode).toBe(401);
  }
  expect((await app.inject({ url: '/healthz', headers: { host: consoleHost } })).json()).toEqual({ status: 200 });
});

it('the error says what a token may do when it is for something else', async () => {
  const { app, tokens } = server;
  const refused = await app.inject({ method: 'POST', url: '/api/gc', headers: bearer(tokens.lab), payload: {} });
  expect(refused.json()).toEqual({
    status: 403,
    code: 'forbidden',
    message: 'This token may publish for mfe-lab. This needs the grant release for all parts.',
    request_id: refused.headers['x-request-id'],
  });
});

it('expired and revoked tokens are rejected, with the date', async () => {
  const { app, fleet, tokens } = server;
  const ask = async (token: string) =>
    (await app.inject({ url: '/api/history', headers: bearer(token) })).json<{ code: string; message: string }>();
  const lab = (await fleet.registry.tokens.list()).find(({ name }) => name === 'Lab team');
  await fleet.registry.tokens.revoke({ who: { kind: 'local', name: 'operator' }, scope: 'all' }, lab?.id ?? '');
  expect(await ask(tokens.lab)).toMatchObject({
    code: 'unauthorised',
    message: 'This token was not accepted. It was revoked on 20 Nov 2026, 3:30 pm.',
  });
  fleet.clock.now = new Date('2026-12-31T00:00:00Z');
  expect(await ask(tokens.account)).toMatchObject({
    message: 'This token was not accepted. It expired on 20 Dec 2026, 3:30 pm.',
  });
  expect(await ask('x y')).toMatchObject({ code: 'unauthorised', message: containing('not readable') });
});

it('failed tokens are limited per IP address, and a valid token still works', async () => {
  const { app, tokens } = server;
  const ask = (token: string, remoteAddress: string) =>
    app.inject({ url: '/api/history', headers: bearer(token), remoteAddress });
  for (let tried = 0; tried < 20; tried += 1) {
    expect((await ask(`rel_${tried}`, '203.0.113.7')).statusCode).toBe(401);
  }
  const slowed = await ask('rel_21', '203.0.113.7');
  expect(slowed.statusCode).toBe(429);
  const { retry_after } = slowed.json<{ retry_after: number }>();
  expect(retry_after).toBeGreaterThan(0);
  expect(slowed.headers['retry-after']).toBe(String(retry_after));
  expect(slowed.json()).toMatchObject({ code: 'too_many', message: containing('Try again in') });
  expect((await ask('rel_22', '203.0.113.8')).statusCode).toBe(401);
  expect((await ask(tokens.release, '203.0.113.7')).statusCode).toBe(200);
});

it('the server only responds to its own host names', async () => {
  const { app } = server;
  const ask = async (host: string) => (await app.inject({ url: '/api/session', headers: { host } })).statusCode;
  expect(await ask('localhost:3200')).toBe(200);
  expect(await ask('[::1]:3200')).toBe(200);
  expect(await ask('console.example')).toBe(200);
  expect(await ask('rebound.example:3200')).toBe(403);
  expect(await ask('203.0.113.7')).toBe(403);
});

it('checks, which start releases, are limited per IP address, and changes are not', async () => {
  const { app, tokens, fleet } = server;
  const headers = bearer(tokens.lab);
  const check = () => app.inject({ url: `/api/check/mfe-lab/${fleet.lab}`, headers });
  for (let asked = 0; asked < 30; asked += 1) expect((await check()).statusCode).toBe(200);
  expect((await check()).statusCode).toBe(429);
  const payload = { part: 'mfe-lab', why: 'Tried.', revision: 2 };
  const lock = await app.inject({ method: 'POST', url: '/api/lock', headers: bearer(tokens.release), payload });
  expect(lock.statusCode).toBe(200);
});
