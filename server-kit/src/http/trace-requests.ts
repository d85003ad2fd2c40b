import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Span, Tracing } from '../tracing/span';
import { traceparentHeader } from '../tracing/traceparent';
import { provideTracing } from '../tracing/tracing-of';
import { followRequests } from './follow-requests';
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
  const spans = new WeakMap<FastifyRequest, Span>();
  provideTracing(app, tracing);
  reportOnce(app, tracing);
  followRequests(app, (request) => {
    const route = routeOf(request);
    if (route === undefined) return undefined;
    const { method, headers, socket } = request;
    const sent = headers[traceparentHeader];
    const parent = typeof sent === 'string' && isTrusted(socket.remoteAddress ?? '') ? sent : undefined;
    const attributes = { 'http.request.method': method, 'http.route': route, 'storefront.request_id': request.id };
    const span = tracing.start(`${method} ${route}`, { kind: 'server', attributes }, parent);
    spans.set(request, span);
    return span;
  });
  app.addHook('onRequest', (request, reply, done) => {
    const span = spans.get(request);
    if (span?.isSampled === true) request.log = reply.log = request.log.child({ [traceIdField]: span.traceId });
    request.log.info({ req: request }, 'incoming request');
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    const span = spans.get(request);
    span?.fail('aborted');
    span?.end();
    done();
  });
}
