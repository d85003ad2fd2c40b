import type { FastifyInstance } from 'fastify';
import { oidcStartPath } from '../contract';
import { createOidcClient } from '../oidc/oidc-client';
import { readOidc } from '../oidc/settings';
import { containing } from '../testing/matchers';
import { createTestProvider } from '../testing/oidc-provider';
import { operator } from '../testing/registry';
import { endReleaseServers, fromConsole, startReleaseServer, type TestReleaseServer } from '../testing/release-server';

const host = 'console.example';
const headers = (cookie?: string) => ({ ...fromConsole(cookie), host, origin: `https://${host}` });

let server: TestReleaseServer;
let other: FastifyInstance;

beforeEach(async () => {
  server = await startReleaseServer();
  other = await server.another();
});
afterEach(endReleaseServers);

async function signIn(app: FastifyInstance, payload: { token: string }) {
  const response = await app.inject({ method: 'POST', url: '/api/session', headers: headers(), payload });
  return { response, cookie: `release_session=${response.cookies[0]?.value ?? ''}` };
}
const signedIn = async (app: FastifyInstance, token = server.tokens.release) => (await signIn(app, { token })).cookie;

const personOf = async (app: FastifyInstance, cookie: string, idleSeconds = 0) => {
  const idle = { ...headers(cookie), 'x-idle-seconds': String(idleSeconds) };
  const response = await app.inject({ url: '/api/session', headers: idle });
  return response.json<{ data: { session: { name: string } | null } }>().data.session?.name;
};
const pass = (seconds: number) => {
  server.fleet.clock.now = new Date(server.fleet.clock.now.getTime() + seconds * 1000);
};

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
    const settings = { hostNames: [host], requiresTls: false, idleMinutes: 30, logLevel: 'silent' } as const;
    server = await startReleaseServer({ settings });
    other = await server.another();
    const cookie = await signedIn(server.app);
    for (let calls = 0; calls < 4; calls += 1) {
      pass(29 * 60);
      expect(await personOf(calls % 2 === 0 ? other : server.app, cookie)).toBe('Rao');
    }
    pass(29 * 60);
    expect(await personOf(other, cookie, 29 * 60)).toBe('Rao');
    pass(60);
    expect(await personOf(server.app, cookie, 30 * 60)).toBeUndefined();
    expect(await server.fleet.objects.list('sessions/')).toEqual([]);
  });

  it('is stored with the hash of its id only, and without the token', async () => {
    const cookie = await signedIn(server.app);
    const { objects } = server.fleet;
    const keys = await objects.list('sessions/');
    const contents = await Promise.all(
      keys.map(async (key) => Buffer.from((await objects.read(key)) ?? '').toString()),
    );
    const stored = [...keys, ...contents].join('\n');
    expect(stored).toContain('Rao');
    expect(stored).not.toContain(cookie.slice('release_session='.length));
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
    const failing = { ...server.fleet.objects, read: () => Promise.reject(new Error('no route to host')) };
    const response = await (
      await server.another({ objects: failing })
    ).inject({ url: '/api/session', headers: headers(cookie) });
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
      const settings = readOidc({
        RELEASE_OIDC_ISSUER: issuer,
        RELEASE_OIDC_CLIENT_ID: 'console',
        RELEASE_OIDC_CLIENT_SECRET: 'secret',
        RELEASE_OIDC_GRANTS: grants,
        RELEASE_CONSOLE_URL: `https://${host}`,
      });
      return settings && createOidcClient(settings, provider.fetch);
    };
    const oidc = oidcWith('release=all@all');
    const first = await server.another({ oidc });
    const second = await server.another({ oidc });
    const begun = await first.inject({ url: oidcStartPath, headers: { host } });
    const path = provider.signIn(new URL(String(begun.headers.location)), person);
    const back = { url: path, headers: { host, cookie: `release_sign_in=${begun.cookies[0]?.value ?? ''}` } };
    return { oidcWith, first, second, back };
  };

  it('begins at one server and comes back to another, once', async () => {
    const { first, second, back } = await start();
    const [one, two] = await Promise.all([first.inject(back), second.inject(back)]);
    expect([one.headers.location, two.headers.location].sort()).toEqual(['/', '/?sign-in=expired']);
  });

  it.each([
    ['the grants of the groups are taken away', 'lab=publish@mfe-lab', undefined],
    ['the provider is replaced', 'release=all@all', 'https://other.example'],
  ])('is signed out at the next call after %s', async (_, grants, issuer) => {
    const { second, back, oidcWith } = await start();
    const cookie = `release_session=${(await second.inject(back)).cookies.find(({ name }) => name === 'release_session')?.value ?? ''}`;
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
    const cookie = `release_session=${(await second.inject(back)).cookies.find(({ name }) => name === 'release_session')?.value ?? ''}`;
    const changed = await server.another({ oidc: oidcWith('release=publish@mfe-lab') });
    const lock = { method: 'POST', url: '/api/lock', headers: headers(cookie) } as const;
    const response = await changed.inject({ ...lock, payload: { part: 'mfe-lab', why: 'Sale.', revision: 2 } });
    expect(response.json()).toMatchObject({ status: 403, message: containing('Asha Rao may publish for mfe-lab') });
  });
});
