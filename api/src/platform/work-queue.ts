export interface WorkQueue<Class extends string> {
  <T>(of: Class, work: () => Promise<T>): Promise<T>;
  /** Pieces of work that are being done. */
  running(): number;
  /** Pieces of work of a class that wait. */
  waiting(of: Class): number;
}

/**
 * Does at most `atOnce` pieces of work at a time and lets at most so many of each class wait, of which the first class goes
 * first; rejects more with `full`, so that a flood of one class costs neither memory nor the places of another.
 */
export function workQueue<Class extends string>(
  atOnce: number,
  waiting: readonly (readonly [of: Class, max: number])[],
  full: () => Error,
): WorkQueue<Class> {
  let running = 0;
  const queues = new Map<Class, { readonly max: number; readonly starts: (() => void)[] }>(
    waiting.map(([of, max]) => [of, { max, starts: [] }]),
  );
  const takeNext = () => {
    for (const { starts } of queues.values()) {
      const start = starts.shift();
      if (start !== undefined) return start;
    }
    return undefined;
  };
  const enqueue = async <T>(of: Class, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(of);
    if (running < atOnce) running += 1;
    else if (queue === undefined || queue.starts.length >= queue.max) throw full();
    // A finished task starts the next one.
    else await new Promise<void>((resolve) => queue.starts.push(resolve));
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return Object.assign(enqueue, {
    running: () => running,
    waiting: (of: Class) => queues.get(of)?.starts.length ?? 0,
  });
}
