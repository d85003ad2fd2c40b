import { createServer } from '../http/create-server';
import { createMetrics, type Metrics, readAtMostOnce } from './create-metrics';
import { serveMetrics } from './serve-metrics';

const fail = (error: unknown) => {
  throw error;
};
const linesOf = async (metrics: Metrics, name: string) =>
  (await metrics.text(fail)).split('\n').filter((line) => line.startsWith(name));

function serve(metrics: Metrics) {
  const app = createServer({
    log: { level: 'silent' },
    toErrorResponse: () => ({ status: 404, body: 'none' }),
    metrics,
  });
  app.get('/orders/:id', async () => 'order');
  return app;
}

describe('the metrics of a program', () => {
  it('count requests by the pattern of their route, and never by the URL', async () => {
    const metrics = createMetrics('api');
    const app = serve(metrics);
    await app.inject('/orders/O4821300017?mobile=9876543210');
    await app.inject('/orders/O1');
    await app.inject({ method: 'POST', url: '/unknown/9876543210' });
    expect(await linesOf(metrics, 'storefront_http_requests_total')).toEqual([
      'storefront_http_requests_total{route="/orders/:id",method="GET",status="2xx"} 2',
      'storefront_http_requests_total{route="none",method="POST",status="4xx"} 1',
    ]);
    expect(await linesOf(metrics, 'storefront_http_request_duration_seconds_count')).toEqual([
      'storefront_http_request_duration_seconds_count{route="/orders/:id",method="GET"} 2',
      'storefront_http_request_duration_seconds_count{route="none",method="POST"} 1',
    ]);
    expect(await metrics.text(fail)).not.toMatch(/9876543210|O4821300017/);
  });

  it('of two servers are separate', async () => {
    const [one, other] = [createMetrics('api'), createMetrics('api')];
    one.count('storefront_messages_expired_total', {}, 3);
    expect(await linesOf(one, 'storefront_messages_expired_total')).toEqual(['storefront_messages_expired_total 3']);
    expect(await linesOf(other, 'storefront_messages_expired_total')).toEqual(['storefront_messages_expired_total 0']);
  });

  it('have no metric of another program', () => {
    expect(() => createMetrics('site').count('storefront_messages_expired_total', {})).toThrow('no such metric');
  });

  it('leave out what cannot be read, and report it', async () => {
    const metrics = createMetrics('api');
    let isDown = false;
    const readValue = async () => {
      if (isDown) throw new Error('no connection');
      return [[{}, 7]] as const;
    };
    metrics.read('storefront_payments_waiting', readValue);
    expect(await linesOf(metrics, 'storefront_payments_waiting')).toEqual(['storefront_payments_waiting 7']);
    isDown = true;
    const failed: string[] = [];
    const text = await metrics.text((_error, name) => failed.push(name));
    expect(failed).toEqual(['storefront_payments_waiting']);
    expect(text).not.toMatch(/^storefront_payments_waiting/m);
    expect(text).toMatch(/^storefront_refunds_waiting/m);
  });
});

it('a value that hangs is given up, and is not read again while it hangs', async () => {
  let reads = 0;
  const read = readAtMostOnce(() => {
    reads += 1;
    return new Promise<never>(() => undefined);
  }, 1);
  await expect(read()).rejects.toThrow('No value within');
  await expect(read()).rejects.toThrow('No value within');
  expect(reads).toBe(1);
});

describe('the port of the metrics', () => {
  it('serves them until the program closes, and the public port does not', async () => {
    const metrics = createMetrics('site');
    const app = serve(metrics);
    const port = await serveMetrics(app, metrics, { host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${port}/metrics`;
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await response.text();
    expect(text).toContain('# TYPE storefront_page_views_total counter');
    expect(text).toContain('process_resident_memory_bytes');
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await app.close();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('is closed where none is set', async () => {
    const metrics = createMetrics('site');
    expect(await serveMetrics(serve(metrics), metrics, undefined)).toBeUndefined();
  });
});
