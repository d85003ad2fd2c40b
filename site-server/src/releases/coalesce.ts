/**
 * Callers that arrive during a run share the next run, which starts after them: no caller gets data older than its call.
 */
export function coalesce<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const result = work();
      running = result.catch(() => undefined);
      return result;
    });
    return next;
  };
}
