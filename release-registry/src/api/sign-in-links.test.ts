import { signInLinkMinutes } from '../contract';
import { createOidcClient } from '../oidc/oidc-client';
import { parseSettings } from '@storefront/server-kit/program';
import { oidcOf, oidcSchema } from '../oidc/settings';
import { containing } from '../testing/registry';
import {
  consoleHost,
  consoleOrigin,
  cookieOf,
  endReleaseServers,
  fromConsole,
  startReleaseServer,
  type TestReleaseServer,
} from '../testing/release-server';
import { createSignInLink, openSignInLinks } from './sign-in-links';
import type { SignInEvent } from './sign-in-routes';

const settings = {
  hostNames: ['console.example'],
  requiresTls: false,
  acceptsSignInLinks: true,
  idleMinutes: 60,
  logLevel: 'silent',
} as const;

let server: TestReleaseServer;
const events: SignInEvent[] = [];

beforeEach(async () => {
  events.length = 0;
  server = await startReleaseServer({ settings, recordSignIn: (event) => events.push(event) });
});
afterEach(endReleaseServers);

const createLink = () => openSignInLinks(server.fleet.objects, () => server.fleet.clock.now.getTime()).create('meera');

const signIn = (token: string, headers: Record<string, string> = {}, app = server.app, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { ...fromConsole(), ...headers },
    payload: { token },
    remoteAddress,
  });

const rejected = { status: 401, code: 'unauthorised' };
const pass = (minutes: number) => {
  server.fleet.clock.now = new Date(server.fleet.clock.now.getTime() + minutes * 60_000);
};

it('signs the local operator in, who may do everything and is named in the audit trail', async () => {
  const answer = await signIn(await createLink());
  expect(answer.json()).toMatchObject({ status: 200, data: { name: 'meera' } });
  const lock = await server.app.inject({
    method: 'POST',
    url: '/api/lock',
    headers: fromConsole(cookieOf(answer)),
    payload: { part: 'shell', why: 'Sale.', revision: 2 },
  });
  expect(lock.statusCode).toBe(200);
  expect(await server.fleet.client.history({ part: 'shell', limit: 1 })).toMatchObject([
    { who: { kind: 'local', name: 'meera' } },
  ]);
  expect(events).toMatchObject([{ outcome: 'done', by: 'link', name: 'meera' }]);
});

it('signs in once, also with two servers that are asked at the same time', async () => {
  const secret = await createLink();
  const other = await server.another();
  const answers = await Promise.all([signIn(secret), signIn(secret, {}, other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect((await signIn(secret)).json()).toMatchObject({ ...rejected, message: containing('used already') });
  expect(events.at(-1)).toMatchObject({ outcome: 'failed', by: 'link', reason: 'unauthorised' });
});

it('is valid for a quarter of an hour', async () => {
  const secret = await createLink();
  pass(signInLinkMinutes);
  expect((await signIn(secret)).json()).toMatchObject(rejected);
});

it('is replaced by that of the next start, and its session is not', async () => {
  const former = await createLink();
  const cookie = cookieOf(await signIn(await createLink()));
  expect((await signIn(former)).json()).toMatchObject(rejected);
  await createLink();
  const later = await server.another();
  const answer = await later.inject({ url: '/api/session', headers: { host: consoleHost, cookie } });
  expect(answer.json()).toMatchObject({ data: { session: { name: 'meera' } } });
});

it('is stored as a hash only', async () => {
  const secret = await createLink();
  expect(secret).toMatch(/^link_[0-9a-f]{12}_[0-9a-f]{64}$/);
  const { objects } = server.fleet;
  const contents = await Promise.all((await objects.list('sign-in-links/')).map((key) => objects.read(key)));
  expect(Buffer.concat(contents.flatMap((bytes) => bytes ?? [])).toString()).not.toContain(secret.slice(-64));
});

it.each([
  ['a secret that was made up', `link_0123456789ab_${'0'.repeat(64)}`, {}, '127.0.0.1'],
  ['another host name', undefined, { host: 'console.example', origin: 'https://console.example' }, '127.0.0.1'],
  ['a proxy of this machine', undefined, { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
  ['another machine', undefined, {}, '192.0.2.1'],
])('is not accepted with %s', async (_, secret, headers, address) => {
  const answer = await signIn(secret ?? (await createLink()), headers, server.app, address);
  expect(answer.json()).toMatchObject(rejected);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('is not accepted from another page, and not by a GET', async () => {
  const secret = await createLink();
  expect((await signIn(secret, { origin: 'http://localhost:3000' })).statusCode).toBe(403);
  await server.app.inject({ url: `/?sign-in=${secret}`, headers: { host: consoleHost } });
  expect((await signIn(secret, { origin: consoleOrigin })).statusCode).toBe(200);
});

it('is neither accepted nor does its session go on in production or with a provider', async () => {
  const cookie = cookieOf(await signIn(await createLink()));
  const env = {
    RELEASE_OIDC_ISSUER: 'https://id.example',
    RELEASE_OIDC_CLIENT_ID: 'console',
    RELEASE_OIDC_CLIENT_SECRET: 'secret',
    RELEASE_OIDC_GRANTS: 'release=all@all',
    RELEASE_CONSOLE_URL: 'https://console.example',
  };
  const oidc = oidcOf(parseSettings(oidcSchema, env));
  const others = [
    await server.another({ settings: { ...settings, acceptsSignInLinks: false } }),
    await server.another({ oidc: oidc && createOidcClient(oidc) }),
  ];
  for (const app of others) {
    expect((await signIn(await createLink(), {}, app)).json()).toMatchObject(rejected);
  }
  const [first] = others;
  const answer = await first?.inject({ url: '/api/session', headers: { host: consoleHost, cookie } });
  expect(answer?.json()).toMatchObject({ data: { session: null } });
  expect(await createSignInLink({ APP_ENV: 'production' }, '/')).toBeUndefined();
  expect(await createSignInLink({ HOST: '0.0.0.0' }, '/')).toBeUndefined();
  expect(await createSignInLink(env, '/')).toBeUndefined();
});
