import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openRegistry, publishLocalBuilds } from '@storefront/release-registry';
import {
  createFolderObjectStore,
  StoreError,
  type ObjectStore,
  type ReleaseStore,
} from '@storefront/release-registry/reader';
import { buildRelease, descriptorOf, releaseOf, temporaryFolder } from '@storefront/release-registry/testing';
import type { FastifyInstance } from 'fastify';
import { buildSite } from './site';
import { buildParts, closeAtEnd, endSites, siteSettings } from './testing/site';
import { openStoreSources } from './store-sources';

// The site server with a remote store of releases, which may be unreachable.

let releases: string;
let folder: string;
let isAway: boolean;
/** Number of store operations except polls of the manifest. */
let operations: number;
beforeEach(async () => {
  [releases, folder] = [await temporaryFolder(), await temporaryFolder()];
  [isAway, operations] = [false, 0];
});
afterEach(endSites);

function openStore(): ReleaseStore {
  const stored = createFolderObjectStore(releases);
  const reach = async <Value>(value: () => Promise<Value>): Promise<Value> => {
    if (isAway) throw new StoreError('The store does not respond.');
    return value();
  };
  const count = <Value>(value: () => Promise<Value>) => {
    operations += 1;
    return reach(value);
  };
  const objects: ObjectStore = {
    read: (key) => count(() => stored.read(key)),
    create: (key, bytes) => count(() => stored.create(key, bytes)),
    size: (key) => count(() => stored.size(key)),
    list: (prefix) => count(() => stored.list(prefix)),
    folders: (prefix) => count(() => stored.folders(prefix)),
    remove: (key) => count(() => stored.remove(key)),
    readVersioned: (name) => reach(() => stored.readVersioned(name)),
    getVersion: (name) => reach(() => stored.getVersion(name)),
    compareAndSwap: (name, version, bytes) => reach(() => stored.compareAndSwap(name, version, bytes)),
  };
  return { objects, name: 'test', check: () => Promise.resolve(), close: () => Promise.resolve() };
}

async function publish(builds: Parameters<typeof publishLocalBuilds>[1]): Promise<void> {
  await publishLocalBuilds(openRegistry(releases, {}), builds);
}
const nextPage = (digit: string, page = 'next page') =>
  buildRelease(descriptorOf('mfe-demo', { '/demo/:id': 'Demo' }), releaseOf(digit), {
    'entry.js': 'e',
    'page.js': page,
  });

/** A site server with a new copy, or with the copy of an earlier one. */
async function start(copy = folder): Promise<FastifyInstance> {
  const app = await buildSite(siteSettings(copy), await openStoreSources(openStore(), copy));
  closeAtEnd(app);
  return app;
}

/** Waits for the effect of the next poll. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await delay(20);
}
const fileOf = (release: string, file: string) => `/remotes/mfe-demo/${releaseOf(release)}/${file}`;
const pageHas = async (app: FastifyInstance, release: string) => (await app.inject('/demo/1')).body.includes(release);
const components = async (app: FastifyInstance) =>
  (await app.inject('/readyz')).json<{ components: Record<string, unknown> }>().components;

it('pages and files are served from the store', async () => {
  await publish(await buildParts());
  const app = await start();
  expect((await app.inject('/demo/1')).body).toContain(releaseOf('b'));
  expect((await app.inject(fileOf('b', 'page.js'))).body).toBe('page');
  const compressed = await app.inject({ url: fileOf('b', 'page.js'), headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect((await app.inject('/remotes/shell/shared/framework.0123456789.js')).body).toBe('framework');
  expect(await components(app)).toMatchObject({ releases: { status: 'ok' } });
});

it('a change in the store reaches every site server, without a restart', async () => {
  await publish(await buildParts());
  const apps = [await start(), await start(await temporaryFolder())];
  await publish([await nextPage('c')]);
  for (const app of apps) {
    await until(() => pageHas(app, releaseOf('c')));
    expect((await app.inject(fileOf('c', 'page.js'))).body).toBe('next page');
  }
});

it('without the store the last manifest stays live and the log and the health check say so, until it is back', async () => {
  await publish(await buildParts());
  const app = await start();
  isAway = true;
  await until(async () => JSON.stringify((await components(app))['releases']).includes('degraded'));
  const reason: unknown = expect.stringContaining('The store of releases has not responded since');
  expect(await components(app)).toMatchObject({ releases: { status: 'degraded', reason } });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(await pageHas(app, releaseOf('b'))).toBe(true);
  expect((await app.inject(fileOf('b', 'page.js'))).body).toBe('page');
  expect((await app.inject(fileOf('c', 'page.js'))).statusCode).toBe(503);
  isAway = false;
  await publish([await nextPage('c')]);
  await until(() => pageHas(app, releaseOf('c')));
  await until(async () => JSON.stringify((await components(app))['releases']).includes('"ok"'));
});

it('starts without the store from its copy, and not without both', async () => {
  await publish(await buildParts());
  await (await start()).close();
  isAway = true;
  const app = await start();
  expect(await pageHas(app, releaseOf('b'))).toBe(true);
  expect((await app.inject(fileOf('b', 'page.js'))).body).toBe('page');
  const empty = await temporaryFolder();
  await expect(start(empty)).rejects.toThrow(`There is no copy of the releases in ${empty} to start with. The store`);
});

it('a file that was changed in the store is not copied, and keeps no other change from becoming live', async () => {
  await publish(await buildParts());
  const app = await start();
  const bad = await nextPage('c');
  await publish([bad]);
  await until(() => pageHas(app, releaseOf('c')));
  const other = await start(await temporaryFolder());
  expect(await pageHas(other, releaseOf('c'))).toBe(true);

  await writeFile(join(releases, 'remotes', 'mfe-demo', releaseOf('c'), 'page.js'), 'evil page');
  const late = await start(await temporaryFolder());
  expect((await late.inject(fileOf('c', 'page.js'))).body).not.toContain('evil');
  expect((await late.inject('/remotes/shell/shared/framework.0123456789.js')).body).toBe('framework');
});

it('files of a release that is not live are copied when a page asks for them; unknown ones cost no request each', async () => {
  await publish(await buildParts());
  const old = await nextPage('c', 'old page');
  const client = openRegistry(releases, {}).as({ who: { kind: 'local', name: 'test' }, scope: 'all' });
  const files = (path: string) => readFile(join(old.folder, path)).catch(() => undefined);
  await client.publish(old.record, { read: files });
  const app = await start();
  expect((await app.inject(fileOf('c', 'page.js'))).body).toBe('old page');

  await app.inject(fileOf('d', 'page.js'));
  const before = operations;
  for (const digit of ['1', '2', '3']) expect((await app.inject(fileOf(digit, 'page.js'))).statusCode).toBe(404);
  expect((await app.inject('/remotes/mfe-none/1.0.0-g000000000000/page.js')).statusCode).toBe(404);
  expect(operations).toBe(before);
});

it('all site servers sign page ids with one key', async () => {
  await publish(await buildParts());
  await start();
  const other = await temporaryFolder();
  await start(other);
  expect(await readFile(join(other, 'page-key'))).toEqual(await readFile(join(folder, 'page-key')));
});
