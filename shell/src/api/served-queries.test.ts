import { ApiError } from '@storefront/shared-contracts';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';
import { fillQueryCache, readReceivedAt, readServedQueries } from './served-queries';

const key = ['medicines', 1];
const refused = { status: 404, message: 'No such medicine' };

/** Renders a query as a component does. @returns how often it was fetched */
function show(client: ReturnType<typeof createQueryClient>) {
  const queryFn = jest.fn(() => Promise.resolve({ price: 2 }));
  const observer = new QueryObserver(client, { queryKey: key, queryFn });
  return { queryFn, observer, stop: observer.subscribe(() => undefined) };
}

let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => client.clear());

it('serves loaded queries and those that the API rejected, not those that failed', async () => {
  jest.useFakeTimers({ now: 1000 });
  client.setQueryData(key, { price: 1 }, { updatedAt: 5 });
  for (const [name, failure] of Object.entries({ refused, broken: { ...refused, status: 503 } })) {
    await client.prefetchQuery({ queryKey: [name], queryFn: () => Promise.reject(new ApiError(failure)) });
  }
  expect(readServedQueries(client)).toEqual([
    { key, updated_at: 5, data: { price: 1 } },
    { key: ['refused'], updated_at: Date.now(), failure: refused },
  ]);
  jest.useRealTimers();
});

it('shows fresh data without a fetch', () => {
  fillQueryCache(client, [{ key, updated_at: Date.now(), data: { price: 1 } }]);
  const { queryFn, observer, stop } = show(client);
  expect(observer.getCurrentResult().data).toEqual({ price: 1 });
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});

it.each([
  ['older than their stale time', 0, 0],
  ['of unknown age', Date.now(), 'unknown' as const],
  ['of a server whose clock is ahead', Date.now() + 3_600_000, -3_600_000 - 120_000],
])('shows data %s until they are fetched again', async (_, updated_at, clockDifference) => {
  fillQueryCache(client, [{ key, updated_at, data: { price: 1 } }], clockDifference);
  const { queryFn, observer, stop } = show(client);
  expect(observer.getCurrentResult()).toMatchObject({ data: { price: 1 }, isPending: false });
  expect(queryFn).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  stop();
});

it('shows a rejection without repeating the query, until that is ended', () => {
  const filled = fillQueryCache(client, [{ key, updated_at: Date.now(), failure: refused }]);
  const first = show(client);
  expect(first.observer.getCurrentResult().error).toEqual(new ApiError(refused));
  expect(first.queryFn).not.toHaveBeenCalled();
  first.stop();
  filled.retryRejected();
  const second = show(client);
  expect(second.queryFn).toHaveBeenCalledTimes(1);
  second.stop();
});

const load = (navigation: object) => ({ timeOrigin: 1000, getEntriesByType: () => [navigation] });

it('is the start of the response', () => {
  expect(readReceivedAt(load({ transferSize: 300, responseStart: 50 }))).toBe(1050);
});

it('is unknown for a page from the browser’s cache', () => {
  expect(readReceivedAt(load({ transferSize: 0, responseStart: 50 }))).toBeUndefined();
});
