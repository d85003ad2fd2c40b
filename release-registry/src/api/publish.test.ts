import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import { commitRelease, containing, labDescriptor, matching } from '../testing/registry';
import { buildRelease } from '../testing/releases';
import {
  bearer,
  endReleaseServers,
  startReleaseServer,
  type TarEntry,
  tarWith,
  type TestReleaseServer,
} from '../testing/release-server';

let server: TestReleaseServer;
let record: ReleaseRecord;
let files: TarEntry[];

beforeEach(async () => {
  server = await startReleaseServer({ maxBytes: 20_000 });
  const build = await buildRelease(labDescriptor, commitRelease('c'));
  record = build.record;
  files = await Promise.all(
    record.files.map(async ({ path }) => ({ name: path, text: await readFile(join(build.folder, path), 'utf8') })),
  );
});
afterEach(endReleaseServers);

const first = (content: unknown = record): TarEntry => ({ name: 'record.json', text: JSON.stringify(content) });

const send = async (
  entries: readonly TarEntry[],
  { token = server.tokens.lab, name = `mfe-lab/${record.release}` } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `/api/publish/${name}`,
    headers: { ...bearer(token), 'content-type': 'application/x-tar' },
    payload: await tarWith(entries),
  });

const published = async () =>
  (await server.fleet.client.status()).parts
    .find(({ name }) => name === 'mfe-lab')
    ?.releases.map(({ release }) => release);

it('stores a build permanently; the same build again changes nothing, other bytes are rejected', async () => {
  const before = await server.fleet.registry.readManifest();
  expect((await send([first(), ...files])).json()).toEqual({
    status: 200,
    data: { outcome: 'published', part: 'mfe-lab', release: record.release },
  });
  expect(await published()).toContain(record.release);
  expect(await server.fleet.registry.readRecord('mfe-lab', record.release)).toEqual(record);
  expect((await send([first(), ...files])).json()).toMatchObject({ data: { outcome: 'unchanged' } });
  const other = await buildRelease(labDescriptor, record.release, { 'entry.js': 'other', 'page.js': 'other' });
  const bytes = other.record.files.map(({ path }) => ({ name: path, text: 'other' }));
  expect((await send([first(other.record), ...bytes])).json()).toMatchObject({ status: 409, code: 'conflict' });
  expect((await server.fleet.registry.readManifest())?.remotes).toEqual(before?.remotes);
});

it('stores the compressed form of a file', async () => {
  const page = files.find(({ name }) => name === 'page.js')?.text ?? '';
  const small = brotliCompressSync(page);
  await send([first(), ...files, { name: 'page.js.br', text: small }]);
  const stored = await server.fleet.objects.read(`remotes/mfe-lab/${record.release}/page.js.br`);
  expect(Buffer.from(stored ?? [])).toEqual(small);
});

const listOf = <One>(length: number, of: (name: string) => One): One[] =>
  Array.from({ length }, (_, index) => of(`/a${index}`));

const withDescriptor = (good: ReleaseRecord, changed: Partial<ReleaseRecord['descriptor']>): ReleaseRecord => ({
  ...good,
  descriptor: { ...good.descriptor, ...changed },
});

const hostile: [string, (good: { entries: TarEntry[] }) => TarEntry[], RegExp][] = [
  ['a parent folder path', ({ entries }) => [...entries, { name: '../evil.js', text: 'x' }], /evil\.js" is no file/],
  ['an absolute name', ({ entries }) => [...entries, { name: '/etc/evil', text: 'x' }], /is no file of this build/],
  ['a file that is not in the record', ({ entries }) => [...entries, { name: 'more.js', text: 'x' }], /more\.js/],
  ['a file twice', ({ entries }) => [...entries, ...entries.slice(1, 2)], /was sent twice/],
  ['a second record', ({ entries }) => [...entries, first()], /"record\.json" is no file/],
  [
    'a symbolic link',
    ({ entries }) => [...entries, { name: 'page.js', type: 'symlink', linkname: '/etc/passwd' }],
    /no plain file/,
  ],
  [
    'a hard link',
    ({ entries }) => [...entries, { name: 'page.js', type: 'link', linkname: 'entry.js' }],
    /no plain file/,
  ],
  ['a folder', ({ entries }) => [...entries, { name: 'page', type: 'directory' }], /no plain file/],
  ['no record at the start', ({ entries }) => entries.slice(1), /first file has to be record\.json/],
  ['no content', () => [], /archive is empty/],
  ['an invalid record', () => [{ name: 'record.json', text: '{"schema":2}' }], /not valid at schema/],
  ['a record that is not JSON', () => [{ name: 'record.json', text: '<html>' }], /not JSON/],
  [
    'a record of names that cannot be stored',
    () => [first({ ...record, files: [{ path: 'a//b', size: 1, sha384: 'x' }] })],
    /cannot be stored/,
  ],
];

it.each(hostile)('rejects an archive with %s, and stores nothing', async (_what, change, message) => {
  const answer = await send(change({ entries: [first(), ...files] }));
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid', message: matching(message) });
  expect(await published()).not.toContain(record.release);
});

it.each([
  ['another release', `mfe-lab/${commitRelease('d')}`],
  ['another part', 'mfe-account/1.0.0-gcccccccccccc'],
])('rejects a record that is of %s than in the URL', async (_what, name) => {
  const answer = await send([first(), ...files], { token: server.tokens.release, name });
  expect(answer.json()).toMatchObject({ code: 'invalid', message: containing('The address names') });
  expect(await published()).not.toContain(record.release);
});

it('names the invalid field in the URL', async () => {
  const answer = await send([first(), ...files], { name: 'mfe-lab/1.0.0' });
  expect(answer.json()).toMatchObject({
    code: 'invalid',
    message: matching(/^release can't be "1\.0\.0"/),
  });
});

it('rejects files that do not match the record', async () => {
  const answer = await send([first(), ...files.map((file) => ({ ...file, text: 'tampered' }))]);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await published()).not.toContain(record.release);
});

it.each<[string, (good: ReleaseRecord) => ReleaseRecord, RegExp]>([
  [
    'routes',
    (good) => withDescriptor(good, { routes: listOf(201, (path) => ({ path, access: 'public', title: 'T' })) }),
    /routes/,
  ],
  [
    'widgets',
    (good) => withDescriptor(good, { widgets: listOf(101, (name) => ({ name: `mfe-lab${name}`, module: './a' })) }),
    /widgets/,
  ],
  ['characters in a text', (good) => withDescriptor(good, { section: 'x'.repeat(201) }), /section/],
])('rejects a descriptor of too many %s', async (_what, change, field) => {
  const answer = await send([first(change(record)), ...files]);
  expect(answer.json()).toMatchObject({ code: 'invalid', message: matching(field) });
});

it('rejects a record that names a file which it lacks', async () => {
  const answer = await send([
    first({ ...record, preload: { ...record.preload, fonts: ['../../none.woff2'] } }),
    ...files,
  ]);
  expect(answer.json()).toMatchObject({ code: 'invalid', message: containing('which is no file of it') });
  expect(await published()).not.toContain(record.release);
});

it('accepts only an archive', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/publish/mfe-lab/${record.release}`,
    headers: { ...bearer(server.tokens.lab), 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid' });
});

it('rejects a build by the total size of its files, before it reads one', async () => {
  const large = await buildRelease(labDescriptor, record.release, {
    'entry.js': 'e'.repeat(12_000),
    'page.js': 'p'.repeat(12_000),
  });
  const entries = large.record.files.map(({ path }) => ({ name: path, text: path.slice(0, 1).repeat(12_000) }));
  const answer = await send([first(large.record), ...entries]);
  expect(answer.json()).toMatchObject({ status: 413, code: 'too_large' });
  expect((await send([first(large.record), ...entries.slice(1)])).json()).not.toMatchObject({ status: 413 });
});

/** Opens an upload over a real connection. The test writes the body. */
async function upload() {
  const origin = await server.listen();
  const outgoing = httpRequest(`${origin}/api/publish/mfe-lab/${record.release}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.tokens.lab}`, 'content-type': 'application/x-tar' },
  });
  return { origin, outgoing };
}

it('returns the limit while a build that is too large is still being sent, then closes the connection', async () => {
  const { outgoing } = await upload();
  outgoing.on('error', () => undefined);
  const endless = Readable.from(
    (async function* () {
      yield (await tarWith([first(), { name: 'entry.js', text: 'x'.repeat(30_000) }])).subarray(0, 4096);
      for (;;) {
        yield Buffer.alloc(65_536);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })(),
  );
  endless.pipe(outgoing);
  const ended = new Promise((resolve) => outgoing.once('close', resolve));
  const answer = await new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve));
  expect(answer.statusCode).toBe(413);
  expect(JSON.parse(await text(answer))).toMatchObject({
    code: 'too_large',
    message: containing('MB'),
  });
  await ended;
  endless.destroy();
  expect(await published()).not.toContain(record.release);
});

it('accepts one upload of a token at a time', async () => {
  const answers = await Promise.all([send([first(), ...files]), send([first(), ...files])]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  expect(answers.map((answer) => answer.body).join('')).toContain('Another upload with this token is running.');
  expect((await send([first(), ...files])).json()).toMatchObject({ data: { outcome: 'unchanged' } });
});

it('discards an upload that is cut off', async () => {
  const { origin, outgoing } = await upload();
  const closed = new Promise((resolve) => outgoing.on('error', () => undefined).once('close', resolve));
  const whole = await tarWith([first(), ...files]);
  outgoing.write(whole.subarray(0, whole.length - 2000));
  await once(outgoing, 'socket');
  await new Promise((resolve) => outgoing.write(Buffer.alloc(1), resolve));
  outgoing.destroy();
  await closed;
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await published()).not.toContain(record.release);
  expect(await server.fleet.objects.list(`remotes/mfe-lab/${record.release}/`)).toEqual([]);
});
