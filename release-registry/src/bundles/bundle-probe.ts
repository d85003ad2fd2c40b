import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { probeMessage, type BundleReport, type ProbeRequest } from './probe-messages';
import { bundleKey, type BundleFile } from './server-bundles';

/** The server bundle of a release. */
export interface BundleCode extends Pick<BundleFile, 'name' | 'release'> {
  readonly code: Uint8Array;
}

/** Reports by `name@release`. A bundle that was not reached has none. */
export type BundleReports = ReadonlyMap<string, BundleReport>;

/** Loads a shell's server bundle, and with its packages those of remotes. Never rejects. */
export type BundleProbe = (shell: BundleCode, remotes: readonly BundleCode[]) => Promise<BundleReports>;

export interface ProbeLimits {
  /** Time in ms for each bundle. */
  readonly bundleMs: number;
  readonly memoryMb: number;
}

const defaultLimits: ProbeLimits = { bundleMs: 5000, memoryMb: 256 };

const extension = import.meta.url.endsWith('.js') ? 'js' : 'ts';
const defaultProgram = fileURLToPath(new URL(`./probe-program.${extension}`, import.meta.url));

/** Node's name of the option before and since version 23.5. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * The built program may read itself and the bundles; it may write nothing and start no process or thread. Sources are
 * compiled while they are loaded, which needs more.
 */
const rights = (program: string, folder: string) =>
  program.endsWith('.js')
    ? [permission, `--allow-fs-read=${program}`, `--allow-fs-read=${folder}/*`]
    : ['--import', 'tsx'];

async function runProgram(
  program: string,
  request: ProbeRequest,
  folder: string,
  limits: ProbeLimits,
): Promise<BundleReports> {
  const child = fork(program, [JSON.stringify(request)], {
    cwd: dirname(program),
    env: { NODE_ENV: 'production' },
    execArgv: ['--no-warnings', `--max-old-space-size=${limits.memoryMb}`, ...rights(program, folder)],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const reports = new Map<string, BundleReport>();
  const progress: { current?: string | undefined; expired: boolean } = { expired: false };
  const timer = setTimeout(() => {
    progress.expired = true;
    child.kill('SIGKILL');
  }, limits.bundleMs);
  child.on('message', (received) => {
    const message = probeMessage.safeParse(received);
    if (!message.success) return;
    const { bundle, report } = message.data;
    timer.refresh();
    progress.current = report === undefined ? bundle : undefined;
    if (report !== undefined) reports.set(bundle, report);
  });
  try {
    // The last messages may arrive after the exit.
    await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    const ending = child.signalCode ?? `code ${child.exitCode}`;
    const { current, expired } = progress;
    if (current !== undefined) {
      const reason = expired ? `took longer than ${limits.bundleMs / 1000} s` : `ended its process (${ending})`;
      reports.set(current, { modules: [], errors: [reason] });
    }
    if (reports.size === 0) throw new Error(`The process that loads server bundles failed (${ending}).`);
    return reports;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads bundles in a process of its own, one after another, so that code that hangs or leaks does no harm here. */
export function createBundleProbe(limits: ProbeLimits = defaultLimits, program: string = defaultProgram): BundleProbe {
  let last: Promise<unknown> = Promise.resolve();
  const run: BundleProbe = async (shell, remotes) => {
    const folder = await mkdtemp(join(tmpdir(), 'server-bundles-'));
    const store = async ({ code, ...bundle }: BundleCode): Promise<BundleFile> => {
      const path = join(folder, bundleKey(bundle), 'bundle.js');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, code);
      return { ...bundle, path };
    };
    try {
      const request = { shell: await store(shell), remotes: await Promise.all(remotes.map(store)) };
      return await runProgram(program, request, folder, limits);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return (shell, remotes) => {
    const result = last.then(async () => {
      try {
        return await run(shell, remotes);
      } catch (error) {
        const report = { modules: [], errors: [String(error)] };
        return new Map([shell, ...remotes].map((bundle) => [bundleKey(bundle), report]));
      }
    });
    last = result;
    return result;
  };
}
