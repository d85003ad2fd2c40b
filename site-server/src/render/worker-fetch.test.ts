import type { ApiCall } from './api-call';
import { createWorkerFetch } from './worker-fetch';

const url = 'http://127.0.0.1:9/api/v1/products';

it('gives a response whose body can be read in every way', async () => {
  const send = createWorkerFetch(async () => ({
    status: 200,
    contentType: 'application/json',
    text: '{"price":"₹5"}',
  }));
  const response = () => send(url);
  expect(await (await response()).json()).toEqual({ price: '₹5' });
  expect(await (await response()).text()).toBe('{"price":"₹5"}');
  expect(new TextDecoder().decode(await (await response()).arrayBuffer())).toBe('{"price":"₹5"}');
  expect(await (await (await response()).blob()).text()).toBe('{"price":"₹5"}');
  expect(await new Response((await response()).body).text()).toBe('{"price":"₹5"}');
  const copied = await response();
  expect(await copied.clone().json()).toEqual({ price: '₹5' });
  expect([copied.bodyUsed, copied.headers.get('content-type')]).toEqual([false, 'application/json']);
});

it('gives a response without a body', async () => {
  const { status, body } = await createWorkerFetch(async () => ({ status: 204, contentType: '', text: '' }))(url);
  expect([status, body]).toEqual([204, null]);
});

it('asks for the method, URL and body of a call, also where a release sends whole requests', async () => {
  const calls: ApiCall[] = [];
  const send = createWorkerFetch(async (call) => {
    calls.push(call);
    return { status: 200, contentType: '', text: 'done' };
  });
  await send(url);
  await send(url, { method: 'POST', body: '1', headers: { authorization: 'none' } });
  await send(new Request(url, { method: 'POST', body: '2' }));
  await expect(send(url, { method: 'DELETE' })).rejects.toThrow();
  expect(calls).toEqual([
    { method: 'GET', url },
    { method: 'POST', url, body: '1' },
    { method: 'POST', url, body: '2' },
  ]);
});
