import { runInNewContext } from 'node:vm';
import type { ApiClient } from '@storefront/shared-contracts';
import { headScript } from '../lifecycle/page-head';
import { buildCall, collectCalls, withEarlyCall, type EarlyCall, type EarlyCalls } from './early-calls';
import { endpoints } from '@storefront/shared-contracts/schemas';

const device = '11111111-1111-4111-8111-111111111111';
const input = { query: { page: 1, limit: 100 } };

const read = (api: ApiClient) => void api.call('cartMedicine', input);

/** Runs the head script of the cart page as text, for a visitor with these stored values. */
function runHead(
  calls: readonly EarlyCall[],
  stored: Readonly<Record<string, string>>,
  answer: Response = new Response('early'),
) {
  const sent: [string, RequestInit][] = [];
  const view: { earlyCalls?: EarlyCalls } & Record<string, unknown> = {
    location: { pathname: '/my-cart', search: '' },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    fetch: (address: string, init: RequestInit) => {
      sent.push([address, init]);
      return Promise.resolve(answer);
    },
  };
  const owner = { name: 'mfe-cart-checkout', release: '1.0.0', section: 'Your cart' };
  const script = headScript({ path: '/my-cart', access: 'public', title: 'My Cart', owner }, calls);
  if (script !== undefined) runInNewContext(script, { window: view, URLSearchParams, Response });
  return { sent, view };
}

it('finds the first calls of a visitor, and sends none', () => {
  const calls = collectCalls(endpoints, (api) => {
    read(api);
    void api.call('orderDetails', { params: { product_type: 'lab', order_id: '7' } });
    // A call that is the same for every visitor, and a change that waits for the check of the device id.
    void api.call('product', { params: { id: 7 } });
    void api.call('updateCart', { body: { id: 1, quantity: 1 } });
  });
  expect(calls).toEqual([
    expect.objectContaining({ method: 'GET', path: '/cart/medicine?page=1&limit=100' }),
    expect.objectContaining({ method: 'POST', path: '/order/lab/7' }),
  ]);
});

it('sends the first calls with the stored token and device id', () => {
  const { sent } = runHead(collectCalls(endpoints, read), { token: 'abc', device_id: device });
  expect(sent).toEqual([
    [
      '/api/v1/cart/medicine?page=1&limit=100',
      { method: 'GET', headers: { accept: 'application/json', 'X-Device-Id': device, authorization: 'Bearer abc' } },
    ],
  ]);
});

it('reads a response that no call takes', async () => {
  const answer = new Response('early');
  const { view } = runHead(collectCalls(endpoints, read), { token: 'abc', device_id: device }, answer);
  await Promise.all([...(view.earlyCalls?.responses.values() ?? [])]);
  expect(answer.bodyUsed).toBe(true);
});

it('sends nothing for a visitor whom the API does not know', () => {
  const { sent, view } = runHead(collectCalls(endpoints, read), {});
  expect([sent, view.earlyCalls]).toEqual([[], undefined]);
});

describe('a call of the page', () => {
  const call = buildCall(endpoints.cartMedicine, input);
  const headers = { 'X-Device-Id': device, Authorization: 'Bearer abc' };
  const text = async (response: Promise<Response>) => (await response).text();
  const late = jest.fn(async () => new Response('late'));
  const start = () => runHead(collectCalls(endpoints, read), { token: 'abc', device_id: device }).view.earlyCalls;

  beforeEach(() => late.mockClear());

  it('takes the running response, once', async () => {
    const early = start();
    expect(await text(withEarlyCall(early, call, headers, late)('/'))).toBe('early');
    expect(await text(withEarlyCall(early, call, headers, late)('/'))).toBe('late');
  });

  it('is repeated by a request of its own', async () => {
    const fetch = withEarlyCall(start(), call, headers, late);
    await fetch('/');
    expect(await text(fetch('/'))).toBe('late');
  });

  it('is sent if the early one failed', async () => {
    const early: EarlyCalls = {
      token: 'abc',
      deviceId: device,
      responses: new Map([['GET /cart/medicine?page=1&limit=100 ', Promise.reject(new Error('No network'))]]),
    };
    expect(await text(withEarlyCall(early, call, headers, late)('/'))).toBe('late');
  });

  it.each([
    ['whose token was rotated', { ...headers, Authorization: 'Bearer new' }],
    ['who logged out', { 'X-Device-Id': device }],
    ['whose device id was replaced', { ...headers, 'X-Device-Id': '22222222-2222-4222-8222-222222222222' }],
  ])('takes no response of a visitor %s', async (_who, sent) => {
    expect(await text(withEarlyCall(start(), call, sent, late)('/'))).toBe('late');
  });

  it('takes no response of another call', async () => {
    const other = buildCall(endpoints.cartMedicine, { query: { page: 2, limit: 100 } });
    expect(await text(withEarlyCall(start(), other, headers, late)('/'))).toBe('late');
  });
});
