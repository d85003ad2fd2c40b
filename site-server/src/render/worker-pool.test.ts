import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseOf, removeTemporaryFolders, shellBundle, temporaryFolder } from '@storefront/release-registry/testing';
import { createTask } from '../testing/render';
import { buildWorker, type BuiltWorker } from '../testing/worker';
import type { CallApi } from './api-call';
import type { RenderPool } from './render-host';
import { createWorkerPool } from './worker-pool';

let worker: BuiltWorker;
let folder: string;
let pool: RenderPool;
const onWorkerEnd = jest.fn();

beforeAll(async () => {
  worker = await buildWorker();
  folder = await temporaryFolder();
  await mkdir(join(folder, 'files'));
});
afterAll(async () => {
  await worker.remove();
  await removeTemporaryFolders();
});
beforeEach(() => {
  onWorkerEnd.mockClear();
  pool = createWorkerPool({ worker: worker.url, files: join(folder, 'files'), workers: 1, memoryMb: 64, onWorkerEnd });
});
afterEach(() => pool.close());

const page = (html: string) =>
  `return { html: ${html}, styles: '', title: '', status: 200, state: { queries: [] }, failures: [] };`;
let bundles = 0;

/** Renders a page with this code as the shell's bundle. */
async function render(code: string, callApi: CallApi = () => Promise.reject(new Error('no API')), run = pool.run) {
  bundles += 1;
  const path = join(folder, 'files', `${bundles}.js`);
  await writeFile(path, shellBundle(code));
  const release = releaseOf('a', `1.0.${bundles}`);
  const task = createTask();
  const ports = { signal: new AbortController().signal, callApi, onStart: () => undefined };
  return run({ ...task, shell: { ...task.shell, release, path } }, ports);
}

it('a worker has its data fetched by the site server', async () => {
  const callApi = jest.fn<ReturnType<CallApi>, Parameters<CallApi>>(async () => ({
    status: 200,
    contentType: 'application/json',
    text: '{"name":"Dolo"}',
  }));
  const code = `const { name } = await (await request.fetch(request.apiOrigin + '/api/v1/products')).json(); ${page('name')}`;
  expect((await render(code, callApi)).html).toBe('Dolo');
  expect(callApi.mock.calls).toEqual([[{ method: 'GET', url: 'http://127.0.0.1:9/api/v1/products' }]]);
  const failing = `let html; try { await request.fetch('/'); } catch (error) { html = error.message; } ${page('html')}`;
  expect((await render(failing)).html).toContain('no API');
});

it('a worker reads no file but those of releases, has no setting, and writes and starts nothing', async () => {
  const [program, secret, written] = [join(folder, 'program.mjs'), join(folder, 'secret'), join(folder, 'written')];
  await writeFile(secret, 'the outbox key');
  process.env['TEST_SECRET'] = 'the outbox key';
  await writeFile(
    program,
    `import { execSync } from 'node:child_process';
    import { readFileSync, writeFileSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    const attempts = {
      read: () => readFileSync(${JSON.stringify(secret)}),
      environ: () => readFileSync('/proc/' + process.ppid + '/environ'),
      write: () => writeFileSync(${JSON.stringify(written)}, ''),
      spawn: () => execSync('id'),
      thread: () => new Worker('0', { eval: true }),
    };
    const codeOf = (attempt) => { try { attempt(); } catch (error) { return error.code; } };
    export default () => {
      const codes = Object.values(attempts).map(codeOf);
      const html = JSON.stringify({ codes, env: Object.keys(process.env) });
      return { page: { html, styles: '', title: '', status: 200, state: {}, failures: [] } };
    };`,
  );
  const hostile = createWorkerPool({
    worker: pathToFileURL(program),
    files: join(folder, 'files'),
    workers: 1,
    memoryMb: 64,
  });
  const { html } = await render('', undefined, hostile.run);
  await hostile.close();
  delete process.env['TEST_SECRET'];
  expect(JSON.parse(html)).toEqual({ codes: Array(5).fill('ERR_ACCESS_DENIED'), env: ['TINYPOOL_WORKER_ID'] });
  expect(existsSync(written)).toBe(false);
});

it('code of a bundle gets no module of Node, and cannot send messages for its worker', async () => {
  const code = `
    const load = new Function('name', 'return import(name)');
    const results = [await load('node:fs').then(() => 'loaded', () => 'refused')];
    for (const name of ['send', 'getBuiltinModule', 'binding', 'kill']) results.push(typeof process[name]);
    ${page('results.join()')}`;
  expect((await render(code)).html).toBe('refused,undefined,undefined,undefined,undefined');
});

const patch = "Array.prototype.map = () => { throw new Error('patched'); };";
const usesMap = page('[1].map(String)[0]');

it('what code of a bundle changes stays in its worker, and ends with it', async () => {
  await render(`${patch} ${page("''")}`);
  await expect(render(usesMap)).rejects.toThrow('patched');
  expect((await render(usesMap, undefined, pool.runFresh)).html).toBe('1');
  await render(`${patch} ${page("''")}`, undefined, pool.runFresh);
  expect((await render(usesMap, undefined, pool.runFresh)).html).toBe('1');
  pool.replace();
  expect((await render(usesMap)).html).toBe('1');
  expect(onWorkerEnd).not.toHaveBeenCalled();
});

it('a page that is no page, or blames a part that is not on it, harms nothing', async () => {
  await expect(render('return { html: 5 };')).rejects.toThrow();
  const blamed = [
    { phase: 'load', remote: 'mfe-other', release: releaseOf('c'), error: '' },
    { phase: 'load', remote: 'mfe-demo', release: releaseOf('b'), error: '' },
  ];
  const { failures } = await render(page("''").replace('failures: []', `failures: ${JSON.stringify(blamed)}`));
  expect(failures).toEqual(blamed.slice(1));
});

it('a worker that ends is replaced, also when it renders nothing', async () => {
  await expect(render('process.exit(1);')).rejects.toThrow('exited');
  expect(onWorkerEnd).toHaveBeenCalledTimes(1);
  const ended = new Promise<void>((resolve) => onWorkerEnd.mockImplementationOnce(() => resolve()));
  await render(`setImmediate(() => process.exit(1)); ${page("''")}`).catch(() => undefined);
  await ended;
  expect((await render(page("'again'"))).html).toBe('again');
});
