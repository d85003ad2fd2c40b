import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../http/create-server';
import { readyPath, registerHealth } from '../http/health';
import { drain } from './drain';
import { errorCode } from './operator-error';

let app: FastifyInstance;
let port = 0;
let finishSlow = () => {};
let slowStarted: Promise<void>;
let agents: Agent[] = [];

beforeEach(async () => {
  app = createServer({ log: { level: 'silent' }, toErrorResponse: (error) => ({ status: 500, body: String(error) }) });
  registerHealth(app, {});
  app.get('/fast', async () => 'fast');
  const slow = new Promise<string>((resolve) => {
    finishSlow = () => resolve('slow');
  });
  slowStarted = new Promise((resolve) => {
    app.get('/slow', () => {
      resolve();
      return slow;
    });
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  finishSlow();
  for (const agent of agents.splice(0)) agent.destroy();
  app.server.closeAllConnections();
  await app.close();
});

/** A client with one open connection. */
function client() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents = [...agents, agent];
  return (path: string) =>
    new Promise<{ status: number; connection: string; body: string }>((resolve, reject) => {
      request({ agent, port, host: '127.0.0.1', path }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '', body }),
        );
      })
        .on('error', reject)
        .end();
    });
}

it('answers requests in progress and those on open connections, and asks their clients to close', async () => {
  const [first, second] = [client(), client()];
  const inProgress = first('/slow');
  await Promise.all([second('/fast'), slowStarted]);
  const drained = drain(app, { requestsMs: 5_000, idleMs: 2_000 });
  expect(await second('/fast')).toEqual({ status: 200, connection: 'close', body: 'fast' });
  finishSlow();
  expect(await inProgress).toEqual({ status: 200, connection: 'close', body: 'slow' });
  await drained;
});

it('announces its end first: it is not ready, but accepts connections and answers them', async () => {
  const inProgress = client()('/slow');
  await slowStarted;
  expect((await client()(readyPath)).status).toBe(200);
  const drained = drain(app, { announceMs: 1_000, requestsMs: 5_000, idleMs: 100 });
  const ready = await client()(readyPath);
  expect(ready).toMatchObject({ status: 503, body: expect.stringContaining('"state":"draining"') as unknown });
  expect(await client()('/fast')).toEqual({ status: 200, connection: 'close', body: 'fast' });
  finishSlow();
  expect((await inProgress).status).toBe(200);
  await drained;
  await expect(client()('/fast')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('accepts no further connection', async () => {
  const inProgress = client()('/slow');
  await slowStarted;
  const drained = drain(app, { requestsMs: 5_000, idleMs: 100 });
  await expect(fetch(`http://127.0.0.1:${port}/fast`)).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  });
  finishSlow();
  expect((await inProgress).status).toBe(200);
  await drained;
});

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it('closes idle connections after their time, and keeps the connection of a request that takes longer', async () => {
  const [idle, busy] = [client(), client()];
  await idle('/fast');
  const inProgress = busy('/slow');
  await slowStarted;
  const drained = drain(app, { requestsMs: 5_000, idleMs: 100 });
  while ((await countConnections()) > 1) await delay(20);
  const failure: unknown = await idle('/fast').catch((error: unknown) => error);
  // ECONNRESET if the client has not yet noticed the end of its connection.
  expect(['ECONNREFUSED', 'ECONNRESET']).toContain(errorCode(failure));
  finishSlow();
  expect((await inProgress).body).toBe('slow');
  await drained;
});

it('ends at its limit', async () => {
  const inProgress = client()('/slow').catch((error: unknown) => error);
  await slowStarted;
  await drain(app, { requestsMs: 150, idleMs: 50 });
  expect(await inProgress).toMatchObject({ code: 'ECONNRESET' });
});
