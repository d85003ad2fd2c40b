import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Span } from './span';

/** For what code runs: its request and its span, whose ids are in the log. */
export interface WorkContext {
  /** Undefined outside of a request, such as in a recurring job. */
  readonly request?: FastifyRequest | undefined;
  /** Undefined without tracing. */
  readonly span?: Span | undefined;
}

const contexts = new AsyncLocalStorage<WorkContext>();

/** The request in whose handler this is called; undefined elsewhere, such as in a recurring job. */
export const currentRequest = (): FastifyRequest | undefined => contexts.getStore()?.request;

/** The span for which this is called; undefined outside of one, and without tracing. */
export const activeSpan = (): Span | undefined => contexts.getStore()?.span;

/** Makes a request and its span known to `work` and to all that it starts. */
export const runInContext = <Result>(context: WorkContext, work: () => Result): Result => contexts.run(context, work);

/** Makes a span the active one of `work` and of all that it starts. */
export const runInSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  contexts.run({ request: contexts.getStore()?.request, span }, work);
