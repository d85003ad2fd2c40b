import * as z from 'zod/mini';
import { connect } from 'node:net';
import { createServer } from './create-server';

const logLine = z.object({ msg: z.string(), request_id: z.optional(z.string()) });

function serverWithLog() {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = createServer({
    log: { level: 'info', stream },
    toErrorResponse: (error) => ({ status: 500, body: { message: String(error) } }),
    requestIdsFrom: ['127.0.0.0/8', '2001:db8::/32'],
  });
  app.get('/', async () => {
    await new Promise(setImmediate);
    app.log.warn('from the server');
    return 'ok';
  });
  app.post('/', async (request) => {
    await new Promise(setImmediate);
    app.log.warn('after a body');
    request.log.warn('from the request');
    throw new Error('broken');
  });
  const log = () => lines.map((line) => logLine.parse(JSON.parse(line)));
  return { app, log, lines };
}

it('is in every log line of a request, also in those of the server, once', async () => {
  const { app, log, lines } = serverWithLog();
  const [one, other] = await Promise.all([
    app.inject('/'),
    app.inject({ method: 'POST', url: '/', payload: { a: 1 } }),
  ]);
  app.log.warn('outside');
  const idsOf = (text: string) => log().flatMap(({ msg, request_id }) => (msg === text ? [request_id] : []));
  expect(idsOf('from the server')).toEqual([one.headers['x-request-id']]);
  expect(idsOf('after a body')).toEqual([other.headers['x-request-id']]);
  expect(idsOf('from the request')).toEqual([other.headers['x-request-id']]);
  expect(idsOf('request failed')).toEqual([other.headers['x-request-id']]);
  expect(idsOf('request completed')).toHaveLength(2);
  expect(idsOf('outside')).toEqual([undefined]);
  expect(lines.filter((line) => line.split('"request_id"').length > 2)).toEqual([]);
});

it('is in the header and in the body of an error', async () => {
  const { app } = serverWithLog();
  for (const [url, method] of [
    ['/', 'POST'],
    ['/unknown', 'GET'],
    ['/%', 'GET'],
  ] as const) {
    const answer = await app.inject({ url, method });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.json()).toMatchObject({ request_id: answer.headers['x-request-id'] });
  }
});

it.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['2001:db8::7', true],
  ['203.0.113.7', false],
  ['::1', false],
])('of a request from %s is used: %s', async (remoteAddress, isUsed) => {
  const { app } = serverWithLog();
  const headers = { 'x-request-id': '0123456789abcdef' };
  const answer = await app.inject({ url: '/', remoteAddress, headers });
  expect(answer.headers['x-request-id'] === headers['x-request-id']).toBe(isUsed);
});

it('logs an upload that its client aborts in one line at level info', async () => {
  const lines: string[] = [];
  let tellAborted = () => {};
  const aborted = new Promise<void>((resolve) => (tellAborted = resolve));
  const stream = {
    write(line: string) {
      lines.push(line);
      if (line.includes('request aborted by its client')) tellAborted();
    },
  };
  const app = createServer({
    log: { level: 'info', stream },
    toErrorResponse: (error) => ({ status: 500, body: String(error) }),
  });
  let tellArrived = () => {};
  const arrived = new Promise<void>((resolve) => (tellArrived = resolve));
  app.addHook('onRequest', async () => tellArrived());
  app.post('/', async () => 'done');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
  await arrived;
  socket.destroy();
  await aborted;
  await app.close();
  expect(lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
