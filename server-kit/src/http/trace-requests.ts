import { context, propagation, ROOT_CONTEXT, SpanKind, trace, type Context } from '@opentelemetry/api';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Tracing } from '../tracing/open-tracing';
import { fail, isSampled, tracer } from '../tracing/spans';
import { isInNetworks } from './network-list';

/** Field of log lines that are written for a request whose trace is exported. */
export const traceIdField = 'trace_id';

/** The route of a request, a pattern and never the URL, which has search terms and ids; undefined: the request is not traced. */
export type TracedRoute = (request: FastifyRequest) => string | undefined;

/** Which requests are traced. */
export interface RequestTraces {
  readonly tracing: Tracing;
  readonly routeOf: TracedRoute;
}

/** Leaves the first line of a request to `traceRequests`: the request has a span by then. */
export class LogControllerOfTraces extends LogController {
  override incomingRequest(): void {
    return undefined;
  }
}

function reportOnce(app: FastifyInstance, tracing: Tracing): void {
  let isReported = false;
  tracing.onExportFailure((error) => {
    if (!isReported) app.log.warn({ err: error }, 'traces are not exported');
    isReported = true;
  });
}

/**
 * Begins a span for each request. It continues the trace of the caller only if that is in `networks`: any other could make
 * each of its requests be exported, or write into the traces of others.
 */
export function traceRequests(
  app: FastifyInstance,
  { tracing, routeOf }: RequestTraces,
  networks: readonly string[],
): void {
  const isTrusted = isInNetworks(networks);
  const contexts = new WeakMap<FastifyRequest, Context>();
  const spanOf = (request: FastifyRequest) => trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
  reportOnce(app, tracing);
  app.addHook('onClose', () => tracing.close());
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, socket } = request;
    const route = routeOf(request);
    let own = context.active();
    if (route !== undefined) {
      const caller = isTrusted(socket.remoteAddress ?? '') ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method, 'http.route': route, 'storefront.request_id': id };
      const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
      own = trace.setSpan(caller, span);
      contexts.set(request, own);
      const { traceId } = span.spanContext();
      if (isSampled(span)) request.log = reply.log = request.log.child({ [traceIdField]: traceId });
    }
    request.log.info({ req: request }, 'incoming request');
    context.with(own, done);
  });
  // Once more, because the parser of a body calls back without the span.
  app.addHook('preValidation', (request, _reply, done) =>
    context.with(contexts.get(request) ?? context.active(), done),
  );
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spanOf(request)?.setAttribute('http.response.status_code', statusCode);
    if (span && statusCode >= 500) fail(span, String(statusCode));
    span?.end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    const span = spanOf(request);
    if (span) fail(span, 'aborted').end();
    done();
  });
}
