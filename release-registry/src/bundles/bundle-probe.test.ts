import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { providedModules } from '@storefront/shared-contracts';
import { createDeferred, type Deferred } from '../testing/registry';
import { containerCode, pageChunk, startableRemote, startableShell } from '../testing/startable-releases';
import { createBundleProbe, createProbeQueue, type StoredRelease } from './bundle-probe';
import type { BundleReport } from './probe-messages';
import { bundleKey } from './server-bundles';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probe-'));
  program = join(folder, 'probe-program.js');
  const entryPoints = [join(__dirname, 'probe-program.ts')];
  await build({ entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As in production, because a busy machine needs seconds for the first step. */
const limits = { stepMs: 15_000, memoryMb: 128 };
/** For a step that never ends. */
const shortLimits = { ...limits, stepMs: 4000 };

async function start(
  candidate: StoredRelease,
  {
    shell = startableShell(),
    remotes = [candidate],
    totalMs = 60_000,
  }: Partial<Parameters<ReturnType<typeof createBundleProbe>>[0]> = {},
  used = limits,
): Promise<Record<string, BundleReport>> {
  const reports = await createBundleProbe(used, program)({ candidate, shell, remotes, totalMs });
  return Object.fromEntries([...reports].map(([name, report]) => [name.split('@', 1).join(), report]));
}

const startRemote = async (files: Readonly<Record<string, string | undefined>>) =>
  (await start(startableRemote(files)))['mfe-lab'];

const startShell = (files: Readonly<Record<string, string>>, used = limits) => {
  const shell = startableShell(files);
  return start(shell, { shell, remotes: [startableRemote()] }, used);
};

it('renders every page and widget of a remote with the live shell, and of a shell with the live remotes', async () => {
  const modules = ['./page', './widget'];
  const remote = { modules, errors: [], browserErrors: [], rendered: 2, missing: [] };
  const shell = { modules: [...providedModules], errors: [], browserErrors: [], rendered: 1 };
  expect(await start(startableRemote())).toEqual({ shell, 'mfe-lab': remote });
  const candidate = startableShell();
  expect(await start(candidate, { shell: candidate, remotes: [startableRemote()] })).toEqual({
    shell,
    'mfe-lab': remote,
  });
});

it.each([
  ['a syntax error in its entry', { 'remote-entry.js': '(() => {' }, 'remote-entry.js: SyntaxError'],
  ['a syntax error in a chunk that no page loads', { 'other.js': 'const = 1;' }, 'other.js: SyntaxError'],
  ['an entry that throws', { 'remote-entry.js': 'throw new Error("no")' }, 'remote-entry.js: Error: no'],
  ['an entry without a container', { 'remote-entry.js': 'void 0;' }, 'leaves no federation container named mfe-lab'],
  ['a module that its entry lacks', { 'remote-entry.js': containerCode(['./widget']) }, './page: Error: Module ./page'],
  [
    'a missing chunk',
    { 'page.js': undefined },
    './page: Error: /remotes/mfe-lab/1.0.0-laaaaaaaaaaaa/page.js is no file',
  ],
  ['a chunk that throws', { 'page.js': 'throw new Error("no")' }, './page: Error: page.js: Error: no'],
  ['a module without a component', { 'page.js': "globalThis.chunks['./page'] = () => ({});" }, 'no component'],
])('reports a remote with %s', async (_, files, words) => {
  const report = await startRemote(files);
  expect(report?.browserErrors.join()).toContain(words);
});

it("finds what a remote imports and the shell's packages lack", async () => {
  const remote = startableRemote(
    {},
    {
      '@storefront/shared-contracts': {
        names: ['paths.cart', 'paths.cart.length', 'paths.labReport', 'useShell', 'useWallet'],
      },
      '@storefront/shared-ui': { range: '^6.0.0', names: ['Button', 'Dialog'] },
      react: { names: ['use'] },
      // Copies of the remote: one of a newer version, one of a package that the shell does not share.
      'a-library': { range: '^5.1.0', names: ['create'] },
      'react-hook-form': { names: ['useForm'] },
    },
  );
  const found = {
    browserErrors: [],
    missing: [
      'paths.labReport of shared-contracts',
      'useWallet of shared-contracts',
      'Dialog of shared-ui',
      'use of react',
    ],
  };
  expect((await start(remote))['mfe-lab']).toMatchObject(found);
  const shell = startableShell();
  expect((await start(shell, { shell, remotes: [remote] }))['mfe-lab']).toMatchObject(found);
});

it('reports a shell that never renders, and compares no imports with it', async () => {
  const reports = await startShell({ 'shell.js': 'void 0;' }, shortLimits);
  expect(reports['shell']?.browserErrors.join()).toContain('it did not start to render within 2.4 s');
  expect(reports['mfe-lab']?.missing).toBeUndefined();
});

it.each([
  ['throws while rendering', "throw new Error('no price')", 'page /lab/:id: Error: no price'],
  ['ends its process', 'process.exit(3);', 'page /lab/:id: ended its process (code 3)'],
])('reports a page that %s', async (_, body, words) => {
  expect((await startRemote({ 'page.js': pageChunk(body) }))?.errors).toEqual([words]);
});

it('ends a page that loops while rendering', async () => {
  const remote = startableRemote({ 'page.js': pageChunk('for (;;);') });
  const { 'mfe-lab': report } = await start(remote, {}, shortLimits);
  expect(report?.errors).toEqual(['page /lab/:id: took longer than 4 s']);
});

it.each([
  ['process.send', 'process.send(forged)'],
  ['what process.send calls', 'process._send(forged)'],
  ['modules of Node', "process.getBuiltinModule('node:child_process')"],
  ['bindings', "process.binding('fs')"],
  ['the process of the global object', 'globalThis.process.send(forged)'],
])('code of a release cannot report for itself by %s', async (_, attempt) => {
  const report = { modules: ['./page', './widget'], errors: [], browserErrors: [], rendered: 2, missing: [] };
  const forged = JSON.stringify({ token: '', bundle: 'mfe-lab@1.0.0-laaaaaaaaaaaa', report });
  const body = `const forged = ${forged}; try { ${attempt}; } catch { throw new Error('not possible'); } process.exit(0);`;
  expect((await startRemote({ 'page.js': pageChunk(body) }))?.errors).toEqual(['page /lab/:id: Error: not possible']);
});

it('code of a release cannot read the messages that are sent about it', async () => {
  const spy = "Object.prototype.toJSON = function () { throw new Error('read ' + Object.keys(this)); };";
  const reports = await startRemote({ 'page.js': `${spy}${pageChunk("throw new Error('no price')")}` });
  expect(reports?.errors).toEqual(['page /lab/:id: Error: no price']);
});

it.each([
  ['throws', "throw new Error('No window');", 'server bundle: Error: No window'],
  ['is none', "module.exports = 'no bundle';", 'is no server bundle'],
  [
    'imports what the shell does not provide',
    "require('node:fs');",
    'imports node:fs, which the shell does not provide',
  ],
  ['has a module that throws', "module.exports = { './page': () => window.name };", './page: ReferenceError: window'],
])('reports a server bundle that %s', async (_, code, words) => {
  expect((await startRemote({ 'server/bundle.js': code }))?.errors.join()).toContain(words);
});

it.each([
  ['text in place of its entry', { 'shell.js': 'This is a shell.' }, 'shell.js: SyntaxError'],
  ['a chunk that throws', { 'bootstrap.js': "throw new Error('no')" }, 'bootstrap.js: Error: no'],
])('reports a shell with %s', async (_, files, words) => {
  expect((await startShell(files))['shell']?.browserErrors.join()).toContain(words);
});

it('reports a shell whose server bundle does not load, without blaming the remotes', async () => {
  const reports = await startShell({ 'server/bundle.js': 'module.exports = { render() {} };' });
  expect(reports['shell']?.errors.join()).toContain('is no server bundle');
  expect(reports['mfe-lab']).toMatchObject({ errors: [], browserErrors: [], rendered: 0 });
});

it('ends a check that takes too long as a whole', async () => {
  const started = Date.now();
  const [report] = Object.values(await start(startableRemote(), { totalMs: 1 }));
  expect(report?.errors.join()).toContain('took longer than 0.001 s');
  expect(Date.now() - started).toBeLessThan(limits.stepMs);
});

it('checks the syntax where no shell is live', async () => {
  const candidate = startableRemote({ 'page.js': '(' });
  const reports = await createBundleProbe(
    limits,
    program,
  )({ candidate, shell: undefined, remotes: [candidate], totalMs: 60_000 });
  expect(reports.get(bundleKey(candidate.record))?.browserErrors).toEqual([
    expect.stringContaining('page.js: SyntaxError'),
  ]);
});

it('rejects no check where the process cannot run', async () => {
  const candidate = startableRemote();
  const reports = await createBundleProbe(
    limits,
    '/no-such-program.js',
  )({ candidate, shell: undefined, remotes: [], totalMs: 60_000 });
  expect([...reports.values()]).toEqual([
    expect.objectContaining({ errors: [expect.stringContaining('The process that starts releases failed')] }),
  ]);
});

/** Creates work whose end the test controls. */
function createWorks() {
  const enqueue = createProbeQueue();
  const started: string[] = [];
  const ends = new Map<string, Deferred>();
  const add = (name: string, isUrgent: boolean) => {
    const end = createDeferred();
    ends.set(name, end);
    return enqueue(isUrgent, async () => {
      started.push(name);
      await end.promise;
      return name;
    });
  };
  return {
    started,
    add,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error('no')),
  };
}

it('does one work at a time, changes before checks', async () => {
  const { started, add, end } = createWorks();
  const works = [add('check 1', false), add('check 2', false), add('change 1', true), add('change 2', true)];
  expect(started).toEqual(['check 1']);
  for (const name of ['check 1', 'change 1', 'change 2', 'check 2']) end(name);
  expect(await Promise.all(works)).toEqual(['check 1', 'check 2', 'change 1', 'change 2']);
  expect(started).toEqual(['check 1', 'change 1', 'change 2', 'check 2']);
});

it('goes on after a work that failed', async () => {
  const { started, add, end, fail } = createWorks();
  const [first, second] = [add('check 1', false), add('change 1', true)];
  fail('check 1');
  await expect(first).rejects.toThrow('no');
  end('change 1');
  await second;
  const third = add('check 2', false);
  end('check 2');
  expect(await third).toBe('check 2');
  expect(started).toEqual(['check 1', 'change 1', 'check 2']);
});
