import { createServer, type RequestListener } from 'node:http';
import { requestChange, fullScope, RegistryError } from '../contract';
import { buildFolder } from '../registry/stored/release-files';
import { commitRelease, containing, labDescriptor, operator, testPolicy } from '../testing/registry';
import { buildRelease, removeTemporaryFolders } from '../testing/releases';
import { endReleaseServers, startReleaseServer } from '../testing/release-server';
import { httpClient, releaseOrigin } from './http-client';

const endings: (() => void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await endReleaseServers();
  await removeTemporaryFolders();
});

/** Starts a server that stands in for the registry. @returns its origin */
async function fake(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const secret = 'rel_0123456789ab_secret';

async function refusalOf(work: Promise<unknown>): Promise<RegistryError> {
  const error: unknown = await work.catch((caught: unknown) => caught);
  if (error instanceof RegistryError) return error;
  throw new Error('It was not refused by the registry.', { cause: error });
}

describe('with a release server', () => {
  it('does everything that the registry does', async () => {
    const { fleet, tokens, listen } = await startReleaseServer();
    const client = httpClient({ url: await listen(), token: tokens.release });
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'), {
      'entry.js': 'entry',
      'page.js': 'page'.repeat(20_000),
    });
    expect(await client.publish(record, buildFolder(folder))).toMatchObject({ outcome: 'published' });
    expect(await client.publish(record, buildFolder(folder))).toMatchObject({ outcome: 'unchanged' });
    expect(await client.check({ part: 'mfe-lab', release: record.release })).toMatchObject({ ok: true });
    expect(await client.check({ part: 'mfe-lab', release: record.release, rollback: true })).toMatchObject({
      ok: true,
    });
    const { revision } = await client.status();
    const change = { action: 'promote', part: 'mfe-lab', release: record.release, why: 'New.', revision } as const;
    expect(await requestChange(client, change)).toMatchObject({
      slot: { stable: record.release, lastGood: fleet.lab },
    });
    expect((await refusalOf(requestChange(client, change))).code).toBe('conflict');
    expect(await client.history({ part: 'mfe-lab', limit: 1 })).toMatchObject([
      { action: 'promote', who: { name: 'Rao' } },
    ]);
    expect(await client.verify()).toMatchObject({ ok: true });
    expect(await client.gc({ keep_days: 30, why: 'Tidy.' })).toMatchObject({ removed: [] });
  });

  it('requests, approves and rejects where two persons are needed', async () => {
    const policy = testPolicy({ RELEASE_TWO_PERSONS: 'all' });
    const { fleet, tokens, listen } = await startReleaseServer({ policy });
    const url = await listen();
    const next = await fleet.publish(labDescriptor, 'c');
    const other = (await fleet.registry.tokens.create(operator, 'Iyer', fullScope, { days: 1 })).token;
    const [rao, iyer] = [httpClient({ url, token: tokens.release }), httpClient({ url, token: other })];
    const promote = { action: 'promote', part: 'mfe-lab', release: next, why: 'New.', revision: 2 } as const;
    const { request } = await requestChange(rao, promote);
    const id = request?.id ?? 0;
    expect(await iyer.requests()).toMatchObject([{ id, own: false, requested_by: { name: 'Rao' } }]);
    expect((await refusalOf(rao.approve({ id }))).code).toBe('forbidden');
    expect(await rao.rejectRequest({ id, why: 'Later.' })).toMatchObject({ id });
    const again = await requestChange(rao, promote);
    expect(await iyer.approve({ id: again.request?.id ?? 0 })).toMatchObject({ revision: 3, slot: { stable: next } });
  });

  it('returns the rejections of the registry with their codes', async () => {
    const { tokens, listen } = await startReleaseServer();
    const url = await listen();
    const open = httpClient({ url, token: undefined });
    expect((await refusalOf(open.status())).code).toBe('unauthorised');
    expect((await refusalOf(open.verify())).code).toBe('unauthorised');
    expect((await refusalOf(open.history({ limit: 5 }))).code).toBe('unauthorised');
    const lab = httpClient({ url, token: tokens.lab });
    const rollback = { action: 'rollback', part: 'mfe-lab', why: 'Blank.', revision: 2 } as const;
    expect((await refusalOf(requestChange(lab, rollback))).code).toBe('forbidden');
    const { record, folder } = await buildRelease({ ...labDescriptor, name: 'mfe-account' }, commitRelease('c'));
    expect((await refusalOf(lab.publish(record, buildFolder(folder)))).code).toBe('forbidden');
    expect((await refusalOf(lab.check({ part: 'mfe-lab', release: '9.9.9-gffffffffffff' }))).code).toBe('unknown');
  });
});

describe('with another server at that URL', () => {
  const status = (url: string, token = secret) => httpClient({ url, token, timeoutsMs: { call: 300 } }).status();

  it.each<[string, RequestListener, RegExp]>([
    ['a page', (_request, response) => response.end('<html>'), /cannot read/],
    [
      'a missing page',
      (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not found'),
      /does not respond like a release console \(status 404\)/,
    ],
    ['another API', (_request, response) => response.end('{"status":200,"data":{}}'), /cannot read/],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end(), /status 302/],
    ['silence', () => undefined, /no answer in time/],
    [
      'a response that is cut off',
      (_request, response) => response.write('{', () => response.destroy()),
      /cannot be reached/,
    ],
  ])('%s is reported as unreachable', async (_what, answer, message) => {
    const error = await refusalOf(status(await fake(answer)));
    expect(error.code).toBe('unreachable');
    expect(error.message).toMatch(message);
    expect(JSON.stringify([error.message, error.stack])).not.toContain(secret);
  });

  it('a closed port is reported as unreachable', async () => {
    const error = await refusalOf(status('http://127.0.0.1:9'));
    expect(error).toMatchObject({ code: 'unreachable', message: containing('cannot be reached') });
  });

  it('a redirect does not pass on the token', async () => {
    let asked = 0;
    const elsewhere = await fake((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    await refusalOf(status(await fake((_request, response) => response.writeHead(307, { location: elsewhere }).end())));
    expect(asked).toBe(0);
  });

  it('an error with an unknown code is not a RegistryError', async () => {
    const url = await fake((_request, response) =>
      response.writeHead(500).end('{"status":500,"code":"internal","message":"Its log says why."}'),
    );
    await expect(status(url)).rejects.toThrow('Its log says why.');
    await expect(status(url)).rejects.not.toBeInstanceOf(RegistryError);
  });
});

describe('the URL of the console', () => {
  it.each([
    ['https://console.example', 'https://console.example'],
    ['https://console.example/', 'https://console.example'],
    ['http://localhost:3200', 'http://localhost:3200'],
    ['http://127.0.0.1:3200/anything', 'http://127.0.0.1:3200'],
  ])('%s is accepted', (text, origin) => {
    expect(releaseOrigin(text, secret)).toBe(origin);
  });

  it.each(['console.example', 'ftp://console.example', 'http://console.example', 'https://a:b@console.example', ''])(
    '%s is rejected when there is a token',
    (text) => {
      expect(() => releaseOrigin(text, secret)).toThrow(RegistryError);
    },
  );
});
