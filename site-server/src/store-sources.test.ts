import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openRegistry, publishLocalBuilds } from '@storefront/release-registry';
import { openReleaseStore, readReleaseStore } from '@storefront/release-registry/reader';
import {
  buildRelease,
  descriptorOf,
  releaseOf,
  startTestS3Server,
  temporaryFolder,
  type TestS3Server,
} from '@storefront/release-registry/testing';
import type { FastifyInstance } from 'fastify';
import { buildSite } from './site';
import { buildParts, closeAtEnd, endSites, siteSettings } from './testing/site';
import { openStoreSources } from './store-sources';

// The site server with its releases in a bucket: an HTTP server with the semantics of S3.

let bucket: TestS3Server;
let folder: string;
beforeEach(async () => {
  bucket = await startTestS3Server();
  folder = await temporaryFolder();
});
afterEach(async () => {
  await endSites();
  await bucket.close();
});

async function publish(builds: Parameters<typeof publishLocalBuilds>[1]): Promise<void> {
  await publishLocalBuilds(openRegistry('', bucket.env), builds, { name: 'test', take: false });
}
const nextPage = (digit: string, page = 'next page') =>
  buildRelease(descriptorOf('mfe-demo', { '/demo/:id': 'Demo' }), releaseOf(digit), {
    'entry.js': 'e',
    'page.js': page,
  });

/** A site server with a copy of its own, or with that of one that ran before. */
async function start(copy = folder): Promise<FastifyInstance> {
  const store = openReleaseStore(readReleaseStore(bucket.env, ''));
  const app = await buildSite(siteSettings(copy), await openStoreSources(store, copy));
  closeAtEnd(app);
  return app;
}

/** Waits for what the next poll brings. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await delay(20);
}
const fileOf = (release: string, file: string) => `/remotes/mfe-demo/${releaseOf(release)}/${file}`;
const pageHas = async (app: FastifyInstance, release: string) => (await app.inject('/demo/1')).body.includes(release);
const components = async (app: FastifyInstance) =>
  (await app.inject('/readyz')).json<{ components: Record<string, unknown> }>().components;

it('pages and files are served from a bucket', async () => {
  await publish(await buildParts());
  const app = await start();
  expect((await app.inject('/demo/1')).body).toContain(releaseOf('b'));
  expect((await app.inject(fileOf('b', 'page.js'))).body).toBe('page');
  const compressed = await app.inject({ url: fileOf('b', 'page.js'), headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect((await app.inject('/remotes/shell/shared/framework.0123456789.js')).body).toBe('framework');
  expect(await components(app)).toMatchObject({ releases: { status: 'ok' } });
});

it('a change in the bucket reaches every site server, without a restart', async () => {
  await publish(await buildParts());
  const apps = [await start(), await start(await temporaryFolder())];
  await publish([await nextPage('c')]);
  for (const app of apps) {
    await until(() => pageHas(app, releaseOf('c')));
    expect((await app.inject(fileOf('c', 'page.js'))).body).toBe('next page');
  }
});

it('without the bucket the last manifest stays live and the log and the health check say so, until it is back', async () => {
  await publish(await buildParts());
  const app = await start();
  bucket.setAway(true);
  await until(async () => JSON.stringify((await components(app))['releases']).includes('degraded'));
  const reason: unknown = expect.stringContaining('The store of releases has not responded since');
  expect(await components(app)).toMatchObject({ releases: { status: 'degraded', reason } });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(await pageHas(app, releaseOf('b'))).toBe(true);
  expect((await app.inject(fileOf('b', 'page.js'))).body).toBe('page');
  expect((await app.inject(fileOf('c', 'page.js'))).statusCode).toBe(503);
  bucket.setAway(false);
  await publish([await nextPage('c')]);
  await until(() => pageHas(app, releaseOf('c')));
  expect(await components(app)).toMatchObject({ releases: { status: 'ok' } });
});

it('starts without the bucket from its copy, and not without both', async () => {
  await publish(await buildParts());
  await (await start()).close();
  bucket.setAway(true);
  const app = await start();
  expect(await pageHas(app, releaseOf('b'))).toBe(true);
  expect((await app.inject(fileOf('b', 'page.js'))).body).toBe('page');
  const empty = await temporaryFolder();
  await expect(start(empty)).rejects.toThrow(`There is no copy of the releases in ${empty} to start with. The bucket`);
});

it('a file that was changed in the bucket is not copied, and keeps no other change from becoming live', async () => {
  await publish(await buildParts());
  const app = await start();
  const bad = await nextPage('c');
  await publish([bad]);
  await until(() => pageHas(app, releaseOf('c')));
  const other = await start(await temporaryFolder());
  expect(await pageHas(other, releaseOf('c'))).toBe(true);

  const key = `remotes/mfe-demo/${releaseOf('c')}/page.js`;
  const stored = bucket.objects.get(key);
  if (stored === undefined) throw new Error(`${key} is not in the bucket`);
  Object.assign(stored, { body: Buffer.from('evil page') });
  const late = await start(await temporaryFolder());
  expect((await late.inject(fileOf('c', 'page.js'))).body).not.toContain('evil');
  expect((await late.inject('/remotes/shell/shared/framework.0123456789.js')).body).toBe('framework');
});

it('files of a release that is not live are copied when a page asks for them; unknown ones cost no request each', async () => {
  await publish(await buildParts());
  const old = await nextPage('c', 'old page');
  const client = openRegistry('', bucket.env).as({ who: { kind: 'local', name: 'test' }, scope: 'all' });
  const files = (path: string) => readFile(join(old.folder, path)).catch(() => undefined);
  await client.publish(old.record, { read: files });
  const app = await start();
  expect((await app.inject(fileOf('c', 'page.js'))).body).toBe('old page');

  await app.inject(fileOf('d', 'page.js'));
  const countOf = () => bucket.requests.filter((request) => !request.includes('.versioned/')).length;
  const before = countOf();
  for (const digit of ['1', '2', '3']) expect((await app.inject(fileOf(digit, 'page.js'))).statusCode).toBe(404);
  expect((await app.inject('/remotes/mfe-none/1.0.0-g000000000000/page.js')).statusCode).toBe(404);
  expect(countOf()).toBe(before);
});

it('all site servers sign page ids with one key', async () => {
  await publish(await buildParts());
  await start();
  const other = await temporaryFolder();
  await start(other);
  expect(await readFile(join(other, 'page-key'))).toEqual(await readFile(join(folder, 'page-key')));
});
