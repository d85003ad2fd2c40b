/** Work that is done over and over. */
export interface RecurringJob {
  /** Does not begin again; resolves once the run under way is over. */
  stop(): Promise<void>;
}

/** Runs `work` every so many seconds, one run at a time. A run that fails is told to `failed` and ends nothing. */
export function createRecurringJob(
  work: () => Promise<unknown>,
  seconds: number,
  failed: (error: unknown) => void,
): RecurringJob {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = () => {
    timer = setTimeout(() => {
      running = (async () => {
        try {
          await work();
        } catch (error) {
          failed(error);
        }
        if (!stopped) next();
      })();
    }, seconds * 1000).unref();
  };
  next();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
