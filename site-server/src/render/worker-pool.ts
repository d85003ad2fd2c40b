import { Piscina } from 'piscina';
import type { RenderedTask } from './render-task';
import type { RenderPool } from './render-host';

export interface WorkerPoolOptions {
  /** URL of the workers' program. */
  readonly worker: URL;
  readonly threads: number;
  readonly memoryMb: number;
  /** Called for each worker that ends and is replaced. */
  readonly onWorkerEnd?: () => void;
}

/**
 * Worker threads by piscina, which replaces a worker that ends. Each renders one page at a time: a task with a signal has
 * its worker to itself, since the signal ends the worker.
 */
export function createWorkerPool({ worker, threads, memoryMb, onWorkerEnd }: WorkerPoolOptions): RenderPool {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Code of the parts gets no setting of the server.
    env: { NODE_ENV: 'production' },
  });
  // Of a worker that fails when it renders nothing, such as code that throws later or exceeds the memory after its page was
  // given up. The pool replaces the worker; without a listener the error would end the site server.
  pool.on('error', () => undefined);
  let isClosing = false;
  pool.on('workerDestroy', () => {
    if (!isClosing) onWorkerEnd?.();
  });
  return {
    size: threads,
    run: (task, signal): Promise<RenderedTask> => pool.run(task, { signal }),
    close: () => {
      isClosing = true;
      return pool.destroy();
    },
  };
}
