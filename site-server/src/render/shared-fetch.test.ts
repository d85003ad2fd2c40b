import { endSites, fakeApi } from '../testing/site';
import { shareFetch } from './shared-fetch';

afterEach(endSites);

/** A shared fetch whose responses the test sends. */
function setUp() {
  const requests: Request[] = [];
  const answers: ((response: Response) => void)[] = [];
  const send = shareFetch((input, init) => {
    requests.push(new Request(input, init));
    return new Promise((resolve) => answers.push(resolve));
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { send, requests, answers, settle };
}

const url = 'http://127.0.0.1:9/api/v1/products';

describe('calls of the API', () => {
  it('that are under way share one request, and each gets the whole response', async () => {
    const { send, requests, answers, settle } = setUp();
    const responses = [send(url), send(url), send(url)];
    await settle();
    expect(requests).toHaveLength(1);
    answers[0]?.(new Response('products'));
    const texts = (await Promise.all(responses)).map((response) => response.text());
    expect(await Promise.all(texts)).toEqual(['products', 'products', 'products']);
  });

  it('get status and headers of the response, also without a body', async () => {
    const { send, answers, settle } = setUp();
    const responses = [send(url), send(url)];
    await settle();
    answers[0]?.(new Response(null, { status: 204, headers: { etag: '"5"' } }));
    for (const { status, headers, body } of await Promise.all(responses)) {
      expect([status, headers.get('etag'), body]).toEqual([204, '"5"', null]);
    }
  });

  it('give a response whose body can be read in every way', async () => {
    const { send, answers, settle } = setUp();
    const responses = Array.from({ length: 6 }, () => send(url));
    await settle();
    const init = { headers: { 'content-type': 'application/json' } };
    answers[0]?.(new Response('{"price":"₹5"}', init));
    const [json, text, buffer, blob, body, copy] = await Promise.all(responses);
    expect(await json?.json()).toEqual({ price: '₹5' });
    expect(await text?.text()).toBe('{"price":"₹5"}');
    expect(new TextDecoder().decode(await buffer?.arrayBuffer())).toBe('{"price":"₹5"}');
    expect(await (await blob?.blob())?.text()).toBe('{"price":"₹5"}');
    expect(await new Response(body?.body ?? null).text()).toBe('{"price":"₹5"}');
    expect(copy?.bodyUsed).toBe(false);
    expect(await copy?.clone().json()).toEqual({ price: '₹5' });
    expect(copy?.headers.get('content-type')).toBe('application/json');
  });

  it('are sent again after the response', async () => {
    const { send, requests, answers, settle } = setUp();
    for (const text of ['first', 'second']) {
      const response = send(url);
      await settle();
      answers.shift()?.(new Response(text));
      expect(await (await response).text()).toBe(text);
    }
    expect(requests).toHaveLength(2);
  });

  it('with another URL, method or body are not shared', async () => {
    const { send, requests, settle } = setUp();
    const post = (body: string) => send(url, { method: 'POST', body });
    void [send(url), send(`${url}?page=2`), post('1'), post('2'), post('2')];
    await settle();
    expect(requests.map(({ method, url: sent }) => `${method} ${sent}`).sort()).toEqual([
      `GET ${url}`,
      `GET ${url}?page=2`,
      `POST ${url}`,
      `POST ${url}`,
    ]);
  });

  it('are shared by their body where a release sends whole requests', async () => {
    const { send, requests, settle } = setUp();
    for (const body of ['1', '2', '2']) void send(new Request(url, { method: 'POST', body }));
    await settle();
    await settle();
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual(['1', '2']);
  });

  it.each(['GET', 'POST'])(
    'that the API closed at the moment of their reuse are repeated once (%s)',
    async (method) => {
      let received = 0;
      let broken = 1;
      const origin = await fakeApi((request, response) => {
        received += 1;
        request.resume();
        if (broken > 0) request.socket.destroy();
        else response.end('products');
        broken -= 1;
      });
      const send = shareFetch(fetch);
      const call = () => send(origin, { method, ...(method === 'POST' && { body: '{}' }) });
      expect(await (await call()).text()).toBe('products');
      expect(received).toBe(2);
      broken = 2;
      await expect(call()).rejects.toThrow();
      expect(received).toBe(4);
    },
  );

  it('end after their time for all who wait, whatever one of them does', async () => {
    const timeout = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const send = shareFetch(
      (input, init) =>
        new Promise((_resolve, reject) => {
          const { signal } = new Request(input, init);
          signal.addEventListener('abort', () => reject(new Error('timed out')));
        }),
    );
    const page = new AbortController();
    const responses = Promise.allSettled([send(url, { signal: page.signal }), send(url)]);
    page.abort();
    let settled = false;
    void responses.then(() => (settled = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(settled).toBe(false);
    timeout.abort();
    expect((await responses).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    jest.restoreAllMocks();
  });
});
