import { createRecurringJob, type RecurringJob } from '@storefront/server-kit/program';
import { traceJob } from '@storefront/server-kit/tracing';

/** Rows of a table that is a queue, and how they are worked off. */
interface Claims<Row> {
  /** Of its runs in traces. */
  readonly name: string;
  /** Claims at most so many due rows; no other process gets them meanwhile. */
  readonly claim: (max: number) => Promise<readonly Row[]>;
  readonly process: (row: Row) => Promise<unknown>;
  /** Rows that are processed at once. */
  readonly concurrency: number;
  /** `row` is absent where the claim failed. */
  readonly onError: (error: unknown, row?: Row) => void;
}

/** Processes due rows until it is stopped, those of all processes and after a restart too. A row that takes long holds up no other. */
export interface ClaimWorker extends RecurringJob {
  /** Processes all that is due. */
  processDue(): Promise<void>;
}

/** What this process writes is told by `runSoon`; rows of others, and retries, are found within this time. */
const pollSeconds = 2;

/** Waits for the first `runSoon`. A row whose processing fails is due again when its lease ends. */
export function createClaimWorker<Row>({ name, claim, process, concurrency, onError }: Claims<Row>): ClaimWorker {
  const running = new Set<Promise<void>>();

  /** Claims as many rows as can be processed at once, and begins. @returns how many it claimed */
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
