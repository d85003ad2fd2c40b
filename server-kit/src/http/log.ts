import { trace } from '@opentelemetry/api';
import type { FastifyRequest, FastifyServerOptions, FastifyInstance } from 'fastify';
import type { LogLevel } from '../program/shared-settings';
import { traceIdField } from './trace-requests';
import { isSampled } from '../tracing/spans';
import { AsyncLocalStorage } from 'node:async_hooks';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Where log lines go, one JSON text each, and from which level on. */
export interface LogSink {
  readonly level: LogLevel;
  /** By default the standard output. */
  readonly stream?: { write(line: string): void };
}

export interface LogOptions extends LogSink {
  /** How log lines show errors; by default as Fastify does. */
  readonly serializers?: Pick<NonNullable<LoggerOptions['serializers']>, 'err'>;
}

/** The endpoint, never the URL: that may contain search terms, a mobile number or a device id. */
const req = ({ method, routeOptions, ip }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none', ip });

/** Field of every log line that is written for a request. */
export const requestIdField = 'request_id';

/** The ids of request and trace in lines of the server's log too; the log of a request has them itself. */
const mixin: NonNullable<LoggerOptions['mixin']> = (_line, _level, logger) => {
  const id = currentRequest()?.id;
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

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The request in whose handler this is called; undefined elsewhere, such as in a recurring job. */
export const currentRequest = (): FastifyRequest | undefined => requests.getStore();

/** Makes a request known to what runs for it. Twice, because the parser of a body calls back without it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requests.run(request, done));
  app.addHook('preValidation', (request, _reply, done) => requests.run(request, done));
}
