import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { testApp, type TestApp } from '../../testing/app';
import { addProducts } from '../../testing/products';

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
  ] as const)('that is long is compressed with %s if the browser accepts it', async (coding, accepted, decompress) => {
    const plain = await list();
    const answer = await list({ 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['vary']).toMatch(/accept-encoding/i);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(plain.json());
  });

  it.each([undefined, 'identity', 'br;q=0, gzip;q=0'])('is not compressed for accept-encoding %s', async (accepted) => {
    const answer = await list(accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toMatchObject({ total: 15 });
  });

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
