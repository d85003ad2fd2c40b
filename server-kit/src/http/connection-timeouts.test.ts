import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectionTimeouts, createServer } from './create-server';

const timeouts = { headersMs: 150, requestMs: 300, idleMs: 150, silentMs: 600 };
let app: FastifyInstance;
let port = 0;

beforeEach(async () => {
  app = createServer({
    log: { level: 'silent' },
    toErrorResponse: (error) => ({ status: 500, body: String(error) }),
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: 25 },
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.idleMs,
    connectionTimeout: timeouts.silentMs,
  });
  app.post('/', async () => 'done');
  app.get('/never', () => new Promise(() => undefined));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

/** Sends a text and waits for the end of the connection. @returns the response and the duration in ms */
async function send(text: string) {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await Promise.race([once(socket, 'end'), once(socket, 'close')]);
  socket.destroy();
  return { received, ms: performance.now() - started };
}

const post = (length: number, body: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe('a connection is closed', () => {
  it.each([
    ['nothing was sent', '', timeouts.headersMs],
    ['the headers are incomplete', 'POST / HTTP/1.1\r\nHost: a\r\n', timeouts.headersMs],
    ['the body is incomplete', post(10, '{'), timeouts.requestMs],
  ])('if %s in time', async (_what, text, limitMs) => {
    const { received, ms } = await send(text);
    expect(received).toContain('408');
    expect(ms).toBeGreaterThan(limitMs - 50);
    expect(ms).toBeLessThan(limitMs + 10_000);
  });

  it('if no further request follows', async () => {
    const { received, ms } = await send(post(2, '{}'));
    expect(received).toContain('200 OK');
    expect(ms).toBeLessThan(timeouts.idleMs + 10_000);
  });

  it('if nothing is sent while a response is awaited', async () => {
    const { received, ms } = await send('GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(received).toBe('');
    expect(ms).toBeGreaterThan(timeouts.silentMs - 50);
  });
});

it('a client is told to close an idle connection before the server does', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' });
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(headers.get('connection')).toBe('keep-alive');
  expect(Number(seconds) * 1000).toBeLessThan(connectionTimeouts.keepAliveTimeout - 5000);
});
