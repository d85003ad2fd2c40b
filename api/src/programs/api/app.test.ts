import { apiBase, type Endpoint } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { endpoints, success } from '@storefront/shared-contracts/schemas';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { prepareEndpoints } from '@storefront/server-kit/endpoints';
import { createServer } from '@storefront/server-kit/http';
import * as z from 'zod/mini';
import { toErrorResponse } from '../../platform/http/error-response';
import { createAdmission } from '../../platform/http/admission';
import { endpointFacts } from '../../platform/http/endpoint-facts';
import { provideEndpointServices, registerEndpoint } from '../../platform/http/register-endpoint';
import { logSerializers } from '../../platform/log';
import { newDevice, send, testApp, type TestApp } from '../../testing/app';
import { newCustomer } from '../../testing/customers';
import { addProducts } from '../../testing/products';

let api: TestApp;

beforeAll(async () => {
  api = await testApp();
  await addProducts(api.db, [{ name: 'Dolo 650 Tablet' }]);
});
afterAll(() => api.close());

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  api.app.inject({ method: 'POST', url: `${apiBase}/products`, headers, payload });

describe('an invalid request', () => {
  it.each([
    ['broken JSON', () => post('{"limit":'), 400],
    ['JSON that is not an object', () => post('[1]'), 400],
    ['null', () => post('null'), 200],
    ['an empty JSON body', () => post(''), 400],
    ['another content type', () => post('limit=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['plain text', () => post('hello', { 'content-type': 'text/plain' }), 415],
    ['a body that is too large', () => post(JSON.stringify({ keyword: 'x'.repeat(200_000) })), 413],
    ['an attack on the prototype', () => post('{"__proto__":{"limit":5},"constructor":{"prototype":{"x":1}}}'), 200],
    ['an unknown URL', () => api.app.inject(`${apiBase}/nothing`), 404],
    ['another method', () => api.app.inject({ method: 'DELETE', url: `${apiBase}/products` }), 404],
    ['a URL that cannot be decoded', () => api.app.inject(`${apiBase}/product/%E0%A4%A`), 400],
    ['an id that is too long', () => api.app.inject(`${apiBase}/product/${'9'.repeat(400)}`), 404],
    ['a call without its required token', () => api.app.inject(`${apiBase}/reason/6`), 401],
  ])('%s gets a response in the documented format', async (_name, request, status) => {
    const response = await request();
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json()).toMatchObject(
      status === 200 ? { status } : { status, message: expect.any(String) as string },
    );
  });
});

describe('an unexpected error', () => {
  const broken: Endpoint = {
    ...endpoints.mainCategory,
    name: 'broken',
    path: '/broken',
    response: success(z.string()),
  };

  async function failing(handler: () => Promise<{ status: 200; data: string }>) {
    const log: string[] = [];
    const stream = { write: (line: string) => void log.push(line) };
    const app = createServer({ log: { level: 'error', stream, serializers: logSerializers }, toErrorResponse });
    await prepareEndpoints(app, () => new Error('There is no limit.'));
    provideEndpointServices(app, {
      admission: createAdmission(),
      identify: () => Promise.resolve({ ip: '127.0.0.1' }),
    });
    registerEndpoint(app, broken, handler);
    const answer = await send(app, broken, {});
    await app.close();
    return { answer, log: log.join('') };
  }

  it('is a 500 that shows the customer no details and logs them all', async () => {
    const { answer, log } = await failing(() =>
      Promise.reject(new Error('disk on fire', { cause: new Error('smoke') })),
    );
    expect(answer).toEqual({ status: 500, body: { status: 500, message: messages.generic } });
    expect(log).toContain('disk on fire');
    expect(log).toContain('smoke');
  });

  it('is a 500 too when it happens to have a status', async () => {
    const { answer } = await failing(() =>
      Promise.reject(Object.assign(new Error('upstream'), { statusCode: 404, code: 'X' })),
    );
    expect(answer.status).toBe(500);
  });

  it('is a response that does not match its schema', async () => {
    const data = JSON.parse('7') as never;
    const { answer, log } = await failing(() => Promise.resolve({ status: 200, data }));
    expect(answer).toEqual({ status: 500, body: { status: 500, message: messages.generic } });
    expect(log).toContain('/broken');
  });

  it('does not happen for an additional field, which is removed', async () => {
    const { answer } = await failing(() => Promise.resolve({ status: 200, data: 'x', secret: 1 }));
    expect(answer.body).toEqual({ status: 200, data: 'x' });
  });

  it.each(['40001', '40P01'])('is a 503 that says when to try again if other transactions won, by %s', async (code) => {
    const conflict = new DrizzleQueryError('update', [], Object.assign(new Error('conflict'), { code }));
    const { answer, log } = await failing(() => Promise.reject(conflict));
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ status: 503, retry_after: 1 });
    expect(log).toContain('conflict');
  });

  it('is a 503 that says when to try again if the database cannot be used', async () => {
    const other = await testApp();
    await other.database.close();
    const answer = await other.app.inject(`${apiBase}/main-category`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      status: 503,
      message: expect.stringContaining('try again') as string,
      retry_after: 5,
    });
    expect((await other.app.inject('/healthz')).statusCode).toBe(503);
    await other.app.close();
  });
});

describe('the log', () => {
  it('contains no device id, token or search keyword', async () => {
    const device = newDevice();
    await api.app.inject({
      method: 'GET',
      url: `${apiBase}/cart/medicine?device_id=${device}`,
      headers: { 'x-device-id': device, authorization: 'Bearer hush-hush', cookie: 'visitor=v-17' },
    });
    const lines = api.log.join('');
    expect(lines).toContain('/cart/medicine');
    for (const secret of [device, 'hush-hush', 'v-17']) expect(lines).not.toContain(secret);
  });
});

describe('the log of a failed query', () => {
  it('contains the query and the reason, not the values', async () => {
    const other = await testApp();
    const device = newDevice();
    await other.db.execute(sql`DROP TABLE cart_lines`);
    await other.refused(endpoints.cartMedicine, {}, device);
    const lines = other.log.join('');
    expect(lines).toContain('cart_lines');
    expect(lines).toContain('does not exist');
    expect(lines).not.toContain(device);
    await other.close();
  });
});

describe('app-error', () => {
  const { perMinute } = endpointFacts.appError;
  const report = (headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: `${apiBase}/app-error`,
      headers,
      payload: {
        app: 'website',
        error: 'ChunkLoadError \u0000',
        kind: 'network',
        remote: 'mfe-lab',
        revision: 2 ** 40,
      },
    });

  it('accepts reports, but limits them per IP address', async () => {
    const one = { 'x-forwarded-for': '203.0.113.7' };
    const statuses = [];
    for (let turn = 0; turn <= perMinute; turn += 1) statuses.push((await report(one)).statusCode);
    expect(statuses).toEqual([...Array<number>(perMinute).fill(200), 429]);
    const refused = await report(one);
    const { retry_after } = refused.json<{ retry_after: number }>();
    expect(refused.json()).toEqual({
      status: 429,
      message: 'Too many requests',
      retry_after,
      request_id: refused.headers['x-request-id'],
    });
    expect(retry_after).toBeGreaterThan(50);
    expect(retry_after).toBeLessThanOrEqual(60);
    expect(refused.headers['retry-after']).toBe(String(retry_after));
    expect((await report({ 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(200);
    expect(api.log.join('')).toContain('ChunkLoadError');
  });

  it('trusts only the proxy on this machine', async () => {
    const spoofed = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
    for (let turn = 0; turn < perMinute; turn += 1)
      await report({ 'x-forwarded-for': `198.51.100.${turn}, 203.0.113.9` });
    expect((await report(spoofed)).statusCode).toBe(429);
  });

  it.each([
    ['nothing', {}],
    ['another app', { app: 'other', error: 'x' }],
    ['no text', { app: 'website', error: '' }],
    ['too much text', { app: 'website', error: 'x'.repeat(2001) }],
    ['an unknown kind', { app: 'website', error: 'x', kind: 'bad luck' }],
  ])('rejects %s', async (name, body) => {
    const refused = await send(api.app, endpoints.appError, { body }, { 'x-forwarded-for': `192.0.2.${name.length}` });
    expect(refused.status).toBe(400);
  });
});

describe('check-device-id', () => {
  const check = (device_id: string) => api.call(endpoints.checkDeviceId, { body: { device_id } });

  it('accepts a UUID', async () => {
    const device = newDevice();
    expect(await check(device)).toEqual({ status: 200, is_duplicate: 0, device_id: device });
  });

  it.each([
    ['nothing', ''],
    ['a word', 'abc'],
    ['a long number', '1'.repeat(2000)],
    ['a UUID of zeros', '00000000-0000-0000-0000-000000000000'],
  ])('returns a new one for %s', async (_name, device_id) => {
    const answer = await check(device_id);
    expect(answer.is_duplicate).toBe(1);
    expect((await check(answer.device_id)).is_duplicate).toBe(0);
  });
});

describe('the description of the API', () => {
  const operation = z.object({
    operationId: z.string(),
    summary: z.string().check(z.regex(/^[A-Z][^.]+$/)),
    security: z.array(z.record(z.string(), z.tuple([]))),
    responses: z.looseObject({ 200: z.unknown(), '4XX': z.unknown(), '5XX': z.unknown() }),
  });
  const document = z.object({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string(), license: z.object({ name: z.string() }) }),
    servers: z.array(z.object({ url: z.string() })).check(z.minLength(1)),
    components: z.object({ securitySchemes: z.record(z.string(), z.object({ type: z.string() })) }),
    paths: z.record(z.string(), z.record(z.string(), operation)),
  });

  it('describes every endpoint that is served, and no others', async () => {
    const { openapi, paths } = document.parse((await api.app.inject(`${apiBase}/openapi.json`)).json());
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
    );
    const all: readonly Endpoint[] = Object.values(endpoints);
    const served = all.filter((one) => api.app.hasRoute({ method: one.method, url: `${apiBase}${one.path}` }));
    expect(described.map((one) => one.operationId).sort()).toEqual(served.map((one) => one.name).sort());
    expect(served.map((one) => one.name)).toEqual(
      expect.arrayContaining([
        'checkDeviceId',
        'mainCategory',
        'products',
        'product',
        'similarComposition',
        'updateCart',
        'cartMedicine',
        'cartPriceDetails',
        'appError',
      ]),
    );
    for (const { path, operationId } of described) {
      const endpoint = served.find((one) => one.name === operationId);
      expect(path).toBe(`${apiBase}${endpoint?.path.replace(/:([a-z_]+)/g, '{$1}') ?? ''}`);
    }
  });

  it('has a unique summary and defined security schemes for every operation', async () => {
    const { paths, components } = document.parse((await api.app.inject(`${apiBase}/openapi.json`)).json());
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
    const security = (name: string) => operations.find(({ operationId }) => operationId === name)?.security;
    expect(security('mainCategory')).toEqual([]);
    expect(security('updateCart')).toEqual([{ deviceId: [] }, { bearerToken: [] }]);
    expect(security('orderList')).toEqual([{ bearerToken: [] }]);
    const used = operations.flatMap(({ security: list }) => list.flatMap((entry) => Object.keys(entry)));
    expect(Object.keys(components.securitySchemes).sort()).toEqual([...new Set(used)].sort());
  });
});

describe('healthz', () => {
  it('is 200 as long as the database answers', async () => {
    expect((await api.app.inject('/healthz')).json()).toEqual({ status: 200 });
  });
});

describe('readyz', () => {
  const ok = { status: 'ok' };

  it('names each component', async () => {
    const other = await testApp();
    const answer = await other.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 200, state: 'ok', components: { database_read: ok, database_write: ok, outbox: ok } },
    ]);
    await other.close();
  });

  it('is 503 on a full disk, where reading still works, and the process stays live', async () => {
    const other = await testApp();
    await other.db.execute(sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE SQLSTATE '53100'; END $$`);
    await other.db.execute(sql`CREATE TRIGGER full_disk BEFORE INSERT ON health_checks EXECUTE FUNCTION full_disk()`);
    const answer = await other.app.inject('/readyz');
    const reason = 'The database cannot be written (SQLSTATE 53100).';
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        status: 503,
        state: 'failed',
        components: { database_read: ok, database_write: { status: 'failed', reason }, outbox: ok },
      },
    ]);
    expect((await other.app.inject('/livez')).statusCode).toBe(200);
    await other.close();
  });

  it('says that messages are not delivered, without which orders can be placed', async () => {
    const other = await testApp();
    await newCustomer(other);
    other.advanceTime(3 * 60_000);
    expect((await other.app.inject('/readyz')).json()).toMatchObject({
      status: 200,
      state: 'degraded',
      components: { outbox: { status: 'degraded', reason: 'Messages wait that nobody delivers.' } },
    });
    await other.close();
  });
});

describe('the network', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await testApp({
      network: { hostNames: ['api.internal'], siteServers: ['10.1.0.0/16'] },
    });
  });
  afterAll(() => api.close());

  /** Sends a report. @returns the status */
  const report = async (remoteAddress: string, visitor: string) => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `${apiBase}/app-error`,
      remoteAddress,
      headers: { 'x-forwarded-for': visitor },
      payload: { app: 'website', error: 'x' },
    });
    return statusCode;
  };

  /** Sends the maximum number of reports that one visitor may send in a minute. */
  async function reportUntilLimit(remoteAddress: string, visitor: string): Promise<void> {
    for (let turn = 0; turn < endpointFacts.appError.perMinute; turn += 1) {
      expect(await report(remoteAddress, visitor)).toBe(200);
    }
  }

  it('believes the IP address of a visitor from listed site servers on other machines', async () => {
    await reportUntilLimit('10.1.0.5', '198.51.100.1');
    expect(await report('10.1.0.6', '198.51.100.2')).toBe(200);
    expect(await report('10.1.0.6', '198.51.100.1')).toBe(429);
  });

  it('counts the calls of any other machine as its own', async () => {
    await reportUntilLimit('10.2.0.5', '198.51.100.3');
    expect(await report('10.2.0.5', '198.51.100.4')).toBe(429);
  });

  it.each([
    ['api.internal:3001', 200],
    ['10.1.0.9:3001', 200],
    ['localhost', 200],
    ['shop.example', 421],
  ])('under the host name %s responds with %d', async (host, status) => {
    const { statusCode } = await api.app.inject({ url: '/livez', headers: { host } });
    expect(statusCode).toBe(status);
  });
});
