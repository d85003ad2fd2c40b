import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer as createApp } from '@storefront/server-kit/http';
import { endSites, startSite } from '../testing/site';
import {
  type ApiAvailability,
  type ApiAvailabilityOptions,
  createApiAvailability,
  planApiRetry,
} from './api-availability';
import { registerApiProxy } from './api-proxy';
import { toTextResponse } from './text-responses';

let api: Server;
let port = 0;

/** An API on the port of the previous one. `slow` may take over the responses to `/api/v1/slow`. */
async function startApi(slow?: () => void): Promise<void> {
  api = createServer((request, response) => {
    if (request.url === '/api/v1/slow' && slow) slow();
    else response.end(`${request.method} answered`);
  });
  await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
  const address = api.address();
  port = typeof address === 'object' && address ? address.port : 0;
}

/** Breaks all connections, like the kill of a process. */
async function killApi(): Promise<void> {
  const closed = new Promise((resolve) => api.close(resolve));
  api.closeAllConnections();
  await closed;
}

beforeEach(async () => {
  port = 0;
  await startApi();
});

afterEach(async () => {
  await endSites();
  await killApi();
});

/** A site that listens. @returns its origin */
async function listeningSite(): Promise<string> {
  const { app } = await startSite({ apiOrigin: `http://127.0.0.1:${port}` });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

describe('the development mailbox', () => {
  const load = async (
    settings: Parameters<typeof startSite>[0],
    from: string,
    headers: Record<string, string> = {},
  ) => {
    const { app } = await startSite({ apiOrigin: `http://127.0.0.1:${port}`, ...settings });
    const { statusCode } = await app.inject({ url: '/__dev/mailbox.json', remoteAddress: from, headers });
    return statusCode;
  };

  it('is open to this machine only', async () => {
    expect(await load({}, '127.0.0.1')).toBe(200);
    expect(await load({}, '203.0.113.7')).toBe(403);
    expect(await load({}, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
    expect(await load({ trustProxy: ['127.0.0.1'] }, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
    expect(await load({ trustProxy: ['127.0.0.1'] }, '127.0.0.1', { 'x-real-ip': '203.0.113.7' })).toBe(403);
    expect(await load({ trustProxy: ['127.0.0.1'] }, '127.0.0.1', { forwarded: 'for=203.0.113.7' })).toBe(403);
    expect(await load({ siteOrigins: ['https://shop.example'] }, '127.0.0.1', { host: 'shop.example' })).toBe(403);
    expect(await load({ devAccess: 'none' }, '127.0.0.1')).toBe(403);
  });

  it('is open to others where the settings say so', async () => {
    expect(await load({ devAccess: 'all' }, '203.0.113.7')).toBe(200);
  });
});

it('a request with Expect: 100-continue is forwarded', async () => {
  const method = 'POST';
  const { app } = await startSite({ apiOrigin: `http://127.0.0.1:${port}` });
  const { hostname, port: sitePort } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const sent = request({
    hostname,
    port: sitePort,
    method,
    path: '/api/v1/products',
    headers: { expect: '100-continue' },
  });
  await once(sent, 'continue');
  sent.end('a=b');
  const response = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  expect(await text(response)).toBe(`${method} answered`);
});

it('logs the route of a forwarded call, never its URL', async () => {
  const lines: string[] = [];
  const log = { level: 'debug', stream: { write: (line: string) => void lines.push(line) } } as const;
  const app = createApp({ log, toErrorResponse: toTextResponse });
  await registerApiProxy(app, `http://127.0.0.1:${port}`, { devAccess: 'none' });
  const { statusCode } = await app.inject('/api/v1/check-serviceable-pincode/560078?keyword=paracetamol');
  await app.close();
  expect(statusCode).toBe(200);
  expect(lines.join('')).toContain('"/api/*"');
  expect(lines.join('')).not.toMatch(/560078|paracetamol/);
});

describe('the request id', () => {
  const proxied = async (settings: Parameters<typeof startSite>[0], headers: Record<string, string>) => {
    let received: unknown;
    await killApi();
    api = createServer((request, response) => {
      received = request.headers['x-request-id'];
      response.end('{}');
    });
    await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
    const { app } = await startSite({ apiOrigin: `http://127.0.0.1:${port}`, ...settings });
    const answer = await app.inject({ url: '/api/v1/products', headers });
    return { sent: answer.headers['x-request-id'], received };
  };
  const own = { 'x-request-id': 'abcdef-0123456789' };

  it('is made by the site server, returned to the visitor and sent to the API', async () => {
    const { sent, received } = await proxied({}, own);
    expect(sent).toMatch(/^[0-9a-f-]{36}$/);
    expect(received).toBe(sent);
  });

  it('is that of a trusted proxy', async () => {
    expect(await proxied({ trustProxy: ['127.0.0.0/8'] }, own)).toEqual({
      sent: own['x-request-id'],
      received: own['x-request-id'],
    });
  });

  it('is a new one if that of a trusted proxy is not well-formed', async () => {
    const { sent } = await proxied({ trustProxy: ['127.0.0.1'] }, { 'x-request-id': '<script>alert(1)' });
    expect(sent).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is in the response in the format of the API when that is down', async () => {
    const origin = await listeningSite();
    await killApi();
    // The site server does not repeat a call that may change something.
    const answer = await fetch(`${origin}/api/v1/products`, { method: 'POST' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 503,
      message: 'Something Went Wrong, Please Try After Some Time',
      request_id: answer.headers.get('x-request-id'),
    });
    await startApi();
  });
});

describe('while the API restarts', () => {
  it.each(['GET', 'POST'])('a %s request waits for it', async (method) => {
    const origin = await listeningSite();
    await killApi();
    // The refused connection of this read starts a check of the API.
    const read = fetch(`${origin}/api/v1/products`);
    await wait(150);
    const answer = fetch(`${origin}/api/v1/products`, { method, ...(method === 'POST' && { body: '{}' }) });
    setTimeout(() => void startApi(), 300);
    expect((await read).status).toBe(200);
    expect(await (await answer).text()).toBe(`${method} answered`);
  });

  it('a read that was in progress is repeated, a change is not', async () => {
    await killApi();
    let inProgress = 0;
    let bothArrived = () => {};
    const both = new Promise<void>((resolve) => {
      bothArrived = resolve;
    });
    await startApi(() => {
      inProgress += 1;
      if (inProgress === 2) bothArrived();
    });
    const origin = await listeningSite();
    const read = fetch(`${origin}/api/v1/slow`);
    const change = fetch(`${origin}/api/v1/slow`, { method: 'POST' });
    await both;
    await killApi();
    const failed = await change;
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    await startApi();
    expect(await (await read).text()).toBe('GET answered');
  });
});

describe('the availability of the API', () => {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });

  /** Checks a server whose health check `respond` answers. */
  async function check(respond: RequestListener, options: Partial<ApiAvailabilityOptions> = {}, server = {}) {
    const checked = createServer(server, respond);
    await new Promise<void>((resolve) => checked.listen(0, '127.0.0.1', resolve));
    const address = checked.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const availability = createApiAvailability({ origin, ...options });
    endings.push(async () => {
      await availability.close();
      checked.closeAllConnections();
      await new Promise((resolve) => checked.close(resolve));
    });
    availability.checkSoon();
    return availability;
  }
  const untilDown = async (availability: ApiAvailability) => {
    while (!availability.isDown()) await new Promise(setImmediate);
  };

  it('lets requests go on after the limit', async () => {
    const availability = await check((_request, response) => void response.writeHead(503).end(), { waitMs: 100 });
    await untilDown(availability);
    const started = performance.now();
    await availability.untilUp();
    expect(performance.now() - started).toBeGreaterThan(90);
    expect(availability.isDown()).toBe(true);
  });

  it('lets requests go on when a health check succeeds again', async () => {
    let status = 503;
    const availability = await check((_request, response) => void response.writeHead(status).end());
    await untilDown(availability);
    const isUp = availability.untilUp();
    status = 200;
    await isUp;
    expect(availability.isDown()).toBe(false);
  });

  it('is down where connections are accepted and nothing responds', async () => {
    await untilDown(await check(() => undefined, { timeoutMs: 100 }));
  });

  it('is not interrupted where the API ends idle connections', async () => {
    let checks = 0;
    let hasBeenDown = false;
    const availability = await check(
      (_request, response) => {
        checks += 1;
        response.end();
      },
      {},
      { headersTimeout: 50, keepAliveTimeout: 50, connectionsCheckingInterval: 10 },
    );
    while (checks < 5) {
      await new Promise(setImmediate);
      hasBeenDown ||= availability.isDown();
    }
    expect(hasBeenDown).toBe(false);
  });

  it('lets a request go on at once if too many wait', async () => {
    const availability = createApiAvailability({ origin: 'http://127.0.0.1:9', waitMs: 60_000, maxWaiting: 1 });
    availability.checkSoon();
    await untilDown(availability);
    const first = availability.untilUp();
    await availability.untilUp();
    await availability.close();
    await first;
  });
});

const failed = (code: string) => Object.assign(new Error('failed'), { code });
const read = { method: 'GET', error: failed('ECONNREFUSED'), attempt: 0, isDown: true };

describe('a request to the API whose connection failed', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])('is repeated if it reads (%s)', (code) => {
    expect(planApiRetry({ ...read, error: failed(code) })).toBe(100);
    expect(planApiRetry({ ...read, error: failed(code), method: 'HEAD' })).toBe(100);
  });

  it('is not repeated if it may change something', () => {
    expect(planApiRetry({ ...read, method: 'POST' })).toBeUndefined();
  });

  it('is repeated for five seconds while the API is down, and twice while it seems to be up', () => {
    const retries = (isDown: boolean) =>
      Array.from({ length: 100 }, (_, attempt) => planApiRetry({ ...read, isDown, attempt })).filter(Boolean).length;
    expect([retries(true), retries(false)]).toEqual([50, 2]);
  });
});

it.each([failed('UND_ERR_HEADERS_TIMEOUT'), new Error('other'), undefined])(
  'a request that failed otherwise is not repeated (%s)',
  (error) => expect(planApiRetry({ ...read, error })).toBeUndefined(),
);
