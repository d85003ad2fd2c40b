import fastify, { type FastifyInstance } from 'fastify';
import { oidcStartPath } from '../contract';
import { createOidcClient } from '../oidc/oidc-client';
import { parseSettings } from '@storefront/server-kit/program';
import { oidcOf, oidcSchema } from '../oidc/settings';
import { containing, operator } from '../testing/registry';
import { createTestProvider } from '../testing/oidc-provider';
import {
  cookieOf,
  endReleaseServers,
  fromConsole,
  startReleaseServer,
  type TestReleaseServer,
} from '../testing/release-server';
import { registerSessionCookies } from './session-cookies';
import { openSessionKey } from './sessions';

const host = 'console.example';
const headers = (cookie?: string) => ({ ...fromConsole(cookie), host, origin: `https://${host}` });

let server: TestReleaseServer;
let other: FastifyInstance;

beforeEach(async () => {
  server = await startReleaseServer();
  other = await server.another();
});
afterEach(endReleaseServers);

const signedIn = async (app: FastifyInstance, token = server.tokens.release) =>
  cookieOf(await app.inject({ method: 'POST', url: '/api/session', headers: headers(), payload: { token } }));

const ask = (app: FastifyInstance, cookie: string, idleSeconds = 0) =>
  app.inject({ url: '/api/session', headers: { ...headers(cookie), 'x-idle-seconds': String(idleSeconds) } });
const personIn = (response: Awaited<ReturnType<typeof ask>>) =>
  response.json<{ data: { session: { name: string } | null } }>().data.session?.name;
const personOf = async (app: FastifyInstance, cookie: string, idleSeconds = 0) =>
  personIn(await ask(app, cookie, idleSeconds));
const pass = (seconds: number) => {
  server.fleet.clock.now = new Date(server.fleet.clock.now.getTime() + seconds * 1000);
};

/** Decrypts the cookie as the release server does. */
async function openedCookie(cookie: string): Promise<{ id: string }> {
  const app = fastify();
  await registerSessionCookies(app, await openSessionKey(server.fleet.objects));
  app.get('/', ({ session }) => session.get('open'));
  return (await app.inject({ url: '/', headers: { cookie } })).json<{ id: string }>();
}

describe('a session', () => {
  it('is one of all release servers, and outlives a restart', async () => {
    const cookie = await signedIn(server.app);
    expect(await personOf(other, cookie)).toBe('Rao');
    await server.app.close();
    expect(await personOf(await server.another(), cookie)).toBe('Rao');
  });

  it('that signed out at one server has ended at the other', async () => {
    const cookie = await signedIn(server.app);
    await server.app.inject({ method: 'POST', url: '/api/session/end', headers: headers(cookie) });
    expect(await personOf(other, cookie)).toBeUndefined();
    expect(await server.fleet.objects.list('sessions/')).toEqual([]);
  });

  it('that is ended from the list of another server has ended everywhere', async () => {
    const cookie = await signedIn(server.app);
    const lab = await signedIn(server.app, server.tokens.lab);
    const listed = await other.inject({ url: '/api/sessions', headers: headers(cookie) });
    const found = listed.json<{ data: { id: string; name: string }[] }>().data.find(({ name }) => name === 'Lab team');
    await other.inject({ method: 'POST', url: `/api/sessions/${found?.id}/end`, headers: headers(cookie) });
    expect(await personOf(server.app, lab)).toBeUndefined();
    expect(await personOf(server.app, cookie)).toBe('Rao');
  });

  it('of a revoked token is not listed any more', async () => {
    await signedIn(server.app, server.tokens.lab);
    const [revoked] = (await server.fleet.registry.tokens.list()).filter(({ name }) => name === 'Lab team');
    await server.fleet.registry.tokens.revoke(operator, revoked?.id ?? '');
    const listed = await other.inject({ url: '/api/sessions', headers: headers(await signedIn(other)) });
    expect(listed.json()).toMatchObject({ data: [{ name: 'Rao' }] });
  });

  it('goes on at one server with the input at another', async () => {
    await endReleaseServers();
    const settings = { hostNames: [host], requiresTls: false, idleMinutes: 30 } as const;
    server = await startReleaseServer({ settings: { ...settings, logLevel: 'silent' } });
    other = await server.another();
    let cookie = await signedIn(server.app);
    for (let calls = 0; calls < 4; calls += 1) {
      pass(29 * 60);
      const response = await ask(calls % 2 === 0 ? other : server.app, cookie);
      expect(personIn(response)).toBe('Rao');
      cookie = cookieOf(response);
    }
    pass(29 * 60);
    expect(await personOf(other, cookie, 29 * 60)).toBe('Rao');
    pass(60);
    expect(await personOf(server.app, cookie, 30 * 60)).toBeUndefined();
    expect(await server.fleet.objects.list('sessions/')).toEqual([]);
  });

  it('is stored with the hash of its id only, so that who reads the store cannot use it, and without the token', async () => {
    const cookie = await signedIn(server.app);
    const { objects } = server.fleet;
    const keys = await objects.list('sessions/');
    const contents = await Promise.all(
      keys.map(async (key) => Buffer.from((await objects.read(key)) ?? '').toString()),
    );
    const stored = [...keys, ...contents].join('\n');
    expect(stored).toContain('Rao');
    const { id } = await openedCookie(cookie);
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(id);
    expect(stored).not.toContain(server.tokens.release);
  });

  it('that was not used again is removed after it expired', async () => {
    await signedIn(server.app);
    pass(8 * 60 * 60);
    const later = await signedIn(other);
    await other.inject({ url: '/api/sessions', headers: headers(later) });
    expect(await server.fleet.objects.list('sessions/')).toHaveLength(1);
    expect(await personOf(server.app, later)).toBe('Rao');
  });

  it('is not ended by a store that does not respond', async () => {
    const cookie = await signedIn(server.app);
    let isReachable = true;
    const { objects } = server.fleet;
    const read = (key: string) => (isReachable ? objects.read(key) : Promise.reject(new Error('no route to host')));
    const failing = await server.another({ objects: { ...objects, read } });
    isReachable = false;
    const response = await failing.inject({ url: '/api/session', headers: headers(cookie) });
    expect(response.statusCode).toBe(500);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await personOf(other, cookie)).toBe('Rao');
  });
});

describe('a person of a provider', () => {
  const person = { sub: 'u-17', name: 'Asha Rao', groups: ['release', 'others'] };
  const start = async () => {
    const provider = await createTestProvider();
    const oidcWith = (grants: string, issuer = provider.issuer) => {
      const settings = oidcOf(
        parseSettings(oidcSchema, {
          RELEASE_OIDC_ISSUER: issuer,
          RELEASE_OIDC_CLIENT_ID: 'console',
          RELEASE_OIDC_CLIENT_SECRET: 'secret',
          RELEASE_OIDC_GRANTS: grants,
          RELEASE_CONSOLE_URL: `https://${host}`,
        }),
      );
      return settings && createOidcClient(settings, provider.fetch);
    };
    const oidc = oidcWith('release=all@all');
    const first = await server.another({ oidc });
    const second = await server.another({ oidc });
    const begun = await first.inject({ url: oidcStartPath, headers: { host } });
    const path = provider.signIn(new URL(String(begun.headers.location)), person);
    const back = { url: path, headers: { host, cookie: cookieOf(begun, 'release_sign_in') } };
    return { oidcWith, first, second, back };
  };

  it('begins at one server and comes back to another, once', async () => {
    const { first, second, back } = await start();
    const [one, two] = await Promise.all([first.inject(back), second.inject(back)]);
    expect([one.headers.location, two.headers.location].sort()).toEqual(['/', '/?sign-in=rejected']);
  });

  it.each([
    ['the grants of the groups are taken away', 'lab=publish@mfe-lab', undefined],
    ['the provider is replaced', 'release=all@all', 'https://other.example'],
  ])('is signed out at the next call after %s', async (_, grants, issuer) => {
    const { second, back, oidcWith } = await start();
    const cookie = cookieOf(await second.inject(back));
    expect(await personOf(second, cookie)).toBe('Asha Rao');
    const changed = await server.another({ oidc: oidcWith(grants, issuer) });
    const lock = { method: 'POST', url: '/api/lock', headers: headers(cookie) } as const;
    const response = await changed.inject({ ...lock, payload: { part: 'mfe-lab', why: 'Sale.', revision: 2 } });
    expect(response.statusCode).toBe(401);
    expect(response.headers['set-cookie']).toContain('release_session=;');
    expect(await personOf(second, cookie)).toBeUndefined();
  });

  it('may do no more than the present grants of the groups', async () => {
    const { second, back, oidcWith } = await start();
    const cookie = cookieOf(await second.inject(back));
    const changed = await server.another({ oidc: oidcWith('release=publish@mfe-lab') });
    const lock = { method: 'POST', url: '/api/lock', headers: headers(cookie) } as const;
    const response = await changed.inject({ ...lock, payload: { part: 'mfe-lab', why: 'Sale.', revision: 2 } });
    expect(response.json()).toMatchObject({ status: 403, message: containing('Asha Rao may publish for mfe-lab') });
  });
});
