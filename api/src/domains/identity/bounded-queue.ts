import { ApiError } from '../../platform/errors';

/** Seconds after which to try again when too many are waiting. */
const retryAfterSeconds = 5;

/**
 * Does at most `concurrency` pieces of work at a time and lets at most `waiting` wait; refuses more with `tooManyRequests`, so
 * that a flood costs neither memory nor everybody's time.
 */
export function workQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new ApiError('tooManyRequests', { retryAfter: retryAfterSeconds });
    // A finished task starts the next one.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
