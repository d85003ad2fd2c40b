import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a server waits at its stop. */
export interface DrainLimits {
  /** Time in which connections are still accepted while `/readyz` is 503, in ms: load balancers send requests elsewhere. */
  readonly announceMs?: number;
  /** Time that requests in progress get to finish, in ms. Then their connections are destroyed. */
  readonly requestsMs: number;
  /** Time for which a connection without a request stays open, in ms: the client may be sending one right now. */
  readonly idleMs: number;
}

/** Limits of all programs. */
export const drainLimits: DrainLimits = { requestsMs: 10_000, idleMs: 1_000 };

/** How often the open connections are counted, in ms. */
const pollMs = 25;

const draining = new WeakSet<Server>();

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : 0));
  });

/** Whether the server was told to stop. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app.server);

/** Every response that is sent while the server drains asks the client to open another connection. */
export function closeConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.has(app.server)) reply.removeHeader('keep-alive').header('connection', 'close');
  });
}

/**
 * Announces its end, stops accepting connections, answers the requests that were received and those that clients send on open connections,
 * and resolves when no connection is left. `http.Server.close` would close idle connections at once, which resets the
 * request that a client is sending.
 */
export async function drain(
  app: FastifyInstance,
  { announceMs = 0, requestsMs, idleMs }: DrainLimits = drainLimits,
): Promise<void> {
  const { server } = app;
  if (!server.listening) return;
  draining.add(server);
  if (announceMs > 0) await delay(announceMs);
  // Without the closing of idle connections that the HTTP server adds.
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
