import { prepareEndpoints } from '@storefront/server-kit/endpoints';
import { createServer } from '@storefront/server-kit/http';
import { apiBase } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { ApiError } from '../errors';
import { createAdmission } from './admission';
import { toErrorResponse } from './error-response';
import { createPublicReads } from './public-reads';
import { provideEndpointServices, registerEndpoint } from './register-endpoint';

/** A server with one place, whose categories wait until the test releases them. */
async function startServer() {
  const app = createServer({ log: { level: 'silent' }, toErrorResponse });
  await prepareEndpoints(app, (retryAfter) => new ApiError('tooManyRequests', { retryAfter }));
  provideEndpointServices(app, {
    admission: createAdmission({ browse: { atOnce: 1, waiting: 0 } }),
    identify: () => Promise.resolve({ ip: '127.0.0.1' }),
    publicReads: createPublicReads({ readRevision: async () => '1', now: () => 0 }),
  });
  const running: (() => void)[] = [];
  registerEndpoint(app, endpoints.labTestCategory, async () => {
    await new Promise<void>((resolve) => running.push(resolve));
    return { status: 200, data: [] };
  });
  registerEndpoint(app, endpoints.labTestOrgan, () => Promise.resolve({ status: 200, data: [] }));
  const get = async (path: string) => (await app.inject(`${apiBase}${path}`)).statusCode;
  return { app, running, get };
}

it('a response that is computed takes a place, one that is kept or awaited takes none', async () => {
  const { app, running, get } = await startServer();
  const { path } = endpoints.labTestCategory;
  const other = endpoints.labTestOrgan.path;
  expect(await get(other)).toBe(200);
  const calls = [get(path), get(path), get(path)];
  while (running.length === 0) await new Promise((resolve) => setImmediate(resolve));
  // The first response is cached; the other one has another input, for which no place is free.
  expect([await get(other), await get(`${other}?limit=3`)]).toEqual([200, 503]);
  running[0]?.();
  expect(await Promise.all(calls)).toEqual([200, 200, 200]);
  expect(running).toHaveLength(1);
  expect(await get(`${other}?limit=3`)).toBe(200);
  await app.close();
});
