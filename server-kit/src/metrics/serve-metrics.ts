import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { MetricsAddress } from '../program/shared-settings';
import type { Metrics } from './create-metrics';

/** Path of the metrics on their own port. */
const metricsPath = '/metrics';

/**
 * Serves the metrics until the app closes. They have their own port, so that a proxy that publishes the app does not
 * publish them. Call it before the app listens.
 * @returns the port; undefined without an address
 */
export async function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  address: MetricsAddress | undefined,
): Promise<number | undefined> {
  if (address === undefined) return undefined;
  metrics.addProcessMetrics();
  const onError = (error: unknown, metric: string) => app.log.warn({ err: error, metric }, 'a metric cannot be read');

  async function respond({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = url?.split('?')[0] === metricsPath;
    if (!found || method !== 'GET') return void response.writeHead(found ? 405 : 404).end();
    const text = await metrics.text(onError);
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'the metrics cannot be written');
      response.writeHead(500).end();
    });
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : address.port;
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** Counts requests by route pattern, never by URL, which contains search terms and ids. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.count('storefront_http_requests_total', { route, method, status });
    metrics.observe('storefront_http_request_duration_seconds', { route, method }, reply.elapsedTime / 1000);
    done();
  });
  metrics.read('storefront_http_connections', async () => [[{}, await countConnections(app)]]);
}
