import type { FastifyInstance } from 'fastify';
import { inNewSpan } from './active-span';
import { tracingOf } from './tracing-of';

/**
 * A job whose runs have traces of their own, also if a request started them.
 * @param name of the job, such as `outbox`
 */
export function traceJob<Args extends readonly unknown[], Result>(
  app: FastifyInstance,
  name: string,
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const tracing = tracingOf(app);
  if (tracing === undefined) return run;
  return (...args) => inNewSpan(tracing.start(`job ${name}`), () => run(...args));
}
