import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** How long a client may keep a connection without completing what it began, in ms. */
export interface ConnectionTimeouts {
  /** From the connection, or the first byte of a further request, to the end of its headers. */
  readonly headersMs: number;
  /** To the end of the request's body. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /** Without a byte in either direction, also while a response is sent. */
  readonly silentMs: number;
  /** Interval at which the first two are checked. */
  readonly checkMs: number;
}

/** Timeouts of all servers. Proxies keep an idle connection for 60 seconds at most: it must not end before. */
export const connectionTimeouts: ConnectionTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 72_000,
  silentMs: 120_000,
  checkMs: 2_000,
};

/**
 * Header `keep-alive` of each response: clients close an idle connection after this time, before the server would. A server
 * that closes first may do so while a client sends its next request, which then fails.
 */
export const keepAliveHint = 'timeout=60';

type TimeoutOptions = Pick<
  FastifyHttpOptions<Server>,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout' | 'http'
>;

/** As options of Fastify. */
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
