/** Time for which a scrape waits for a value, in ms: a database that hangs must not hide the other metrics. */
export const readTimeoutMs = 2_000;

/** A call that hangs is not repeated while it runs; each caller waits for it no longer than the timeout. */
export function readAtMostOnce<Result>(read: () => Promise<Result>, timeoutMs = readTimeoutMs): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return async () => {
    running ??= read().finally(() => (running = undefined));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No value within ${timeoutMs / 1000} seconds`)), timeoutMs);
    });
    try {
      return await Promise.race([running, timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}
