import { parseSettings, tracingOf, tracingSchema } from '@storefront/server-kit/program';
import { startCollector, type Collector, type ExportedSpan } from '@storefront/server-kit/testing';
import { openTracing, type Tracing } from '@storefront/server-kit/tracing';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { newDevice, testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newCustomer } from '../../testing/customers';
import { addProducts } from '../../testing/products';

let collector: Collector;
let tracing: Tracing;
let api: TestApp;
let product = 0;

beforeAll(async () => {
  collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER: 'parentbased_always_on' };
  const opened = await openTracing(tracingOf(parseSettings(tracingSchema, env), 'api'));
  if (opened === undefined) throw new Error('Tracing is off');
  tracing = opened;
  api = await testApp({ tracing });
  [product = 0] = await addProducts(api.db, [{ name: 'Dolo', stock: 100_000 }]);
});

afterAll(async () => {
  await api.close();
  await collector.close();
});

const update = (device: string) => api.call(endpoints.updateCart, { body: { id: product, quantity: 1 } }, device);

async function exported(): Promise<readonly ExportedSpan[]> {
  await tracing.flush();
  return collector.spans();
}

it('has a span for a call by its route, with its statements and its wait below it', async () => {
  await update(newDevice());
  const spans = await exported();
  const call = spans.find(({ name }) => name === 'POST /api/v1/update-cart');
  expect(call).toMatchObject({ service: 'storefront-api', parentSpanId: undefined, isFailed: false });
  const below = spans.filter(({ traceId }) => traceId === call?.traceId);
  const names = below.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['wait for a place', 'SELECT carts', 'INSERT cart_lines']));
  // Every span descends from the call's span.
  const ids = new Set(below.map(({ spanId }) => spanId));
  for (const { name, parentSpanId } of below) {
    if (name !== call?.name) expect(ids).toContain(parentSpanId);
  }
});

it('keeps the statements of calls apart that share connections', async () => {
  const before = (await exported()).length;
  // More than the places of the class and the connections.
  await Promise.all(Array.from({ length: 40 }, () => update(newDevice())));
  const spans = (await exported()).slice(before);
  const calls = spans.filter(({ name }) => name === 'POST /api/v1/update-cart');
  expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(40);
  for (const call of calls) {
    const own = spans.filter(({ traceId }) => traceId === call.traceId);
    expect(own.filter(({ name }) => name === 'INSERT cart_lines')).toHaveLength(1);
    for (const span of own) {
      expect(span.startTime).toBeGreaterThanOrEqual(call.startTime - 1);
      expect(span.endTime).toBeLessThanOrEqual(call.endTime + 1);
    }
  }
});

it('fails with the call, and a search is a span', async () => {
  await api.call(endpoints.products, { body: { keyword: 'dolo' } });
  await api.refused(endpoints.product, { params: { id: 987_654 } });
  const spans = await exported();
  expect(spans.find(({ name }) => name === 'search medicines')).toBeDefined();
  const missing = spans.find(({ name }) => name === 'GET /api/v1/product/:id');
  // A 404 is not a failure of the server.
  expect(missing).toMatchObject({ isFailed: false, attributes: { 'http.response.status_code': 404 } });
});

it('exports nothing of a customer', async () => {
  const device = newDevice();
  const mobile = '9845012345';
  const { token } = await newCustomer(api, { mobile, email: 'lakshmi@example.com', first_name: 'Lakshmi' }, { device });
  const code = await lastCode(api.db, mobile);
  expect(code).not.toBe('');
  await api.call(endpoints.products, { body: { keyword: 'amlodipine' } }, device);
  await api.call(endpoints.products, { body: { keyword: mobile } }, device);
  await update(device);
  await api.call(endpoints.cartMedicine, { query: {} }, { device, token });
  await api.refused(endpoints.loginMobile, { body: { mobile, password: 'wrong#2026' } }, device);
  await tracing.flush();
  const text = collector.received();
  expect(text).toContain('/api/v1/update-cart');
  const secrets = [mobile, 'lakshmi', 'amlodipine', device, token, goodPassword, 'wrong#2026', '127.0.0.1'];
  for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  // An id or a time may contain the six digits, so the code is searched with quotes.
  expect(text).not.toContain(`"${code}"`);
});

it('gives each run of a job a trace of its own, with its statements', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['job outbox', 'job cleanup']) {
    const run = await collector.waitFor((span) => span.name === name);
    expect(run.parentSpanId).toBeUndefined();
    const below = collector.spans().filter(({ traceId }) => traceId === run.traceId);
    expect(below.map(({ attributes }) => attributes['db.system.name'])).toContain('postgresql');
  }
});
