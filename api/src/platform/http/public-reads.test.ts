import { apiBase, type PublicRead } from '@storefront/shared-contracts';
import { prepareEndpoints } from '@storefront/server-kit/endpoints';
import { createServer } from '@storefront/server-kit/http';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { createPublicReads } from './public-reads';
import { ApiError } from '../errors';
import { createAdmission } from './admission';
import { toErrorResponse } from './error-response';
import { provideEndpointServices, registerEndpoint } from './register-endpoint';
import { testApp, type TestApp } from '../../testing/app';
import { addProducts } from '../../testing/products';

const medicine = { catalogue: 'medicine', seconds: 1 } as const;
const lab = { catalogue: 'lab', seconds: 10 } as const;

/** A cache of responses with the test's time and revisions. */
function openReads(maxBytes = 1_000_000) {
  const state = { now: 1, medicine: 1, lab: 1 };
  const reads = createPublicReads({
    readRevision: async (catalogue) => String(state[catalogue]),
    maxBytes,
    now: () => state.now,
  });
  let computed = 0;
  /** @returns the response, which contains the number of earlier computations */
  const find = async (read: PublicRead = medicine, key = 'product 1') => {
    const { bytes } = await reads.find(read, key, () => Promise.resolve(`response ${(computed += 1)}`));
    return bytes.toString();
  };
  return { reads, state, find };
}

it('a response is sent again until it is a second old', async () => {
  const { state, find } = openReads();
  expect(await find()).toBe('response 1');
  state.now = 1001;
  expect(await find()).toBe('response 1');
  state.now = 1002;
  expect(await find()).toBe('response 2');
});

it('each endpoint says how old its responses may be', async () => {
  const { state, find } = openReads();
  const test = () => find(lab, 'lab-test 1');
  expect(await test()).toBe('response 1');
  state.now = 10_001;
  expect(await test()).toBe('response 1');
  state.now = 10_002;
  expect(await test()).toBe('response 2');
});

it('a change of a catalogue discards its responses, and not those of the other one', async () => {
  const { state, find } = openReads();
  const test = () => find(lab, 'lab-test 1');
  expect([await find(), await test()]).toEqual(['response 1', 'response 2']);
  state.medicine += 1;
  expect([await find(), await test()]).toEqual(['response 3', 'response 2']);
});

it('calls at the same time compute once, those after a change of the catalogue once more', async () => {
  const { reads, state } = openReads();
  const ends: ((response: string) => void)[] = [];
  const respond = () => new Promise<string>((resolve) => ends.push(resolve));
  const find = () => reads.find(medicine, 'product 1', respond);
  const first = [find(), find(), find()];
  await Promise.resolve();
  await Promise.resolve();
  state.medicine += 1;
  const later = [find(), find()];
  while (ends.length < 2) await Promise.resolve();
  // The older computation ends last, and its response is not cached.
  ends[1]?.('new');
  ends[0]?.('old');
  const texts = async (calls: typeof first) => (await Promise.all(calls)).map(({ bytes }) => bytes.toString());
  expect(await texts(first)).toEqual(['old', 'old', 'old']);
  expect(await texts(later)).toEqual(['new', 'new']);
  expect(ends).toHaveLength(2);
  expect(await texts([find()])).toEqual(['new']);
});

it('an error is the result of all calls that wait for it, and is not kept', async () => {
  const { reads, find } = openReads();
  const failing = () => reads.find(medicine, 'product 1', () => Promise.reject(new Error('database lost')));
  const results = await Promise.allSettled([failing(), failing()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find()).toBe('response 1');
});

it('the memory is bounded: the responses that were not used for the longest time are discarded', async () => {
  const { reads } = openReads(10_000);
  let computed = 0;
  const find = (id: number) =>
    reads.find(medicine, `product ${id}`, () => {
      computed += 1;
      return Promise.resolve('x'.repeat(1000));
    });
  for (let id = 0; id < 100; id += 1) await find(id);
  expect(computed).toBe(100);
  await find(99);
  expect(computed).toBe(100);
  await find(0);
  expect(computed).toBe(101);
});

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

describe('compression', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await testApp();
    await addProducts(
      api.db,
      Array.from({ length: 15 }, (_, index) => ({ name: `Paracetamol ${index}`, salts: ['Paracetamol'] })),
    );
  });
  afterAll(() => api.close());

  const list = (headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: '/api/v1/products', headers, payload: { limit: 15 } });

  describe('a response', () => {
    it.each([
      ['br', 'gzip, deflate, br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const)(
      'that is long is compressed with %s if the browser accepts it',
      async (coding, accepted, decompress) => {
        const plain = await list();
        const answer = await list({ 'accept-encoding': accepted });
        expect(answer.headers['content-encoding']).toBe(coding);
        expect(answer.headers['vary']).toMatch(/accept-encoding/i);
        expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
        expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(plain.json());
      },
    );

    it.each([undefined, 'identity', 'br;q=0, gzip;q=0'])(
      'is not compressed for accept-encoding %s',
      async (accepted) => {
        const answer = await list(accepted === undefined ? {} : { 'accept-encoding': accepted });
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(answer.json()).toMatchObject({ total: 15 });
      },
    );

    it('that is short is never compressed, so that its length reveals nothing about a token', async () => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/v1/check-device-id',
        headers: { 'accept-encoding': 'br, gzip' },
        payload: { device_id: 'x'.repeat(36) },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBeUndefined();
    });
  });

  it('a compressed request body is rejected, whatever its uncompressed size', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/products',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      payload: gzipSync(JSON.stringify({ limit: 15 })),
    });
    expect(answer.statusCode).toBe(400);
  });
});
