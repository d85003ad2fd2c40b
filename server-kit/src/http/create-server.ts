import fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { closeConnectionsWhileDraining } from '../program/drain';
import { countRequests } from '../metrics/serve-metrics';
import type { Metrics } from '../metrics/create-metrics';
import {
  registerErrorHandler,
  registerNotFoundHandler,
  sendErrorResponse,
  type ToErrorResponse,
} from './error-responses';
import { LogControllerOfTraces, traceRequests, type RequestTraces } from './trace-requests';
import { followRequests, loggerOptions, requestIdField, type LogOptions } from './log';
import { isInNetworks } from './network-list';

/**
 * How long a client may keep a connection open without completing a request, in ms: until the end of the headers, of the body,
 * between two requests, and without a byte in either direction. `keepAliveTimeout` must exceed 60 seconds, the time for which
 * proxies keep an idle connection.
 */
export const connectionTimeouts = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  connectionTimeout: 120_000,
};

/**
 * Header `keep-alive` of each response. Clients close an idle connection after this time, before the server does. A server that
 * closes first could reset a request that the client is sending.
 */
const keepAliveHint = 'timeout=60';

/** Header of a request's id, in requests from proxies and in every response. */
export const requestIdHeader = 'x-request-id';

/** Format of a request id that may appear in log lines, responses and security events. */
const accepted = /^[A-Za-z0-9._-]{8,64}$/;

/** Returns the id of a request: that of a proxy in `networks` if it is well-formed, else a new one. */
function requestIds(networks: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = isInNetworks(networks);
  return ({ headers, socket }) => {
    const sent = headers[requestIdHeader];
    if (typeof sent !== 'string' || !accepted.test(sent)) return randomUUID();
    return isProxy(socket.remoteAddress ?? '') ? sent : randomUUID();
  };
}

export interface ServerOptions extends Omit<
  FastifyServerOptions,
  | 'logger'
  | 'loggerInstance'
  | 'frameworkErrors'
  | 'genReqId'
  | 'requestIdHeader'
  | 'requestIdLogLabel'
  | 'logController'
> {
  readonly log: LogOptions;
  readonly toErrorResponse: ToErrorResponse;
  readonly http?: NonNullable<FastifyHttpOptions<Server>['http']>;
  /** Whether responses require TLS from browsers (HSTS); set in production. */
  readonly requiresTls?: boolean;
  /** IP addresses and networks of proxies whose request ids and traces are continued; any other request gets a new id. */
  readonly requestIdsFrom?: readonly string[];
  /** Undefined: requests are not counted. */
  readonly metrics?: Metrics | undefined;
  /** Undefined: requests are not traced. */
  readonly traces?: RequestTraces | undefined;
}

/** A Fastify app with the log, timeouts, error responses and security headers of all programs. Other options are Fastify's. */
export function createServer({
  log,
  toErrorResponse,
  http = connectionTimeouts.http,
  requiresTls = false,
  requestIdsFrom = [],
  metrics,
  traces,
  ...options
}: ServerOptions): FastifyInstance {
  const headers = requiresTls ? { ...securityHeaders, ...tlsHeaders } : securityHeaders;
  const app = fastify({
    ...connectionTimeouts,
    ...options,
    http,
    logger: loggerOptions(log),
    genReqId: requestIds(requestIdsFrom),
    logController: new (traces ? LogControllerOfTraces : LogController)({ requestIdLogLabel: requestIdField }),
    // While the server drains, requests on open connections are still answered.
    return503OnClosing: false,
    // For URLs such as `/%`, for which no hook runs: the headers are set here.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header(requestIdHeader, request.id);
      void sendErrorResponse(reply, toErrorResponse(error, request));
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'keep-alive': keepAliveHint }).header(requestIdHeader, request.id);
  });
  followRequests(app);
  if (traces) traceRequests(app, traces, requestIdsFrom);
  if (metrics) countRequests(app, metrics);
  closeConnectionsWhileDraining(app);
  registerErrorHandler(app, toErrorResponse);
  registerNotFoundHandler(app, toErrorResponse);
  return app;
}

/** Headers of every response, also of errors. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Two years, for all subdomains (OWASP ASVS 5.0, 3.4.1). Browsers ignore the header without TLS. */
const tlsHeaders = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;
