import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { inputsHash, partInputs, bundleInputs } from './build-inputs';
import { findParts } from './find-parts';
import { buildServer, findServers } from './build-servers';
import { buildConsole, consoleOutput } from './build-console';
import type { WorkerMessage } from './build-worker';

/** Prints the progress, one line each. */
export type Say = (line: string) => void;

interface Job {
  readonly name: string;
  readonly stamp: string;
  readonly inputs: string;
  /** @returns text for the line that reports the build */
  run(): Promise<string>;
}

/** A webpack process needs a core and up to 2 GB of memory. */
const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 31)));

function isAnswer(message: unknown): message is WorkerMessage {
  return typeof message === 'object' && message !== null && 'release' in message && 'compressed' in message;
}

function buildInChild(root: string, name: string, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'tooling', 'src', 'build', 'build-worker.ts'), [name], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      ...(signal && { signal }),
    });
    let summary = '';
    child.on('message', (message) => {
      if (!isAnswer(message)) return;
      summary = `${message.release}, ${message.files} files, ${Math.round(message.compressed / 1000)} kB compressed`;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 && summary !== '') resolve(summary);
      else reject(new Error(`${name} could not be built; the reason stands above.`));
    });
  });
}

function jobs(root: string, signal: AbortSignal | undefined, programs: boolean): Job[] {
  const parts = findParts(root).map(({ name, dir }) => ({
    name,
    stamp: join(dir, 'dist', 'inputs'),
    inputs: inputsHash(root, partInputs(name)),
    run: () => buildInChild(root, name, signal),
  }));
  const servers = findServers(root).map((program) => ({
    name: program.name,
    stamp: join(root, `${program.output}.inputs`),
    inputs: inputsHash(root, bundleInputs(root, program.folder)),
    run: async () => {
      await buildServer(root, program);
      return program.output;
    },
  }));
  const page = {
    name: 'release console',
    stamp: join(root, consoleOutput, 'inputs'),
    inputs: inputsHash(root, bundleInputs(root, 'release-console')),
    run: () => buildConsole(root),
  };
  return programs ? [...servers, page] : [...servers, page, ...parts];
}

function isUpToDate({ stamp, inputs }: Job): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

/** Selects what to build, and can stop the builds. */
interface BuildOptions {
  /** Name of the only part or program to build. */
  readonly only?: string | undefined;
  /** Builds the programs and the console without parts, as an image contains them. */
  readonly programs?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Builds parts and programs that have changed since their last build, in parallel. The signal stops the builds.
 * @throws if one does not build
 */
export async function buildAll(
  root: string,
  say: Say,
  { only, programs = false, signal }: BuildOptions = {},
): Promise<void> {
  const all = jobs(root, signal, programs).filter(({ name }) => only === undefined || name === only);
  const stale = all.filter((job) => !isUpToDate(job));
  const fresh = all.length - stale.length;
  if (stale.length === 0) {
    say(`Everything is built (${fresh} builds unchanged).`);
    return;
  }
  say(`Building ${stale.map(({ name }) => name).join(', ')}${fresh > 0 ? ` (${fresh} unchanged)` : ''} …`);
  const begun = Date.now();
  const queue = [...stale];
  let failed = false;
  const work = async () => {
    for (let job = queue.shift(); job !== undefined && !failed; job = queue.shift()) {
      const started = Date.now();
      rmSync(job.stamp, { force: true });
      try {
        const words = await job.run();
        mkdirSync(dirname(job.stamp), { recursive: true });
        writeFileSync(job.stamp, job.inputs);
        say(`  ${job.name.padEnd(24)} ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${words}`);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const done = await Promise.allSettled(Array.from({ length: workers }, work));
  for (const result of done) if (result.status === 'rejected') throw result.reason;
  say(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
}
