import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time limits of a stop. */
interface DrainLimits {
  /** In ms: connections are still accepted while `/readyz` is 503, so that load balancers choose another server. */
  readonly announceMs?: number;
  /** In ms: time for requests in progress; after it their connections are destroyed. */
  readonly requestsMs: number;
  /** In ms: a connection without a request stays open for this time, because the client may be sending one. */
  readonly idleMs: number;
}

/** Limits of all programs. */
export const drainLimits: DrainLimits = { requestsMs: 10_000, idleMs: 1_000 };

/** Interval in which open connections are counted, in ms. */
const pollMs = 25;

const draining = new WeakSet<Server>();

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : 0));
  });

/** Whether the server is stopping. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app.server);

/** While the server drains, every response asks the client to open another connection. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.has(app.server)) reply.removeHeader('keep-alive').header('connection', 'close');
  });
}

/**
 * Fails the readiness check, then stops accepting connections, answers requests on open connections, and resolves when no
 * connection is left. `http.Server.close` would close idle connections at once and reset a request that a client is sending.
 */
export async function drain(
  app: FastifyInstance,
  { announceMs = 0, requestsMs, idleMs }: DrainLimits = drainLimits,
): Promise<void> {
  const { server } = app;
  if (!server.listening) return;
  draining.add(server);
  if (announceMs > 0) await delay(announceMs);
  // The TCP server's method does not close idle connections, in contrast to the HTTP server's.
  TcpServer.prototype.close.call(server);
  const started = performance.now();
  for (;;) {
    if ((await countConnections(server)) === 0) return;
    const passedMs = performance.now() - started;
    if (passedMs >= requestsMs) {
      server.closeAllConnections();
      return;
    }
    if (passedMs >= idleMs) server.closeIdleConnections();
    await delay(pollMs);
  }
}
