import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '../tracing/span';

/** For what code runs: its request and its span, whose ids are in the log. */
interface WorkContext {
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

/** Makes a span the active one of `work` and of all that it starts. */
export const runInSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  contexts.run({ request: contexts.getStore()?.request, span }, work);

/** @returns the span of a request; undefined for one that is not traced */
export type StartSpan = (request: FastifyRequest) => Span | undefined;

/**
 * Makes a request and its span known to what runs for it. Twice, because the parser of a body calls back without them.
 */
export function followRequests(app: FastifyInstance, startSpan: StartSpan = () => undefined): void {
  const known = new WeakMap<FastifyRequest, WorkContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const context = { request, span: startSpan(request) };
    known.set(request, context);
    contexts.run(context, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const context = known.get(request);
    if (context === undefined) done();
    else contexts.run(context, done);
  });
}
