import { context, propagation, ROOT_CONTEXT, SpanKind, trace, type Context } from '@opentelemetry/api';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Tracing } from '../tracing/open-tracing';
import { fail, isSampled, tracer } from '../tracing/spans';
import { isInNetworks } from './network-list';

/** Field of log lines of a request whose trace is exported. */
export const traceIdField = 'trace_id';

/** The route pattern of a request, never its URL, which contains search terms and ids. Undefined: the request is not traced. */
export type TracedRoute = (request: FastifyRequest) => string | undefined;

/** Selects the traced requests. */
export interface RequestTraces {
  readonly tracing: Tracing;
  readonly routeOf: TracedRoute;
}

/** Leaves the first log line of a request to `traceRequests`, because the request has a span only then. */
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
 * Starts a span for each request. Continues the caller's trace only if the caller is in `networks`: any other caller could
 * force the export of its requests, or write into the traces of others.
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
  // Set again, because the body parser loses the asynchronous context.
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
