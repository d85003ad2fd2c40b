import * as z from 'zod/mini';
import { call, type CallFailure, type CallOptions, type CallRequest } from './index';

const product = { method: 'GET', path: '/product/:id', response: z.object({ name: z.string() }) };

/** Calls `/product/:id` against a server that gives one response. */
async function callWith(
  response: Response | Error,
  request: CallRequest = { params: { id: '7' } },
  options: CallOptions = {},
) {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    response instanceof Response ? Promise.resolve(response) : Promise.reject(response),
  );
  const result = await call(product, request, { origin: 'http://api.test', fetch: send, ...options });
  const [url, init] = send.mock.calls[0] ?? [];
  return { result, url, init };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('a request', () => {
  it('has parameters and query encoded, and leaves out what is undefined', async () => {
    const request = { params: { id: 'a/b' }, query: { q: 'x & y', page: undefined } };
    const { url, init } = await callWith(json({ name: 'A' }), request);
    expect(url).toBe('http://api.test/product/a%2Fb?q=x+%26+y');
    expect(init).toMatchObject({ method: 'GET' });
    expect(init?.body).toBeUndefined();
  });

  it('sends JSON with its type, beside the headers of the caller', async () => {
    const { init } = await callWith(
      json({ name: 'A' }),
      { json: { a: 1 } },
      { headers: { authorization: 'Bearer t' } },
    );
    expect(init).toMatchObject({
      body: '{"a":1}',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
    });
  });
});

describe('a result', () => {
  it('is what the schema makes of the body', async () => {
    expect((await callWith(json({ name: 'A', other: 1 }))).result).toEqual({ ok: true, data: { name: 'A' } });
  });

  it('is the selected part of the body', async () => {
    const select = (body: unknown) => (body as { data: unknown }).data;
    const { result } = await callWith(json({ data: { name: 'A' } }), {}, { select });
    expect(result).toEqual({ ok: true, data: { name: 'A' } });
  });

  it.each<[string, Response | Error, Partial<CallFailure>]>([
    ['no connection', new TypeError('fetch failed'), { kind: 'network' }],
    ['no response in time', new DOMException('late', 'TimeoutError'), { kind: 'timeout' }],
    ['a rejection', json({ code: 'locked' }, 423), { kind: 'http', status: 423, json: { code: 'locked' } }],
    ['a page of a proxy', new Response('<html>', { status: 502 }), { kind: 'http', status: 502, json: undefined }],
    ['another body', json({ name: 1 }), { kind: 'contract' }],
    ['no JSON', new Response('<html>'), { kind: 'contract' }],
  ])('is a failure after %s', async (_case, response, failure) => {
    expect((await callWith(response)).result).toMatchObject({ ok: false, failure });
  });
});
