import { ApiError } from '@storefront/shared-contracts';
import { QueryClient } from '@tanstack/react-query';
import { findDataError } from './fetch-queries';

/** A client with one query that failed with this error. */
async function failedWith(error: Error): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.prefetchQuery({ queryKey: ['product', 5], queryFn: () => Promise.reject(error) });
  return client;
}

describe('a query that failed on the server', () => {
  it.each([
    ['a 503', new ApiError({ status: 503, message: 'Unavailable' })],
    ['a lost connection', new Error('fetch failed')],
  ])('with %s is a failure of the data', async (_what, error) => {
    expect(findDataError(await failedWith(error))).toContain('["product",5]');
  });

  it('with a 404 is what the page shows', async () => {
    const client = await failedWith(new ApiError({ status: 404, message: 'Not found' }));
    expect(findDataError(client)).toBeUndefined();
  });
});
