import type { FastifyInstance } from 'fastify';
import type { Metrics } from './create-metrics';

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** Counts requests by the pattern of their route, never by the URL, which has search terms and ids. */
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
