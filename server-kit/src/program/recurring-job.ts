/** A job that runs repeatedly, one run at a time. */
export interface RecurringJob {
  /** Starts a run now, or after the current run. */
  runSoon(): void;
  /** Starts no further run, and resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `seconds`, counted from the end of the previous run. An error is passed to `onError`; the job continues.
 * With `waits` the first run waits for `runSoon`.
 */
export function createRecurringJob(
  work: () => Promise<unknown>,
  seconds: number,
  onError: (error: unknown) => void,
  { waits = false }: { waits?: boolean } = {},
): RecurringJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let runAgain = false;
  let stopped = false;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    running = undefined;
    if (stopped) return;
    if (runAgain) start();
    else schedule();
  }
  function start(): void {
    clearTimeout(timer);
    runAgain = false;
    running = run();
  }
  function schedule(): void {
    timer = setTimeout(start, seconds * 1000).unref();
  }

  if (!waits) schedule();
  return {
    runSoon() {
      if (stopped) return;
      if (running === undefined) start();
      else runAgain = true;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
