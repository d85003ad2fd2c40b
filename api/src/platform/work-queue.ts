export interface WorkQueue<Class extends string> {
  <T>(of: Class, work: () => Promise<T>): Promise<T>;
  running(): number;
  waiting(of: Class): number;
}

/**
 * Runs at most `atOnce` tasks concurrently. Each class has a maximum number of waiting tasks, and tasks of earlier classes go
 * first. Further tasks are rejected with `full`, so that a flood of one class takes neither memory nor capacity from another.
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
    // A task that ends starts the next one.
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
