import { grantAction, releaseEndpoints, type GrantAction, type ReleaseEndpoint, type TokenScope } from '../contract';
import { labDescriptor, operator } from '../testing/registry';
import { bearer, endReleaseServers, startReleaseServer, type TestReleaseServer } from '../testing/release-server';

let server: TestReleaseServer;

beforeEach(async () => {
  server = await startReleaseServer();
});
afterEach(endReleaseServers);

const tokenFor = async (scope: TokenScope) =>
  (await server.fleet.registry.tokens.create(operator, 'Tried', scope, { days: 30 })).token;

const release = '9.9.9-gffffffffffff';
/** Names a revision that never existed: the server answers an allowed change with a conflict and changes nothing. */
const change = (part: string) => ({ part, why: 'Tried.', revision: 999 });

interface Call {
  readonly endpoint: ReleaseEndpoint;
  /** Grants that allow the call. One of them is enough. */
  readonly grants: readonly GrantAction[];
  readonly body?: (part: string) => object;
}

const calls: Record<string, Call> = {
  publish: { endpoint: releaseEndpoints.publish, grants: ['publish'] },
  preview: { endpoint: releaseEndpoints.createPreview, grants: ['preview'], body: () => ({ hours: 1 }) },
  'end of a preview': { endpoint: releaseEndpoints.endPreview, grants: ['preview'] },
  promote: { endpoint: releaseEndpoints.promote, grants: ['release'], body: (part) => ({ ...change(part), release }) },
  rollback: { endpoint: releaseEndpoints.rollback, grants: ['rollback', 'release'], body: change },
  lock: { endpoint: releaseEndpoints.lock, grants: ['lock'], body: change },
  unlock: { endpoint: releaseEndpoints.unlock, grants: ['lock'], body: change },
};

async function send({ endpoint, body }: Call, part: string, token: string) {
  const url = endpoint.path.replace(':part', part).replace(':release', release).replace(':id', '0'.repeat(12));
  return server.app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...bearer(token),
      'content-type': endpoint === releaseEndpoints.publish ? 'application/x-tar' : 'application/json',
    },
    payload: endpoint === releaseEndpoints.publish ? '' : JSON.stringify(body?.(part) ?? {}),
  });
}

it.each(Object.entries(calls))('%s is for tokens with its grant for the part', async (_name, call) => {
  const allowed: string[] = [];
  for (const action of grantAction.options) {
    for (const parts of [['mfe-lab'], ['shell', 'mfe-account'], 'all'] satisfies TokenScope[number]['parts'][]) {
      const token = await tokenFor([{ actions: [action], parts }]);
      const { statusCode } = await send(call, 'mfe-lab', token);
      if (statusCode !== 403) allowed.push(`${action} ${String(parts)}`);
    }
  }
  const expected = call.grants.flatMap((action) => [`${action} mfe-lab`, `${action} all`]);
  expect(allowed.sort()).toEqual(expected.sort());
});

it('every call that names a part and needs a grant has a row', () => {
  const open = new Set(['public', 'any', 'release-all']);
  // Only the registry knows the part of a request. The approval tests cover these calls.
  const byRequest = new Set(['approve', 'rejectRequest']);
  const needed = Object.entries<ReleaseEndpoint>(releaseEndpoints).filter(
    ([name, { access }]) => !open.has(access) && !byRequest.has(name),
  );
  expect(Object.values(calls).map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(needed.map(([, endpoint]) => endpoint)),
  );
});

it.each(['gc', 'testWebhooks'] as const)('%s needs the right to release all parts', async (name) => {
  const call: Call = { endpoint: releaseEndpoints[name], grants: [], body: () => ({ keep_days: 30 }) };
  const statusFor = async (scope: TokenScope) => (await send(call, '', await tokenFor(scope))).statusCode;
  expect(await statusFor([{ actions: ['release'], parts: ['shell', 'mfe-lab'] }])).toBe(403);
  expect(await statusFor([{ actions: ['publish', 'rollback', 'lock', 'force'], parts: 'all' }])).toBe(403);
  // 400, because the settings name no webhook URL.
  expect(await statusFor([{ actions: ['release'], parts: 'all' }])).toBe(name === 'gc' ? 200 : 400);
});

it('overriding gates needs its own grant, for a rollback too', async () => {
  const forced = (name: 'promote' | 'rollback'): Call => ({
    endpoint: releaseEndpoints[name],
    grants: [],
    body: (part) => ({ ...change(part), release, force: true }),
  });
  const withForce: TokenScope = [{ actions: ['release', 'force'], parts: ['mfe-lab'] }];
  const without: TokenScope = [{ actions: ['release'], parts: ['mfe-lab'] }];
  for (const name of ['promote', 'rollback'] as const) {
    expect((await send(forced(name), 'mfe-lab', await tokenFor(withForce))).statusCode).toBe(409);
    expect((await send(forced(name), 'mfe-lab', await tokenFor(without))).json()).toMatchObject({
      status: 403,
      message: 'This token may release for mfe-lab. This needs the grant force for mfe-lab.',
    });
  }
});

it('a team promotes its own remote, and the error names what another part needs', async () => {
  const { fleet } = server;
  const next = await fleet.publish(labDescriptor, 'c');
  const token = await tokenFor([{ actions: ['publish', 'release'], parts: ['mfe-lab'] }]);
  const promote = (part: string, body: object) =>
    send({ endpoint: releaseEndpoints.promote, grants: [], body: () => ({ ...change(part), ...body }) }, part, token);
  expect((await promote('mfe-lab', { release: next, revision: 2 })).json()).toMatchObject({
    data: { revision: 3, slot: { stable: next } },
  });
  expect((await promote('shell', { release: fleet.shell, revision: 3 })).json()).toMatchObject({
    status: 403,
    message: 'This token may publish, release for mfe-lab. This needs the grant release for shell.',
  });
});
