import { type ApiCall, createWorkerFetch } from './api-call';

const url = 'http://127.0.0.1:9/api/v1/products';

it('gives the response of the API', async () => {
  const answer = { status: 200, contentType: 'application/json', text: '{"price":"₹5"}' };
  const response = await createWorkerFetch(async () => answer)(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toEqual({ price: '₹5' });
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
