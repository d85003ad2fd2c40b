import { trace } from '@opentelemetry/api';
import type { FastifyRequest, FastifyServerOptions, FastifyInstance } from 'fastify';
import type { LogLevel } from '../program/shared-settings';
import { traceIdField } from './trace-requests';
import { isSampled } from '../tracing/spans';
import { AsyncLocalStorage } from 'node:async_hooks';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Destination and least level of log lines, which are one JSON text each. */
export interface LogSink {
  readonly level: LogLevel;
  /** Default: the standard output. */
  readonly stream?: { write(line: string): void };
}

export interface LogOptions extends LogSink {
  /** Serializers of errors; default: Fastify's. */
  readonly serializers?: Pick<NonNullable<LoggerOptions['serializers']>, 'err'>;
}

/** Logs the route, never the URL, which may contain search terms, a mobile number or a device id. */
const req = ({ method, routeOptions, ip }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none', ip });

/** Field of every log line that belongs to a request. */
export const requestIdField = 'request_id';

/** Adds the ids of request and trace to lines of the server's log; the log of a request has them. */
const mixin: NonNullable<LoggerOptions['mixin']> = (_line, _level, logger) => {
  const id = requests.getStore()?.id;
  const span = trace.getActiveSpan();
  if (id === undefined && span === undefined) return {};
  const bound = logger.bindings();
  return {
    ...(id !== undefined && !(requestIdField in bound) && { [requestIdField]: id }),
    ...(isSampled(span) && !(traceIdField in bound) && { [traceIdField]: span.spanContext().traceId }),
  };
};

export function loggerOptions({ level, stream, serializers }: LogOptions): LoggerOptions {
  return { level, ...(stream && { stream }), serializers: { ...serializers, req }, mixin };
}

/** The request whose handler is running; none elsewhere, for example in a recurring job. */
const requests = new AsyncLocalStorage<FastifyRequest>();

/** Gives lines of the log the id of their request. Two hooks, because the body parser loses the asynchronous context. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requests.run(request, done));
  app.addHook('preValidation', (request, _reply, done) => requests.run(request, done));
}
