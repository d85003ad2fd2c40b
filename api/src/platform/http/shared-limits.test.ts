import { prepareEndpoints } from '@storefront/server-kit/endpoints';
import { createServer } from '@storefront/server-kit/http';
import { sharedLimitStore, type CountShared } from './shared-limits';

/** A server with two limited routes, on counters that several servers share. */
async function serve(countShared: CountShared, fallbacks: unknown[] = []) {
  const app = createServer({ log: { level: 'silent' }, toErrorResponse: () => ({ status: 429, body: 'too many' }) });
  const store = sharedLimitStore(countShared, (error) => void fallbacks.push(error));
  await prepareEndpoints(app, (seconds) => new Error(String(seconds)), store);
  for (const url of ['/a', '/b']) {
    app.get(url, { config: { rateLimit: { max: 3, timeWindow: 60_000 } } }, async () => 'ok');
  }
  const statusOf = async (url = '/a') => (await app.inject({ url })).statusCode;
  return { app, statusOf };
}

const shared = (): CountShared => {
  const counts = new Map<string, number>();
  return async (key, ttl) => {
    const current = (counts.get(key) ?? 0) + 1;
    counts.set(key, current);
    return { current, ttl };
  };
};

it('a limit counts the calls of all processes, each route by itself', async () => {
  const counters = shared();
  const [one, other] = [await serve(counters), await serve(counters)];
  expect([await one.statusOf(), await other.statusOf(), await one.statusOf()]).toEqual([200, 200, 200]);
  expect([await one.statusOf(), await other.statusOf()]).toEqual([429, 429]);
  expect(await one.statusOf('/b')).toBe(200);
});

it('without the shared counters each process has its own limit, and no call fails', async () => {
  const fallbacks: unknown[] = [];
  const broken = () => Promise.reject(new Error('Redis is down'));
  const [one, other] = [await serve(broken, fallbacks), await serve(broken, fallbacks)];
  expect([await one.statusOf(), await one.statusOf(), await one.statusOf()]).toEqual([200, 200, 200]);
  expect([await one.statusOf(), await other.statusOf(), await one.statusOf('/b')]).toEqual([429, 200, 200]);
  expect(fallbacks).toHaveLength(6);
});
