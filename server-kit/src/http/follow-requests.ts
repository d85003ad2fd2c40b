import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '../tracing/span';
import { runInContext, type WorkContext } from '../tracing/work-context';

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
    runInContext(context, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const context = known.get(request);
    if (context === undefined) done();
    else runInContext(context, done);
  });
}
