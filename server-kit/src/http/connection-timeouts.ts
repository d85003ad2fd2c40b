import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** How long a client may keep a connection open without completing a request, in ms. */
export interface ConnectionTimeouts {
  /** From the connection, or the first byte of a further request, to the end of the headers. */
  readonly headersMs: number;
  /** To the end of the request's body. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /** Without a byte in either direction, also while a response is sent. */
  readonly silentMs: number;
  /** Interval in which `headersMs` and `requestMs` are checked. */
  readonly checkMs: number;
}

/** Timeouts of all servers. `idleMs` must exceed 60 seconds, the time for which proxies keep an idle connection. */
export const connectionTimeouts: ConnectionTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 72_000,
  silentMs: 120_000,
  checkMs: 2_000,
};

/**
 * Header `keep-alive` of each response. Clients close an idle connection after this time, before the server does. A server that
 * closes first could reset a request that the client is sending.
 */
export const keepAliveHint = 'timeout=60';

type TimeoutOptions = Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout' | 'http'
>;

/** The timeouts as options of Fastify. */
export function timeoutOptions({
  headersMs,
  requestMs,
  idleMs,
  silentMs,
  checkMs,
}: ConnectionTimeouts): TimeoutOptions {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}
