import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RegistryError } from '../contract';
import type { RegistryClient } from '../registry/core/registry';
import { containing, createDeferred, labDescriptor, matching } from '../testing/registry';
import { bearer, consoleHost, endReleaseServers, startReleaseServer } from '../testing/release-server';

afterEach(endReleaseServers);

/** Creates a server whose `status` operation fails. */
const failing = (error: Error) =>
  startReleaseServer({
    replace: (registry) => ({
      ...registry,
      as: (actor) => ({ ...registry.as(actor), status: () => Promise.reject(error) }),
    }),
  });

const status = async (error: Error) => {
  const { app, tokens } = await failing(error);
  return app.inject({ url: '/api/status', headers: bearer(tokens.release) });
};

it('returns a RegistryError with its status, code, message and report', async () => {
  const report = { part: 'mfe-lab', release: '1.0.0-gaaaaaaaaaaaa', ok: false, gates: [] };
  const answer = await status(new RegistryError('refused', 'It does not fit.', report));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    status: 422,
    code: 'refused',
    message: 'It does not fit.',
    report,
    request_id: answer.headers['x-request-id'],
  });
});

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('returns %s as a storage error', async (code) => {
  const answer = await status(Object.assign(new Error('write failed at /secret/path'), { code }));
  expect(answer.json()).toMatchObject({ status: 507, code: 'storage' });
  expect(answer.body).not.toContain('/secret/path');
});

it('returns no internal details for an unexpected error', async () => {
  const answer = await status(new Error('connect /secret/path'));
  expect(answer.json()).toEqual({
    status: 500,
    code: 'internal',
    message: 'The registry could not do this. Its log says why.',
    request_id: answer.headers['x-request-id'],
  });
});

it('returns a 500 for a response that does not match the contract', async () => {
  const { app, fleet, tokens } = await startReleaseServer({
    replace: (registry) => ({
      ...registry,
      as: (actor): RegistryClient => ({
        ...registry.as(actor),
        status: async () => ({ ...(await registry.as(actor).status()), revision: 0.5 }),
      }),
    }),
  });
  expect(fleet.lab).toBeDefined();
  expect((await app.inject({ url: '/api/status', headers: bearer(tokens.release) })).statusCode).toBe(500);
});

it.each([
  ['promote', { part: 'mfe-lab', release: '../x', why: 'x', revision: 2 }, /^release can't be "\.\.\/x"/],
  ['promote', { part: 'mfe-lab', why: 'x', revision: 2 }, /^release is missing/],
  ['promote', { part: 'mfe-lab', release: '1.0.0-gbbbbbbbbbbbb', why: ' ', revision: 2 }, /^why can't be " "/],
  [
    'promote',
    { part: 'mfe-lab', release: '1.0.0-gbbbbbbbbbbbb', traffic: 101, why: 'x', revision: 2 },
    /^traffic can't be 101: a whole percentage/,
  ],
  ['lock', { part: 'Evil', why: 'x', revision: 2 }, /^part can't be "Evil"/],
  ['rollback', { part: 'mfe-lab', why: 'x', revision: -1 }, /^revision can't be -1/],
  ['lock', { part: 'mfe-lab', why: 'x', revision: 2, force: 'yes' }, /^force can't be "yes"/],
  ['gc', { keep_days: 1.5 }, /^keep_days can't be 1\.5/],
  ['lock', [1], /JSON/],
])('%s %j is rejected with the name of the field', async (call, payload, message) => {
  const { app, tokens } = await startReleaseServer();
  const answer = await app.inject({ method: 'POST', url: `/api/${call}`, headers: bearer(tokens.release), payload });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid', message: matching(message) });
});

it.each([
  ['history?limit=0', /^limit can't be/],
  ['history?part=A', /^part can't be "A"/],
  ['verify?head=zz', /^head can't be "zz"/],
  ['check/mfe-lab/..%2Fx', /^release can't be "\.\.\/x"/],
])('GET %s is rejected with the name of the field', async (address, message) => {
  const { app, tokens } = await startReleaseServer();
  const answer = await app.inject({ url: `/api/${address}`, headers: bearer(tokens.release) });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid', message: matching(message) });
});

it('the second of two concurrent changes gets a 409', async () => {
  const { app, tokens } = await startReleaseServer();
  const lock = () =>
    app.inject({
      method: 'POST',
      url: '/api/lock',
      headers: bearer(tokens.release),
      payload: { part: 'mfe-lab', why: 'Sale.', revision: 2 },
    });
  const answers = await Promise.all([lock(), lock()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it.each([
  ['GET', '/api/none', 404, 'unknown'],
  ['POST', '/api/status', 404, 'unknown'],
  ['GET', '/%', 400, 'invalid'],
  ['GET', '/no-such-page', 404, 'unknown'],
] as const)('%s %s returns an error', async (method, url, statusCode, code) => {
  const { app } = await startReleaseServer();
  const answer = await app.inject({ method, url, headers: { host: consoleHost } });
  expect(answer.json()).toMatchObject({ status: statusCode, code });
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
});

it('serves the console with a new nonce each time, and files with hashed names as immutable', async () => {
  const { app, consoleFolder } = await startReleaseServer();
  const get = (url: string) => app.inject({ url, headers: { host: consoleHost } });
  expect((await get('/')).json()).toMatchObject({ message: containing('npm run build') });
  await mkdir(join(consoleFolder, 'assets'));
  await writeFile(
    join(consoleFolder, 'index.html'),
    '<meta property="csp-nonce" nonce="__NONCE__"><script nonce="__NONCE__">__FIRST_SCRIPT__</script>',
  );
  await writeFile(join(consoleFolder, 'assets', 'console.0a1b2c3d4e.js'), 'run()');
  await writeFile(join(consoleFolder, 'assets', 'console.0a1b2c3d4e.js.map'), '{}');
  await writeFile(join(consoleFolder, 'favicon.svg'), '<svg/>');
  const [one, two] = [await get('/'), await get('/')];
  const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1] ?? '';
  const policy = String(one.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'; `);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(one.body).toContain(`<script nonce="${nonce}">(`);
  expect(one.body).toContain('createPolicy(');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(two.body).not.toBe(one.body);
  expect(one.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  expect((await get('/assets/console.0a1b2c3d4e.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/console.0a1b2c3d4e.js.map')).statusCode).toBe(404);
  expect((await get('/index.html')).statusCode).toBe(404);
  expect((await get('/..%2f..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400);
});

it('has the cross-origin policies in every response, and asks browsers for TLS in production only', async () => {
  const policies = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' };
  const settings = {
    hostNames: [],
    canaryCheckSeconds: 15,
    idleMinutes: 60,
    logLevel: 'silent',
  } as const;
  for (const requiresTls of [false, true]) {
    const { app } = await startReleaseServer({ settings: { ...settings, requiresTls } });
    for (const url of ['/', '/api/session', '/no-such-page', '/%']) {
      const { headers } = await app.inject({ url, headers: { host: consoleHost } });
      expect(headers).toMatchObject(policies);
      expect(headers['strict-transport-security']).toBe(
        requiresTls ? 'max-age=63072000; includeSubDomains' : undefined,
      );
    }
  }
});

it('takes reports of the policy of its page, also with the cookie of a session', async () => {
  const { app, consoleFolder } = await startReleaseServer();
  await writeFile(join(consoleFolder, 'index.html'), '<p>console</p>');
  const page = await app.inject({ url: '/', headers: { host: consoleHost } });
  const [, path = ''] = /report-uri ([^;\s]+)/.exec(String(page.headers['content-security-policy'])) ?? [];
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: consoleHost,
        'content-type': 'application/csp-report',
        cookie: `release_session=${'a'.repeat(43)}`,
      },
      payload,
    });
  const report = { 'csp-report': { 'document-uri': 'http://localhost:3200/', 'effective-directive': 'script-src' } };
  expect((await send(JSON.stringify(report))).statusCode).toBe(204);
  expect((await send('{}')).statusCode).toBe(400);
});

it('is healthy while it can read the store', async () => {
  const { app } = await startReleaseServer();
  expect((await app.inject({ url: '/healthz', headers: { host: consoleHost } })).json()).toEqual({ status: 200 });
});

it('repeats each work while it listens, once at a time, also after a failure and while another one hangs', async () => {
  let running = 0;
  let most = 0;
  let looks = 0;
  const hanging = createDeferred();
  const seen = createDeferred();
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    looks += 1;
    if (looks === 3) seen.resolve();
    throw new Error('The store is away.');
  };
  const server = await startReleaseServer({
    recurring: [
      { name: 'rollout steps', seconds: 0.01, run: () => hanging.promise },
      { name: 'release watch', seconds: 0.01, run },
    ],
  });
  await server.listen();
  await seen.promise;
  expect(most).toBe(1);
  hanging.resolve();
});

it('takes no field of an operation from the search params of a call that has none', async () => {
  const { app, fleet, tokens } = await startReleaseServer();
  const release = await fleet.publish(labDescriptor, 'c');
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/promote?traffic=10',
    headers: bearer(tokens.release),
    payload: { part: 'mfe-lab', release, why: 'Tried.', revision: 2 },
  });
  expect(statusCode).toBe(200);
  expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: release });
});
