import { createRecurringJob, type RecurringJob } from '@storefront/server-kit/program';
import { traceJob } from '@storefront/server-kit/tracing';

/** A table that is a queue, and the function that processes its rows. */
interface Claims<Row> {
  /** Name of the runs in traces. */
  readonly name: string;
  /** Claims up to `max` due rows; no other process gets them meanwhile. */
  readonly claim: (max: number) => Promise<readonly Row[]>;
  readonly process: (row: Row) => Promise<unknown>;
  /** Rows that are processed concurrently. */
  readonly concurrency: number;
  /** `row` is absent if the claim failed. */
  readonly onError: (error: unknown, row?: Row) => void;
}

/**
 * Processes due rows until it is stopped, including rows of other processes and rows from before a restart. A slow row delays
 * no other row.
 */
interface ClaimWorker extends RecurringJob {
  /** Processes all due rows. */
  processDue(): Promise<void>;
}

/** `runSoon` announces rows that this process inserts. Polling finds rows of other processes, and retries, within this time. */
const pollSeconds = 2;

/** Waits for the first `runSoon`. A row whose processing fails is due again when its lease ends. */
export function createClaimWorker<Row>({ name, claim, process, concurrency, onError }: Claims<Row>): ClaimWorker {
  const running = new Set<Promise<void>>();

  /** Claims rows up to the concurrency limit and starts them. @returns number of claimed rows */
  async function fill(onDone: () => void): Promise<number> {
    const max = concurrency - running.size;
    if (max === 0) return 0;
    const claimed = await claim(max);
    for (const row of claimed) {
      const processing: Promise<void> = process(row)
        .then(() => undefined)
        .catch((error: unknown) => onError(error, row))
        .finally(() => {
          running.delete(processing);
          onDone();
        });
      running.add(processing);
    }
    return claimed.length;
  }

  const job: RecurringJob = createRecurringJob(
    traceJob(name, () => fill(() => job.runSoon())),
    pollSeconds,
    (error) => onError(error),
    { waits: true },
  );
  return {
    runSoon: () => job.runSoon(),
    processDue: async () => {
      do await Promise.all(running);
      while ((await fill(() => undefined)) > 0);
    },
    stop: async () => {
      await job.stop();
      await Promise.all(running);
    },
  };
}
