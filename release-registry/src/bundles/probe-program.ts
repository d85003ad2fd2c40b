import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { ShellServerBundle } from '@storefront/shared-contracts';
import { findMissingImports, startRemote, startShell, type StartedShell } from './federation-container';
import {
  probeRequest,
  type BundleReport,
  type ProbedRelease,
  type ProbeMessage,
  type StepKind,
} from './probe-messages';
import { takeProcess } from './isolation';
import { renderCheck, renderChecks, type RenderCheck } from './render-checks';
import { bundleKey, createServerBundles, type BundleFile } from './server-bundles';

// Starts releases as the site server and a browser do, and reports each release to the parent process.

const maxErrorLength = 300;
const maxErrors = 20;

const bundles = createServerBundles(Date.now);
const own = takeProcess();
const request = probeRequest.parse(JSON.parse(readFileSync(own.requestFile, 'utf8')));
const { token } = request;

const send = (message: Omit<ProbeMessage, 'token'>) => own.send({ token, ...message });

const reports = new Map<string, BundleReport>();

function reportOf(part: ProbedRelease): BundleReport {
  const known = reports.get(bundleKey(part));
  if (known !== undefined) return known;
  const report: BundleReport = { modules: [], errors: [], browserErrors: [], rendered: 0 };
  reports.set(bundleKey(part), report);
  return report;
}

function addError(report: BundleReport, kind: StepKind, text: string): void {
  const errors = report[kind];
  const short = text.slice(0, maxErrorLength);
  if (errors.length < maxErrors && !errors.includes(short)) errors.push(short);
}

/** The current step. It gets the errors of promises and timers that no step awaits. */
let current: { report: BundleReport; kind: StepKind; label: string } | undefined;

function onStray(error: unknown): void {
  if (current !== undefined) addError(current.report, current.kind, `${current.label}: ${String(error)}`);
}
own.onStray(onStray);

/** Runs one step for a release. @returns undefined if the step failed, and adds the error to its report */
async function step<Result>(
  part: ProbedRelease,
  kind: StepKind,
  label: string,
  action: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  const report = reportOf(part);
  await send({ bundle: bundleKey(part), report, step: { kind, label } });
  current = { report, kind, label };
  try {
    return await action();
  } catch (error) {
    addError(report, kind, `${label}: ${String(error)}`);
    return undefined;
  }
}

const finish = (part: ProbedRelease) => send({ bundle: bundleKey(part), report: reportOf(part) });

/** Compiles scripts without running them, which finds syntax errors even in chunks that no checked page loads. */
async function checkSyntax(part: ProbedRelease): Promise<void> {
  for (const path of part.scripts) {
    await step(part, 'browserErrors', path, () => {
      void new Script(readFileSync(join(part.folder, path), 'utf8'), { filename: `${bundleKey(part)}/${path}` });
    });
  }
}

function serverFile({ name, release, folder, server }: ProbedRelease): BundleFile | undefined {
  return server === undefined ? undefined : { name, release, path: join(folder, server) };
}

interface RunningShell {
  readonly part: ProbedRelease;
  readonly file: BundleFile | undefined;
  readonly bundle: ShellServerBundle | undefined;
  readonly browser: StartedShell | undefined;
}

async function runShell(part: ProbedRelease): Promise<RunningShell> {
  const file = serverFile(part);
  const bundle = file && (await step(part, 'errors', 'server bundle', () => bundles.shell(file)));
  if (bundle) reportOf(part).modules.push(...Object.keys(bundle.provided));
  const browser = await step(part, 'browserErrors', part.entry, () => startShell(part, request.shellStartMs));
  return { part, file, bundle, browser };
}

/** The loaded modules of a remote, by name. */
interface RemoteModules {
  readonly server: ReadonlyMap<string, unknown>;
  readonly browser: ReadonlyMap<string, unknown>;
}

const hasComponent = (module: unknown) => {
  const value: unknown = typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
};

/** Compares what a remote imports with what the shell's packages for browsers export. */
async function compareImports({ browser }: RunningShell, remote: ProbedRelease): Promise<void> {
  if (browser === undefined) return;
  const missing = await step(remote, 'browserErrors', 'shared packages', () => findMissingImports(browser, remote));
  if (missing !== undefined) reportOf(remote).missing = missing;
}

async function loadServerModules(shell: RunningShell, remote: ProbedRelease): Promise<Map<string, unknown>> {
  const loaded = new Map<string, unknown>();
  const [host, file] = [shell.file, serverFile(remote)];
  if (host === undefined || shell.bundle === undefined || file === undefined) return loaded;
  const modules = await step(remote, 'errors', 'server bundle', () => bundles.remote(host, file));
  for (const [name, load] of Object.entries(modules ?? {})) {
    reportOf(remote).modules.push(name);
    const module = await step(remote, 'errors', `server bundle, ${name}`, load);
    if (module !== undefined) loaded.set(name, module);
  }
  return loaded;
}

async function loadBrowserModules(shell: RunningShell, remote: ProbedRelease): Promise<Map<string, unknown>> {
  const loaded = new Map<string, unknown>();
  const { browser, bundle } = shell;
  if (browser === undefined) return loaded;
  const load = await step(remote, 'browserErrors', remote.entry, () =>
    startRemote(browser, remote, bundle?.provided ?? {}),
  );
  if (load === undefined) return loaded;
  const { routes, widgets } = remote.descriptor;
  for (const name of new Set([...routes, ...widgets].flatMap(({ module }) => module ?? []))) {
    const module = await step(remote, 'browserErrors', name, async () => {
      const found = await load(name);
      if (!hasComponent(found)) throw new Error('it has no component as its default export');
      return found;
    });
    if (module !== undefined) loaded.set(name, module);
  }
  return loaded;
}

const loadedRemotes = new Map<ProbedRelease, RemoteModules>();

async function render(
  shell: RunningShell,
  owner: ProbedRelease,
  check: RenderCheck,
  kind: keyof RemoteModules,
): Promise<void> {
  const { bundle, part } = shell;
  const modules = loadedRemotes.get(owner)?.[kind];
  // The report already has the error of a module that did not load.
  if (bundle === undefined || (check.module !== undefined && modules?.has(check.module) !== true)) return;
  const label = kind === 'server' && owner !== part ? `${check.label} on the server` : check.label;
  // A page never contains two releases of one remote.
  const remotes = request.remotes.filter((one, index, all) => all.findIndex(({ name }) => name === one.name) === index);
  const failures = await step(owner, 'errors', label, () =>
    renderCheck(bundle, { shell: part, remotes, owner }, check, (name, module) => {
      const from = name === owner.name ? owner : remotes.find((remote) => remote.name === name);
      const found = from && loadedRemotes.get(from)?.[from === owner ? kind : 'server'].get(module);
      if (found === undefined) throw new Error(`${name} has no ${module}`);
      return found;
    }),
  );
  let failed = failures === undefined;
  for (const { remote, error } of failures ?? []) {
    // A page of the shell may show widgets of remotes. The remote gets the error of its widget.
    const other = remotes.find(({ name }) => name === remote && name !== owner.name);
    addError(reportOf(other ?? owner), 'errors', `${label}: ${error}`);
    failed = true;
  }
  if (!failed && kind === 'browser') reportOf(owner).rendered += 1;
}

async function renderAll(shell: RunningShell, owner: ProbedRelease): Promise<void> {
  for (const check of renderChecks(owner.descriptor)) {
    await render(shell, owner, check, 'browser');
    if (check.module !== undefined) await render(shell, owner, check, 'server');
  }
}

async function start({ candidate, shell: host, remotes }: typeof request): Promise<void> {
  await checkSyntax(candidate);
  if (host === undefined) return finish(candidate);
  const shell = await runShell(host);
  for (const remote of remotes) {
    await compareImports(shell, remote);
    loadedRemotes.set(remote, {
      server: await loadServerModules(shell, remote),
      browser: await loadBrowserModules(shell, remote),
    });
  }
  for (const remote of remotes) {
    await renderAll(shell, remote);
    await finish(remote);
  }
  // The shell goes last, because its pages show widgets of the remotes.
  await renderAll(shell, host);
  await finish(host);
}

await start(request);
// Timers of a bundle would keep the process alive.
own.end();
