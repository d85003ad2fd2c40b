import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import { readOnlyOptions } from './isolation';
import {
  type BundleReport,
  type ProbedRelease,
  probeMessage,
  type ProbeRequest,
  type StepKind,
} from './probe-messages';
import { bundleKey } from './server-bundles';

/** Runs one piece of work at a time. Urgent work goes first; otherwise calls keep their order. */
type ProbeQueue = <Result>(isUrgent: boolean, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly isUrgent: boolean;
  readonly start: () => void;
}

export function createProbeQueue(): ProbeQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;
  const startNext = () => {
    const urgent = waiting.findIndex((one) => one.isUrgent);
    const [next] = waiting.splice(Math.max(0, urgent), 1);
    isBusy = next !== undefined;
    next?.start();
  };
  return async (isUrgent, work) => {
    if (isBusy) await new Promise<void>((start) => waiting.push({ isUrgent, start }));
    isBusy = true;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

/** A release and its stored files. */
export interface StoredRelease {
  readonly record: ReleaseRecord;
  /** Undefined if the file is missing. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** Releases to start together. */
interface ProbeInput {
  /** The shell or one of the remotes. The check reads all its scripts. */
  readonly candidate: StoredRelease;
  /** Undefined: the check reads only the syntax of the candidate's scripts. */
  readonly shell: StoredRelease | undefined;
  readonly remotes: readonly StoredRelease[];
  /** Time limit for all steps together, in ms. */
  readonly totalMs: number;
  /** Whether the check goes before all waiting checks that are not urgent. */
  readonly isUrgent?: boolean;
}

/** Reports by `name@release`. A release that the check did not reach has none. */
export type BundleReports = ReadonlyMap<string, BundleReport>;

/** Starts releases: runs their scripts, loads their modules, and renders their pages and widgets. Never rejects. */
export type BundleProbe = (input: ProbeInput) => Promise<BundleReports>;

interface ProbeLimits {
  /** Time limit for each step, such as one page, in ms. A busy machine needs seconds for the first step. */
  readonly stepMs: number;
  readonly memoryMb: number;
}

const defaultLimits: ProbeLimits = { stepMs: 15_000, memoryMb: 384 };

const extension = import.meta.url.endsWith('.js') ? 'js' : 'ts';
const defaultProgram = fileURLToPath(new URL(`./probe-program.${extension}`, import.meta.url));

/** The built program may read only itself and the bundles. From source Node also has to compile it, so it gets no limits. */
const rights = (program: string, folder: string) =>
  program.endsWith('.js') ? readOnlyOptions([program, `${folder}/*`]) : ['--import', 'tsx'];

const noReport: BundleReport = { modules: [], errors: [], browserErrors: [], rendered: 0 };

interface CurrentStep {
  readonly bundle: string;
  readonly kind: StepKind;
  readonly label: string;
}

/** Adds the reason for the process's end to the release of the current step. */
function addEnding(reports: Map<string, BundleReport>, { bundle, kind, label }: CurrentStep, reason: string): void {
  const report = reports.get(bundle) ?? noReport;
  reports.set(bundle, { ...report, [kind]: [...report[kind], `${label}: ${reason}`] });
}

async function runProgram(
  program: string,
  { requestFile, token }: { readonly requestFile: string; readonly token: string },
  { stepMs, memoryMb }: ProbeLimits,
  totalMs: number,
): Promise<BundleReports> {
  const child = fork(program, [requestFile], {
    cwd: dirname(program),
    env: { NODE_ENV: 'production' },
    execArgv: ['--no-warnings', `--max-old-space-size=${memoryMb}`, ...rights(program, dirname(requestFile))],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Code of a release could add `toJSON` to every object, which the JSON serialization would call.
    serialization: 'advanced',
  });
  const reports = new Map<string, BundleReport>();
  let current: CurrentStep | undefined;
  let late: string | undefined;
  const endAfter = (ms: number, reason: string) =>
    setTimeout(() => {
      late ??= `${reason} ${ms / 1000} s`;
      child.kill('SIGKILL');
    }, ms);
  const timers = [endAfter(stepMs, 'took longer than'), endAfter(totalMs, 'all steps together took longer than')];
  child.on('message', (received) => {
    const message = probeMessage.safeParse(received);
    if (!message.success || message.data.token !== token) return;
    const { bundle, report, step } = message.data;
    timers[0]?.refresh();
    reports.set(bundle, report);
    current = step && { bundle, ...step };
  });
  try {
    // The last messages may arrive after the exit.
    await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    const ending = child.signalCode ?? `code ${child.exitCode}`;
    if (current !== undefined) addEnding(reports, current, late ?? `ended its process (${ending})`);
    if (reports.size === 0) throw new Error(`The process that starts releases failed (${late ?? ending}).`);
    return reports;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

const isScript = (path: string) => path.endsWith('.js');

/** Writes the scripts of a release below the folder. Skips a missing script, because the integrity gate reports it. */
async function writeScripts(folder: string, stored: StoredRelease): Promise<ProbedRelease> {
  const { record } = stored;
  const { name, release, contract, descriptor, entry, server, sharedImports } = record;
  const own = join(folder, name, release);
  const scripts: string[] = [];
  for (const { path } of record.files.filter((file) => isScript(file.path))) {
    const bytes = await stored.read(path);
    if (bytes === undefined) continue;
    await mkdir(dirname(join(own, path)), { recursive: true });
    await writeFile(join(own, path), bytes);
    if (path !== server?.file) scripts.push(path);
  }
  const base = { name, release, contract, descriptor, entry, folder: own, scripts, sharedImports };
  return server === undefined ? base : { ...base, server: server.file };
}

/** Starts releases in a separate process, one check at a time, so that code that hangs or leaks cannot harm this process. */
export function createBundleProbe(limits: ProbeLimits = defaultLimits, program: string = defaultProgram): BundleProbe {
  const enqueue = createProbeQueue();
  const run: BundleProbe = async ({ candidate, shell, remotes, totalMs }) => {
    const folder = await mkdtemp(join(tmpdir(), 'start-releases-'));
    try {
      const written = new Map<StoredRelease, Promise<ProbedRelease>>();
      const write = (one: StoredRelease) => {
        const writing = written.get(one) ?? writeScripts(folder, one);
        written.set(one, writing);
        return writing;
      };
      const token = randomBytes(16).toString('hex');
      const request: ProbeRequest = {
        token,
        candidate: await write(candidate),
        ...(shell && { shell: await write(shell) }),
        remotes: await Promise.all(remotes.map(write)),
        // Shorter than a step, so that a slow shell fails its step and not the whole check.
        shellStartMs: limits.stepMs * 0.6,
      };
      const file = join(folder, 'request.json');
      await writeFile(file, JSON.stringify(request));
      return await runProgram(program, { requestFile: file, token }, limits, totalMs);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return (input) =>
    enqueue(input.isUrgent === true, async () => {
      try {
        return await run(input);
      } catch (error) {
        const report = { ...noReport, errors: [String(error)] };
        return new Map([[bundleKey(input.candidate.record), report]]);
      }
    });
}
