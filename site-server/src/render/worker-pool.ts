import { Piscina } from 'piscina';
import type { RenderedPage } from '@storefront/shared-contracts';
import type { RenderPool } from './render-host';

export interface WorkerPoolOptions {
  /** URL of the workers' program. */
  readonly worker: URL;
  readonly threads: number;
  /** Pages that a worker renders at the same time, while data of others are fetched. */
  readonly concurrency: number;
  readonly memoryMb: number;
}

/** Worker threads by piscina, which replaces a worker that ends. */
export function createWorkerPool({ worker, threads, concurrency, memoryMb }: WorkerPoolOptions): RenderPool {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: concurrency,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Code of the parts gets no setting of the server.
    env: { NODE_ENV: 'production' },
  });
  return {
    run: (task, signal): Promise<RenderedPage> => pool.run(task, { signal }),
    waiting: () => pool.queueSize,
    close: () => pool.destroy(),
  };
}
