import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderFailure } from '@storefront/shared-contracts';
import { readOnlyOptions } from '@storefront/release-registry/reader';
import { Tinypool } from 'tinypool';
import { workerMessage, type CallAnswer, type CallApi } from './api-call';
import type { RenderPool, RunPorts } from './render-host';
import { renderAnswer, type RenderTask } from './render-task';

interface WorkerPoolOptions {
  /** URL of the workers' program. */
  readonly worker: URL;
  /** Absolute path of the folder of all releases; workers can read no other folder except their own program's. */
  readonly files: string;
  readonly workers: number;
  readonly memoryMb: number;
  /** Called for each worker that ended and is replaced. */
  readonly onWorkerEnd?: () => void;
}

/** A page needs fewer calls; code that exceeds this has a bug. */
const maxCalls = 200;

/** A worker may report failures only of releases in the page's composition. */
const isPartOf = ({ composition: { shell, remotes } }: RenderTask, { remote, release }: RenderFailure) =>
  (remote === shell.descriptor.name && release === shell.release) ||
  remotes.some((part) => part.name === remote && part.release === release);

/** Passes the calls of one page to the API, and the responses to the worker. */
function openChannel({ callApi, onStart }: RunPorts) {
  let answer: (answer: CallAnswer) => void = () => undefined;
  let calls = 0;
  const call = async (...[sent]: Parameters<CallApi>) => {
    calls += 1;
    if (calls > maxCalls) throw new Error(`A page may make ${maxCalls} calls`);
    return callApi(sent);
  };
  return {
    onMessage: (send: (message: CallAnswer) => void) => {
      answer = send;
    },
    postMessage(received: unknown) {
      const { data: message } = workerMessage.safeParse(received);
      if (message?.kind === 'start') onStart();
      if (message?.kind !== 'call') return;
      const { id } = message;
      void call(message.call).then(
        (response) => answer({ id, response }),
        (error: unknown) => answer({ id, error: String(error) }),
      );
    },
  };
}

/**
 * Worker processes of tinypool, which replaces a worker that ends. Code of the parts has no access to settings, files or
 * descriptors of the site server: see docs/decisions/0053. Each worker renders one page at a time, because the signal of a task
 * ends the worker.
 */
export function createWorkerPool({ worker, files, workers, memoryMb, onWorkerEnd }: WorkerPoolOptions): RenderPool {
  const program = fileURLToPath(worker);
  const ownFiles = dirname(realpathSync(createRequire(import.meta.url).resolve('tinypool')));
  const options = {
    runtime: 'child_process' as const,
    filename: program,
    env: {},
    execArgv: [
      '--no-warnings',
      `--max-old-space-size=${memoryMb}`,
      ...readOnlyOptions([program, `${ownFiles}/*`, `${files}/*`]),
    ],
  };
  const pool = new Tinypool({ ...options, minThreads: workers, maxThreads: workers });
  const fresh = new Tinypool({ ...options, minThreads: 0, maxThreads: 1, isolateWorkers: true });
  let isClosing = false;
  const onEnd = () => {
    if (!isClosing) onWorkerEnd?.();
  };
  const runIn = (tasks: Tinypool) => async (task: RenderTask, ports: RunPorts) => {
    const channel = openChannel(ports);
    const received: unknown = await tasks.run(task, { signal: ports.signal, channel }).catch((error: unknown) => {
      onEnd();
      throw error;
    });
    const answer = renderAnswer.parse(received);
    if ('error' in answer) throw new Error(answer.error);
    const { page } = answer;
    const failures = page.failures.filter((failure) => isPartOf(task, failure));
    return { ...page, description: page.description, failures };
  };
  // An error of an idle worker, for example code that throws later or exceeds the memory limit after its page was given up. The
  // pool replaces the worker; without a listener the error would end the site server.
  for (const tasks of [pool, fresh]) tasks.on('error', onEnd);
  return {
    size: workers,
    run: runIn(pool),
    runFresh: runIn(fresh),
    // A worker that fails at its end is replaced too.
    replace: () => void pool.recycleWorkers().catch(() => undefined),
    close: async () => {
      isClosing = true;
      await Promise.all([pool.destroy(), fresh.destroy()]);
    },
  };
}
