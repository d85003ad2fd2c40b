import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createPageTemplate } from '../src/pages/page-template';
import { renderTask } from '../src/render/render-task';
import { createServerBundles } from '@storefront/release-registry/reader';
import { shellBundle } from '@storefront/release-registry/testing';
import { answersWithin } from './load';
import { createTask } from '../src/testing/render';

// What the render host itself costs, on one core and without a network: bundles of a release after the other in memory, and
// the response of a cached page of 100 kB. CPU time is not distorted by other programs on the machine.

/** Limits: MB after 50 releases, and pages per second of CPU time. */
const [maxMemoryMb, minCachedPages] = [10, 5000];
const releases = 50;
const cachedPages = 20_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function check(line: string, passed: boolean): void {
  if (!passed) process.exitCode = 1;
  say(`  ${line}: ${passed ? 'good' : 'MISSED'}`);
}

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Text as varied as that of a list of products. */
const html = Array.from(
  { length: 900 },
  (_, index) =>
    `<li class="item"><a href="/order-medicines/${index * 7919}">Medicine ${index}</a> ₹${index * 13}.50</li>`,
).join('\n');

function measureCachedPages(): void {
  const names = { nonce: 'NONCE', pageId: 'PAGE-ID' };
  const head = '<script nonce="NONCE"></script>'.repeat(15);
  const template = createPageTemplate(`${head}${html}<script nonce="NONCE">PAGE-ID</script>`, names);
  const values = { nonce: 'a'.repeat(24), pageId: 'b'.repeat(120) };
  const bytes = gunzipSync(template.fillGzip(values)).length;
  for (const [name, fill] of [
    ['gzip', () => template.fillGzip(values)],
    ['not compressed', () => template.fill(values)],
  ] as const) {
    for (let times = 0; times < 1000; times++) fill();
    const before = cpuSeconds();
    for (let times = 0; times < cachedPages; times++) fill();
    const perSecond = cachedPages / (cpuSeconds() - before);
    check(
      `${name}: ${perSecond.toFixed(0)} pages of ${bytes} bytes, ${fill().length} sent`,
      perSecond >= minCachedPages,
    );
  }
}

async function measureReleases(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'render-bench-'));
  try {
    const bundles = createServerBundles(Date.now);
    const shellPath = join(folder, 'shell.js');
    await writeFile(shellPath, shellBundle("request.loadModule('mfe-demo', './page'); return {};"));
    const renderRelease = async (number: number) => {
      const release = `1.0.0-l${String(number).padStart(12, '0')}`;
      const task = createTask({}, release);
      const path = join(folder, `${release}.js`);
      const pages = Array.from({ length: 1000 }, (_, index) => `function page${index}() { return 'page ${index}'; }`);
      await writeFile(
        path,
        `${pages.join('\n')}\nconst data = new Array(50_000).fill(${number});
        exports['./page'] = () => [page0, data];`,
      );
      const shell = { ...task.shell, path: shellPath };
      await renderTask({ ...task, shell, remotes: [{ name: 'mfe-demo', release, path }] }, bundles, fetch);
    };
    const heapMb = async () => {
      // Timers of the last render end first.
      await new Promise((resolve) => setTimeout(resolve, 50));
      globalThis.gc?.();
      return process.memoryUsage().heapUsed / 1e6;
    };
    for (let number = 0; number < 5; number++) await renderRelease(number);
    const before = await heapMb();
    for (let number = 5; number < 5 + releases; number++) await renderRelease(number);
    const more = (await heapMb()) - before;
    check(`${more.toFixed(1)} MB more in use, at most ${maxMemoryMb}`, more <= maxMemoryMb);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whole responses over HTTP, by the CPU time of the server's process. */
async function measureResponses(): Promise<void> {
  const server = fork(fileURLToPath(new URL('render-server.ts', import.meta.url)));
  const receive = () =>
    new Promise<{ port: number; cpu: number }>((resolve, reject) => {
      server.once('message', resolve);
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
  const cpuOf = async () => {
    const message = receive();
    server.send('cpu');
    return (await message).cpu / 1e6;
  };
  try {
    const { port } = await receive();
    const target = { port, path: '/demo/5', headers: { 'accept-encoding': 'gzip, br' } };
    await answersWithin(target, 16, 1000);
    const before = await cpuOf();
    const answers = await answersWithin(target, 16, 4000);
    const perSecond = answers / ((await cpuOf()) - before);
    check(`${perSecond.toFixed(0)} responses, at least ${minCachedPages}`, perSecond >= minCachedPages);
  } finally {
    server.disconnect();
  }
}

const { setFlagsFromString } = await import('node:v8');
setFlagsFromString('--expose-gc');
const { runInNewContext } = await import('node:vm');
const gc: unknown = runInNewContext('gc');
if (typeof gc === 'function') Object.assign(globalThis, { gc });

say('Filling a cached page per response, pages per second of CPU time');
measureCachedPages();
say('\nCached pages over HTTP, per second of CPU time of the server');
await measureResponses();
say(`\nMemory after ${releases} consecutive releases of a remote with 0.5 MB each`);
await measureReleases();
