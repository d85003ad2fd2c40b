import { limitMessages, messages } from '@storefront/shared-contracts/texts';
import { createApiClient } from './client';
import type { ApiClientPorts } from './client-ports';
import * as transport from './transport';

type FakeResponse = Response | Error;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const category = { master_cat_id: 1, cat_name: 'Allopathic', icon: 'pack-strip', slug: 'allopathic' };
const updated = { status: 200, message: 'Cart updated', success_status: 1, data: { cart_count: 3, quantity: 1 } };

/** A client whose fetch returns the responses in turn. */
function client(
  responses: FakeResponse[],
  ports: Partial<ApiClientPorts> = {},
  load?: () => Promise<transport.Transport>,
) {
  const requests: Request[] = [];
  const seen = { notify: jest.fn(), report: jest.fn(), onSessionEnded: jest.fn(), onUnverified: jest.fn() };
  const api = createApiClient(
    {
      base: () => 'http://shop.test/api/v1',
      fetch: async (input, init) => {
        requests.push(new Request(input, init));
        const answer = responses[requests.length - 1] ?? json(200, {});
        if (answer instanceof Error) throw answer;
        return answer;
      },
      token: () => null,
      deviceId: () => 'the-device',
      retryDelay: () => 0,
      ...seen,
      ...ports,
    },
    load,
  );
  return { api, requests, ...seen };
}

const offline = () => new TypeError('Failed to fetch');

it('sends a change after the browser could show what the press changed, and a read at once', async () => {
  let end: () => void = () => undefined;
  const afterResponse = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { api, requests } = client([json(200, { status: 200, data: [category] }), json(200, updated)], {
    afterResponse,
  });
  await api.call('mainCategory', {});
  expect(afterResponse).not.toHaveBeenCalled();
  const change = api.call('updateCart', { body: { id: 7, quantity: 3 } });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(requests).toHaveLength(1);
  end();
  await expect(change).resolves.toMatchObject({ ok: true });
  expect(requests).toHaveLength(2);
});

it('returns the bytes of a file', async () => {
  const { api, requests } = client([new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } })]);
  const params = { product_type: 'medicine', order_id: '482131', document_id: 7 } as const;
  const answer = await api.call('orderDocument', { params });
  expect(requests[0]?.url).toBe('http://shop.test/api/v1/order/medicine/482131/document/7');
  expect(answer.ok && new TextDecoder().decode(answer.body)).toBe('%PDF-1.7');
});

it('continues a change, but no read, after the visitor has left the page', async () => {
  const { api, requests } = client([json(200, updated), json(200, { status: 200, data: [category] })]);
  await api.call('updateCart', { body: { id: 7, quantity: 3 } });
  await api.call('mainCategory', {});
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

it('waits until the stored session is read, and sends the token of then', async () => {
  let token: string | null = null;
  let read: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (read = resolve));
  const { api, requests } = client([json(200, updated)], { token: () => token, whenSessionKnown: () => known });
  const change = api.call('updateCart', { body: { id: 7, quantity: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(requests).toEqual([]);
  token = 'abc';
  read();
  await change;
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer abc');
});

describe('a successful call', () => {
  it('returns the validated body', async () => {
    const { api, requests, notify, report } = client([json(200, { status: 200, data: [category] })]);
    await expect(api.call('mainCategory', {})).resolves.toEqual({
      ok: true,
      body: { status: 200, data: [category] },
    });
    expect(requests[0]?.url).toBe('http://shop.test/api/v1/main-category');
    expect(notify).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('fills path parameters, query and body', async () => {
    const { api, requests } = client([json(404, {}), json(200, updated)]);
    await api.call('similarComposition', { params: { id: 7 }, query: { limit: 10, order_by: 'low' } });
    await api.call('updateCart', { body: { id: 7, quantity: 3 } });
    expect(requests[0]?.url).toBe('http://shop.test/api/v1/similar-composition/7?limit=10&order_by=low');
    expect(requests[1]?.method).toBe('POST');
    await expect(requests[1]?.json()).resolves.toEqual({ id: 7, quantity: 3 });
  });

  it('sends the device id if the endpoint needs it, and the token of a customer', async () => {
    const { api, requests } = client([json(200, updated), json(200, { status: 200, data: [] })], {
      token: () => 'secret',
    });
    await api.call('updateCart', { body: { id: 7, quantity: 3 } });
    await api.call('mainCategory', {});
    expect(requests[0]?.headers.get('X-Device-Id')).toBe('the-device');
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
    expect(requests[1]?.headers.get('X-Device-Id')).toBeNull();
    expect(requests[1]?.headers.get('Authorization')).toBeNull();
  });
});

describe('a rejected call', () => {
  it.each([400, 401, 404, 409, 422, 428, 429])('%i: shows the server’s message and reports nothing', async (status) => {
    const rejection = { status, message: 'The server says no', errors: { quantity: 'Quantity is required' } };
    const { api, requests, notify, report, onSessionEnded } = client([json(status, rejection)]);
    await expect(api.call('mainCategory', {})).resolves.toEqual({ ok: false, failure: rejection });
    expect(notify).toHaveBeenCalledWith({ type: 'danger', message: 'The server says no' });
    expect(report).not.toHaveBeenCalled();
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a device id', { device_id: 'Device Id Should be Valid' }, { message: messages.generic }],
    ['a part of a filter', { 'filter.type': 'Type Should be Valid' }, { message: messages.generic }],
    [
      'an id, and one that the visitor has',
      { state_id: 'State Id Should be Valid', city: 'City is required' },
      { message: 'City is required', errors: { city: 'City is required' } },
    ],
    [
      'a field that the visitor has',
      { pincode: 'Pincode should be 6 digits' },
      { message: 'Pincode should be 6 digits', errors: { pincode: 'Pincode should be 6 digits' } },
    ],
    [
      'a normalized value',
      { user_name: messages.identifier },
      { message: messages.identifier, errors: { user_name: messages.identifier } },
    ],
  ])('removes messages about fields that no form has: %s', async (_what, errors, shown) => {
    const [message] = Object.values(errors);
    const { api, notify } = client([json(400, { status: 400, message, errors })]);
    const answer = await api.call('updateCart', { body: { id: 1, quantity: 1 } });
    expect(answer).toEqual({ ok: false, failure: { status: 400, ...shown } });
    expect(notify).toHaveBeenCalledWith({ type: 'danger', message: shown.message });
  });

  it('notifies nothing if the call is quiet', async () => {
    const { api, notify } = client([json(404, { status: 404, message: 'Not there' })]);
    await api.call('mainCategory', {}, { quiet: true });
    expect(notify).not.toHaveBeenCalled();
  });

  it('uses the generic message for an invalid failure body', async () => {
    const { api } = client([new Response('<h1>Bad gateway</h1>', { status: 404 })]);
    await expect(api.call('mainCategory', {})).resolves.toEqual({
      ok: false,
      failure: { status: 404, message: messages.generic },
    });
  });

  it('403 ends the session', async () => {
    const tokens = ['sent', 'rotated meanwhile'];
    const token = () => tokens.shift() ?? null;
    const { api, onSessionEnded } = client([json(403, { status: 403, message: 'Session over' })], { token });
    await api.call('user', { query: {} });
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    expect(onSessionEnded).toHaveBeenCalledWith('sent', undefined);
  });

  it.each([
    ['password_changed', 'password_changed'],
    ['a reason of a later release', undefined],
  ])('403 passes the reason why the session ended: %s', async (session_ended, reason) => {
    const { api, onSessionEnded } = client([json(403, { status: 403, message: 'Session over', session_ended })]);
    await api.call('user', { query: {} });
    expect(onSessionEnded).toHaveBeenCalledWith(null, reason);
  });

  it('428 marks the mobile number as not verified and does not end the session', async () => {
    const { api, onSessionEnded, onUnverified } = client([json(428, { status: 428, message: 'Verify first' })]);
    const answer = await api.call('user', { query: {} });
    expect(answer).toMatchObject({ ok: false, failure: { status: 428, message: 'Verify first' } });
    expect(onUnverified).toHaveBeenCalledTimes(1);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('429 shows when to try again', async () => {
    const { api, notify } = client([
      json(429, { status: 429, message: limitMessages.tooManyRequests, retry_after: 90 }),
    ]);
    const message = 'Too many requests. Try again in 2 minutes.';
    expect(await api.call('userCheck', { body: { user_name: '9876543210' } })).toEqual({
      ok: false,
      failure: { status: 429, message, retry_after: 90 },
    });
    expect(notify).toHaveBeenCalledWith({ type: 'danger', message });
  });

  it('200 with logout: 1 ends the session', async () => {
    const { api, onSessionEnded } = client([json(200, { status: 200, logout: 1 })]);
    await api.call('authCheck', { body: { auth_date: '2026-11-01 00:00:00' } });
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });
});

describe('an error', () => {
  it.each([500, 502, 503, 504])(
    '%i: is retried twice if the endpoint allows it, then reported once',
    async (status) => {
      const down = () => json(status, { status, message: 'Down' });
      const { api, requests, report, notify } = client([down(), down(), down()]);
      await expect(api.call('mainCategory', {})).resolves.toMatchObject({ ok: false, failure: { status } });
      expect(requests).toHaveLength(3);
      expect(report).toHaveBeenCalledTimes(1);
      expect(report).toHaveBeenCalledWith({ kind: 'http', endpoint: 'mainCategory', error: `HTTP ${status}` });
      expect(notify).toHaveBeenCalledTimes(1);
    },
  );

  it('is not reported if a retry succeeds', async () => {
    const { api, report } = client([offline(), json(503, {}), json(200, { status: 200, data: [] })]);
    await expect(api.call('mainCategory', {})).resolves.toMatchObject({ ok: true });
    expect(report).not.toHaveBeenCalled();
  });

  it.each(['updateCart', 'resendOtp'] as const)('is never retried for %s, which changes data', async (name) => {
    const { api, requests } = client([json(503, {}), json(503, {})]);
    if (name === 'updateCart') await api.call('updateCart', { body: { id: 1, quantity: 1 } });
    else await api.call('resendOtp', { params: { channel: 'mobile' } });
    expect(requests).toHaveLength(1);
  });

  it('of the network is status 500 with the generic message', async () => {
    const { api, notify, report } = client([offline()]);
    await expect(api.call('updateCart', { body: { id: 1, quantity: 1 } })).resolves.toEqual({
      ok: false,
      failure: { status: 500, message: messages.generic },
    });
    expect(notify).toHaveBeenCalledWith({ type: 'danger', message: messages.generic });
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network', endpoint: 'updateCart' }));
  });

  it('is a body that violates the contract', async () => {
    const { api, report } = client([json(200, { status: 200, data: [{ master_cat_id: 'one' }] })]);
    await expect(api.call('mainCategory', {})).resolves.toEqual({
      ok: false,
      failure: { status: 500, message: messages.generic },
    });
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'contract', endpoint: 'mainCategory' }));
  });

  it('is a response that is not JSON, such as the page of a captive portal: a failure of the network', async () => {
    const { api, report } = client([new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })]);
    await expect(api.call('mainCategory', {})).resolves.toMatchObject({ ok: false, failure: { status: 500 } });
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }));
  });

  it('of the error report itself is never reported', async () => {
    const { api, report } = client([offline()]);
    await api.call('appError', { body: { app: 'website', error: 'x' } }, { quiet: true });
    expect(report).not.toHaveBeenCalled();
  });

  it('is not reported when the caller aborted', async () => {
    const gaveUp = new AbortController();
    gaveUp.abort();
    const { api, notify, report } = client([new DOMException('Aborted', 'AbortError')]);
    await expect(api.call('mainCategory', {}, { signal: gaveUp.signal })).resolves.toMatchObject({ ok: false });
    expect(notify).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });
});

describe('what sends calls', () => {
  it('is loaded with the first call; a failed load is a failed call, and the next call tries again', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk failed')).mockResolvedValue(transport);
    const { api, report, notify } = client([json(200, { status: 200, data: [] })], {}, load);
    expect(load).not.toHaveBeenCalled();
    await expect(api.call('mainCategory', {})).resolves.toMatchObject({ ok: false, failure: { status: 500 } });
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network', endpoint: 'mainCategory' }));
    expect(notify).toHaveBeenCalledWith({ type: 'danger', message: messages.generic });
    await expect(api.call('mainCategory', {})).resolves.toMatchObject({ ok: true });
  });
});

describe('a pending mutation', () => {
  it.each([
    ['counts until the call ends', 'updateCart', true],
    ['is a GET that applies a coupon', 'cartPriceDetails', true],
    ['is no call that only reads', 'mainCategory', false],
  ] as const)('%s', async (_what, name, counts) => {
    const pending = new Set<object>();
    const trackMutation = () => {
      const call = {};
      pending.add(call);
      return () => void pending.delete(call);
    };
    let countedWhileSending: boolean | undefined;
    const fetched = async () => {
      countedWhileSending = pending.size === 1;
      return json(200, updated);
    };
    const { api } = client([], { trackMutation, fetch: fetched });
    if (name === 'updateCart') await api.call('updateCart', { body: { id: 1, quantity: 1 } });
    else if (name === 'mainCategory') await api.call(name, {});
    else await api.call(name, { params: { product_type: 'medicine' }, query: { code: 'NEEM80' } });
    expect(countedWhileSending).toBe(counts);
    expect(pending.size).toBe(0);
  });
});
