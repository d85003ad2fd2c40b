import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderFailure } from '@storefront/shared-contracts';
import { releaseOf, removeTemporaryFolders, shellBundle, temporaryFolder } from '@storefront/release-registry/testing';
import { createTask } from '../testing/render';
import { buildWorker, type BuiltWorker } from '../testing/worker';
import { createRenderHost, type RenderHost } from './render-host';
import { createWorkerPool } from './worker-pool';

let worker: BuiltWorker;
let folder: string;
let host: RenderHost;
let failures: RenderFailure[] = [];

// V8 prints a message when a render worker is out of memory; Jest would end its own worker because of it.
beforeAll(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterAll(() => jest.restoreAllMocks());

beforeAll(async () => {
  folder = await temporaryFolder();
  worker = await buildWorker();
});
afterAll(async () => {
  await worker.remove();
  await removeTemporaryFolders();
});
beforeEach(() => {
  failures = [];
  host = createRenderHost({
    ...ports(),
    limits: { ...limits, hardTimeoutMs: 1300, maxWaiting: 16 },
  });
});
afterEach(() => host.close());

const limits = { startTimeoutMs: 60_000, maxWaitMs: 60_000, cacheMs: 0, cacheSize: 1_000_000 };

const ports = () => ({
  pool: createWorkerPool({ worker: worker.url, files: folder, workers: 2, memoryMb: 64 }),
  now: Date.now,
  callApi: () => Promise.reject(new Error('no API')),
  onFailure: (failure: RenderFailure) => failures.push(failure),
  onForeignFailure: () => undefined,
});

/** A shell that leaves out the failing part, like the real one. */
const shellCode = shellBundle(`
  const failures = [];
  let html = 'shell ';
  for (const { name: remote, release } of request.composition.remotes) {
    try {
      html += request.loadModule(remote, './page')(request.url);
    } catch (error) {
      failures.push({ phase: 'load', remote, release, error: String(error) });
    }
  }
  return { html, styles: '', title: '', status: 200, state: { queries: [] }, failures };`);

const pageOf = (body: string) => `exports['./page'] = () => (url) => { ${body} };`;
const live = ['1', '2', '3'].map((digit) => `mfe-demo@${releaseOf(digit)}`);
const owner = (release: string) => ({ name: 'mfe-demo', release });
let files = 0;

/** The input of a page with a release of mfe-demo that has this code. */
async function input(code: string, release: string, url = '/demo/5') {
  files += 1;
  const [shellPath, demoPath] = [join(folder, `${files}`, 'shell.js'), join(folder, `${files}`, 'demo.js')];
  await mkdir(join(folder, `${files}`));
  await writeFile(shellPath, shellCode);
  await writeFile(demoPath, code);
  const task = createTask({ url }, release);
  return {
    owner: owner(release),
    catalogueRevision: '1',
    live,
    task: { ...task, shell: { ...task.shell, path: shellPath }, remotes: [{ ...owner(release), path: demoPath }] },
  };
}

const good = () => input(pageOf("return 'good ' + url;"), releaseOf('1'), '/demo/good');

describe('code of a remote', () => {
  it('that loops endlessly delays no other page', async () => {
    const other = await good();
    const loop = await input(pageOf('for (;;);'), releaseOf('2'));
    await Promise.all([host.render(other), host.render({ ...other, task: { ...other.task, url: '/demo/two' } })]);
    let hasHung = false;
    const hung = host.render(loop).finally(() => (hasHung = true));
    for (let round = 0; round < 20; round++) {
      expect((await host.render(other)).page?.html).toBe('shell good /demo/good');
    }
    expect(hasHung).toBe(false);
    expect((await hung).page?.html).toBe('shell ');
    expect(failures[0]).toMatchObject({ phase: 'page', ...{ remote: 'mfe-demo', release: releaseOf('2') } });
  });

  it.each([
    ['exhausts the memory', 'const all = []; for (;;) all.push(new Array(100_000).fill(url + all.length));'],
    ['ends its worker', 'process.exit(1);'],
  ])('that %s ends one worker only', async (_what, body) => {
    const other = await good();
    await host.render(other);
    const result = host.render(await input(pageOf(body), releaseOf('2')));
    expect((await host.render(other)).page?.html).toBe('shell good /demo/good');
    expect((await result).page?.html).toBe('shell ');
    expect(failures[0]).toMatchObject({ phase: 'page', remote: 'mfe-demo', release: releaseOf('2') });
    expect((await host.render(other)).page?.html).toBe('shell good /demo/good');
  });
});
