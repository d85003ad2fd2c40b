import { endSites, fakeApi } from '../testing/site';
import type { ApiCall } from './api-call';
import { createPageData } from './page-data';

afterEach(endSites);

const apiOrigin = 'http://127.0.0.1:9';
const get = (path: string): ApiCall => ({ method: 'GET', url: `${apiOrigin}/api/v1/${path}` });
const post = (body: string): ApiCall => ({ ...get('products'), method: 'POST', body });
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Page data whose responses the test sends. */
function setUp() {
  const requests: Request[] = [];
  const answers: ((response: Response) => void)[] = [];
  const callApi = createPageData(apiOrigin, (input, init) => {
    requests.push(new Request(input, init));
    return new Promise((resolve) => answers.push(resolve));
  });
  return { callApi, requests, answers };
}

describe('calls of the API', () => {
  it('that are under way share one request, and each gets the response', async () => {
    const { callApi, requests, answers } = setUp();
    const responses = [callApi(get('products')), callApi(get('products'))];
    await settle();
    expect(requests).toHaveLength(1);
    answers[0]?.(new Response('[]', { status: 404, headers: { 'content-type': 'application/json' } }));
    const response = { status: 404, contentType: 'application/json', text: '[]' };
    expect(await Promise.all(responses)).toEqual([response, response]);
  });

  it('are sent again after the response', async () => {
    const { callApi, requests, answers } = setUp();
    for (const text of ['first', 'second']) {
      const response = callApi(get('products'));
      await settle();
      answers.shift()?.(new Response(text));
      expect((await response).text).toBe(text);
    }
    expect(requests).toHaveLength(2);
  });

  it('with another URL, method or body are not shared', async () => {
    const { callApi, requests } = setUp();
    for (const call of [get('products'), get('products?page=2'), post('1'), post('2'), post('2')]) void callApi(call);
    await settle();
    const sent = requests.map(async (request) =>
      [request.method, request.url.slice(-8), await request.text()].join(' '),
    );
    expect(await Promise.all(sent)).toEqual(['GET products ', 'GET s?page=2 ', 'POST products 1', 'POST products 2']);
  });

  it.each([
    'http://127.0.0.1:10/api/v1/products',
    `${apiOrigin}/changes`,
    `${apiOrigin}/api/v1/../../changes`,
    'file:///a',
  ])('are sent to the API only, not to %s', async (url) => {
    const { callApi, requests } = setUp();
    await expect(callApi({ method: 'GET', url })).rejects.toThrow('no call of the API');
    expect(requests).toEqual([]);
  });

  it.each(['GET', 'POST'] as const)('whose connection the API closed are repeated once (%s)', async (method) => {
    let received = 0;
    let broken = 1;
    const origin = await fakeApi((request, response) => {
      received += 1;
      request.resume();
      if (broken > 0) request.socket.destroy();
      else response.end('products');
      broken -= 1;
    });
    const callApi = createPageData(origin, fetch);
    const call: ApiCall = { method, url: `${origin}/api/v1/products`, ...(method === 'POST' && { body: '{}' }) };
    expect((await callApi(call)).text).toBe('products');
    expect(received).toBe(2);
    broken = 2;
    await expect(callApi(call)).rejects.toThrow();
    expect(received).toBe(4);
  });

  it('end after their time for all who wait', async () => {
    const timeout = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const callApi = createPageData(
      apiOrigin,
      (input, init) =>
        new Promise((_resolve, reject) => {
          new Request(input, init).signal.addEventListener('abort', () => reject(new Error('timed out')));
        }),
    );
    const responses = Promise.allSettled([callApi(get('products')), callApi(get('products'))]);
    timeout.abort();
    expect((await responses).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    jest.restoreAllMocks();
  });
});
