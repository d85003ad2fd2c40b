import { request, type ClientRequest } from 'node:http';
import { prepareEndpoints } from '@storefront/server-kit/endpoints';
import { createServer } from '@storefront/server-kit/http';
import { apiBase } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { maxConnections } from '../db/database';
import { ApiError } from '../errors';
import { createAdmission } from './admission';
import { factsOf, loadClasses } from './endpoint-facts';
import { toErrorResponse } from './error-response';
import { provideEndpointServices, registerEndpoint } from './register-endpoint';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server whose categories wait until the test releases them, one at a time; other calls respond at once. */
async function startServer() {
  const app = createServer({ log: { level: 'silent' }, toErrorResponse });
  await prepareEndpoints(app, (retryAfter) => new ApiError('tooManyRequests', { retryAfter }));
  provideEndpointServices(app, {
    admission: createAdmission({ browse: { atOnce: 2, waiting: 3 } }),
    identify: () => Promise.resolve({ ip: '127.0.0.1' }),
  });
  const running: (() => void)[] = [];
  registerEndpoint(app, endpoints.mainCategory, async () => {
    await new Promise<void>((resolve) => running.push(resolve));
    return { status: 200, data: [] };
  });
  registerEndpoint(app, endpoints.stateList, () => Promise.resolve({ status: 200, data: [] }));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const sent: ClientRequest[] = [];
  closing.push(async () => {
    for (const one of sent) one.destroy();
    for (const letGo of running) letGo();
    await app.close();
  });
  /** Sends a call. @returns the request, and a promise of its status and duration */
  const send = (path: string) => {
    const call = request(`${origin}${apiBase}${path}`, { agent: false });
    call.on('error', () => undefined);
    call.end();
    sent.push(call);
    const answered = new Promise<{ status: number | undefined; wait: string | undefined }>((resolve) =>
      call.once('response', ({ statusCode, headers }) => resolve({ status: statusCode, wait: headers['retry-after'] })),
    );
    return { call, answered };
  };
  const until = async (count: number) => {
    while (running.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { send, running, until };
}

const ok = { status: 200, wait: undefined };

it('calls of a class beyond its places and its queue are rejected with the time to wait; other calls answer', async () => {
  const { send, running, until } = await startServer();
  const calls = [];
  for (let count = 0; count < 5; count += 1) calls.push(send(endpoints.mainCategory.path));
  await until(2);
  // Requests may arrive in another order than they were sent.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const [sixth, other] = [send(endpoints.mainCategory.path), send(endpoints.stateList.path)];
  expect(await sixth.answered).toEqual({ status: 503, wait: '2' });
  expect(await other.answered).toEqual(ok);
  expect(running).toHaveLength(2);
  for (let count = 0; count < 5; count += 1) {
    running[count]?.();
    await until(Math.min(5, count + 3));
  }
  expect(await Promise.all(calls.map(({ answered }) => answered))).toEqual(Array(5).fill(ok));
});

it('a visitor who leaves frees the place, in the queue as well', async () => {
  const { send, running, until } = await startServer();
  const [first, second] = [send(endpoints.mainCategory.path), send(endpoints.mainCategory.path)];
  await until(2);
  const waiting = send(endpoints.mainCategory.path);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const last = send(endpoints.mainCategory.path);
  await new Promise((resolve) => setTimeout(resolve, 100));
  waiting.call.destroy();
  first.call.destroy();
  second.call.destroy();
  await until(3);
  running.at(-1)?.();
  expect(await last.answered).toEqual(ok);
});

it('the places of all classes together leave connections of the database for other calls', () => {
  const places = Object.values(loadClasses).reduce((sum, { atOnce }) => sum + atOnce, 0);
  expect(places).toBeLessThanOrEqual(maxConnections - 4);
});

it('neither orders, payments nor logins are in a class', () => {
  const free = [endpoints.placeOrderCod, endpoints.paymentPaytm, endpoints.orderDetails, endpoints.loginMobile];
  expect(free.map(({ name }) => factsOf(name)?.loadClass)).toEqual(free.map(() => undefined));
});
