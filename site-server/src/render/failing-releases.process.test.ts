import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildRelease,
  createMetricsReader,
  descriptorOf,
  releaseOf,
  shellBundle,
  temporaryFolder,
} from '@storefront/release-registry/testing';
import { createFolderObjectStore } from '@storefront/release-registry/reader';
import { compositionElementId, type ReleaseSlot } from '@storefront/shared-contracts';
import { pageComposition } from '@storefront/shared-contracts/schemas';
import { resolveRelease } from '../choose/bucket';
import { endSites, fakeApi, startSite, type TestSite } from '../testing/site';
import { buildWorker, type BuiltWorker } from '../testing/worker';
import { createWorkerPool } from './worker-pool';

// V8 prints a message when a render worker is out of memory; Jest would end its own worker because of it.
beforeAll(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterAll(() => jest.restoreAllMocks());

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await buildWorker();
});
afterEach(endSites);
afterAll(() => worker.remove());

/** A shell that leaves out the failing part and reports the phase, like the real one. */
const shellCode = shellBundle(`
  const failures = [];
  let html = '<header>Shop</header>';
  for (const { name: remote, release } of request.composition.remotes) {
    let phase = 'load';
    try {
      const page = request.loadModule(remote, './page');
      phase = 'render';
      html += page(request.url);
    } catch (error) {
      failures.push({ phase, remote, release, error: String(error) });
    }
  }
  return { html, styles: '', title: 'Demo', status: 200, state: { queries: [] }, failures };`);

const pageOf = (body: string) => `exports['./page'] = () => (url) => { ${body} };`;
const goodCode = (name: string) => pageOf(`return '<main>' + ${JSON.stringify(name)} + ' ' + url + '</main>';`);
const good = releaseOf('d');
const bad = releaseOf('e');
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

interface Setting {
  /** Server bundle of the failing release. */
  readonly code: string;
  readonly shell?: string;
  readonly maxWaitMs?: number;
}

/** A site with two workers, a good release of mfe-demo, and the failing release, which is live. */
async function startFailingSite({ code, shell = shellCode, maxWaitMs = 10_000 }: Setting) {
  const apiOrigin = await fakeApi((_request, response) => void response.end('1'));
  const times = { dataBudgetMs: 300, hardTimeoutMs: 1500, startTimeoutMs: 60_000, maxWaitMs };
  const render = { ...times, workers: 2, memoryMb: 64, maxWaiting: 200, cacheMs: 0, cacheSize: 1_000_000 };
  const releases = await temporaryFolder();
  const files = join(releases, 'remotes');
  const pool = createWorkerPool({ worker: worker.url, files, workers: 2, memoryMb: 64 });
  const site = await startSite({ apiOrigin, releases, render }, pool);
  const log = jest.spyOn(site.app.log, 'error').mockImplementation();
  const server = { file: 'server.js', imports: [] };
  const publish = async (name: string, release: string, routes: Readonly<Record<string, string>>, text: string) => {
    const descriptor = descriptorOf(name, routes);
    const rendered = { ...descriptor, routes: descriptor.routes.map((route) => ({ ...route, rendered: true })) };
    const { record, folder } = await buildRelease(rendered, release, { 'server.js': text, 'entry.js': '' });
    const preload = { entry: ['entry.js'], exposes: {}, widgets: {}, calls: [], fonts: [] };
    await site.store.publish({ ...record, preload, server }, folder);
    return { stable: record.release };
  };
  const shellSlot = await publish('shell', releaseOf('c'), { '/': 'Home' }, shell);
  for (const [release, text] of [
    [good, goodCode('good')],
    [bad, code],
  ] as const)
    await publish('mfe-demo', release, { '/demo/:id': 'Demo' }, text);
  const manifest = await site.store.readManifest();
  if (!manifest) throw new Error('no manifest');
  let { revision } = manifest;
  const promote = async (slot: ReleaseSlot) => {
    revision += 1;
    await site.store.writeManifest({ ...manifest, revision, shell: shellSlot, remotes: { 'mfe-demo': slot } });
  };
  await promote({ stable: bad });
  const load = async (url = '/demo/5', headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, body } = await site.app.inject({ url, headers: { 'user-agent': browser, ...headers } });
    const json = new RegExp(`id="${compositionElementId}"[^>]*>([^<]*)</script>`).exec(body)?.[1] ?? '';
    const [remote] = pageComposition.parse(JSON.parse(json)).remotes;
    const root = /<div id="root">(.*)<\/div>/.exec(body)?.[1];
    return { statusCode, root, release: remote?.release, isWhole: body.endsWith('</html>\n') };
  };
  return { ...site, promote, load, log };
}

/** Counted errors of each release of mfe-demo, after the site was stopped. */
async function countedErrors({ app, releases }: TestSite): Promise<Record<string, number>> {
  await app.close();
  const reader = createMetricsReader(createFolderObjectStore(releases), (error) => {
    throw error;
  });
  const rows = (await reader.since(0)).filter(({ part, errors }) => part === 'mfe-demo' && errors > 0);
  return Object.fromEntries(rows.map(({ release, errors }) => [release, errors]));
}

/** A page that the browser completes. */
const shellOnly = { statusCode: 200, root: '<header>Shop</header>', release: bad, isWhole: true };
const whole = { ...shellOnly, root: '<header>Shop</header><main>good /demo/5</main>', release: good };

describe('a release whose code', () => {
  it.each([
    ['throws while it is imported', "throw new Error('no import');", 'load'],
    ['throws while it is rendered', pageOf("throw new Error('no page');"), 'render'],
    ['loops endlessly while it is imported', 'for (;;);', 'page'],
    ['ends the worker', pageOf('process.exit(1);'), 'page'],
    [
      'exhausts the memory',
      pageOf('const all = []; for (;;) all.push(new Array(100_000).fill(url + all.length));'),
      'page',
    ],
  ])('%s is served with the shell around it, logged and counted, until it is replaced', async (_what, code, phase) => {
    const site = await startFailingSite({ code });
    expect(await site.load()).toEqual(shellOnly);
    expect(site.log).toHaveBeenCalledWith(
      expect.objectContaining({ phase, remote: 'mfe-demo', release: bad }),
      'rendering failed',
    );
    await site.promote({ stable: good });
    expect(await site.load()).toEqual(whole);
    expect(await countedErrors(site)).toEqual({ [bad]: 1 });
  });
});

it('a shell whose code fails is served without content, and counts as the failure of the shell', async () => {
  const site = await startFailingSite({ code: goodCode('good'), shell: shellBundle("throw new Error('no shell');") });
  expect(await site.load('/')).toEqual({ ...shellOnly, root: '' });
  expect(site.log).toHaveBeenCalledWith(
    expect.objectContaining({ phase: 'page', remote: 'shell', release: releaseOf('c') }),
    'rendering failed',
  );
});

it('more pages than workers can render are served without content, and count for no release', async () => {
  // The workers are busy for less than their time limit.
  const code = pageOf('for (const end = Date.now() + 700; Date.now() < end; ); return url;');
  const site = await startFailingSite({ code, maxWaitMs: 50 });
  const pages = await Promise.all(Array.from({ length: 12 }, (_, id) => site.load(`/demo/${id}`)));
  expect(pages.filter(({ root }) => root === '').length).toBeGreaterThanOrEqual(8);
  expect(pages.map((page) => ({ ...page, root: '' }))).toEqual(pages.map(() => ({ ...shellOnly, root: '' })));
  expect(await countedErrors(site)).toEqual({});
});

it('a bundle that was missing once is rendered when it is there', async () => {
  const site = await startFailingSite({ code: goodCode('late') });
  const path = join(site.releases, 'remotes', 'mfe-demo', bad, 'server.js');
  await rename(path, `${path}.away`);
  expect(await site.load()).toEqual(shellOnly);
  await rename(`${path}.away`, path);
  expect((await site.load()).root).toBe('<header>Shop</header><main>late /demo/5</main>');
  await writeFile(path, '');
  expect((await site.load()).root).toContain('late');
});

it('60 visitors of two buckets at the same time each get their release, and a rollback is in the next page', async () => {
  const site = await startFailingSite({ code: goodCode('canary') });
  const slot = { stable: good, canary: { release: bad, percent: 50, salt: 'salt' } };
  await site.promote(slot);
  const visitors = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(32, '0'));
  const pages = await Promise.all(
    visitors.map((id, index) => site.load(`/demo/${index % 20}`, { cookie: `visitor=${id}` })),
  );
  const expected = visitors.map((id, index) => {
    const isCanary = resolveRelease(slot, id) === bad;
    const root = `<header>Shop</header><main>${isCanary ? 'canary' : 'good'} /demo/${index % 20}</main>`;
    return { ...whole, root, release: isCanary ? bad : good };
  });
  expect(new Set(expected.map(({ release }) => release)).size).toBe(2);
  expect(pages).toEqual(expected);
  await site.promote({ stable: good });
  const canaryVisitor = visitors[expected.findIndex(({ release }) => release === bad)];
  expect(await site.load('/demo/5', { cookie: `visitor=${canaryVisitor}` })).toEqual(whole);
});
