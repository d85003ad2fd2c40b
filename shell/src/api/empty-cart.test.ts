import { createApiClient } from './client';
import { createEmptyCart } from './empty-cart';

const list = { status: 200, data: [], total: 0 };
const updated = { status: 200, message: 'Cart updated', success_status: 1, data: { cart_count: 1, quantity: 1 } };

/** A client of a page. `onRequest` runs while the server responds; it may throw. */
function openPage(onRequest: (path: string) => void = () => undefined) {
  const visitor: { token: string | null } = { token: null };
  const emptyCart = createEmptyCart(() => visitor.token);
  const sent: (string | null)[] = [];
  const api = createApiClient({
    base: () => 'http://shop.test/api/v1',
    fetch: async (input, init) => {
      const { url, headers } = new Request(input, init);
      const path = new URL(url).pathname;
      if (path.endsWith('/products')) sent.push(headers.get('X-Device-Id'));
      onRequest(path);
      const body = path.endsWith('/update-cart') ? updated : list;
      return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
    },
    token: () => visitor.token,
    deviceId: () => 'the-device',
    emptyCart,
    notify: () => undefined,
    report: () => undefined,
    onSessionEnded: () => undefined,
    onUnverified: () => undefined,
    retryDelay: () => 0,
  });
  const readList = () => api.call('products', { body: {} });
  const add = () => api.call('updateCart', { body: { id: 1, quantity: 1 } });
  const learn = (count: number | undefined) => emptyCart.learn(() => Promise.resolve(count));
  return { visitor, emptyCart, sent, readList, add, learn };
}

it('a list is read without the device id while the cart is known to be empty', async () => {
  const { sent, readList, learn, emptyCart } = openPage();
  await readList();
  expect(await learn(0)).toBe(0);
  await readList();
  await learn(2);
  await readList();
  await learn(undefined);
  await readList();
  await learn(0);
  emptyCart.forget();
  await readList();
  expect(sent).toEqual(['the-device', null, 'the-device', 'the-device', 'the-device']);
});

it('a customer’s list is read with the token and the device id', async () => {
  const { sent, readList, learn, visitor } = openPage();
  await learn(0);
  visitor.token = 'secret';
  await readList();
  await learn(0);
  visitor.token = null;
  await readList();
  expect(sent).toEqual(['the-device', 'the-device']);
});

it('a change of the cart makes reads those of the visitor, from its start on', async () => {
  const pages: ReturnType<typeof openPage>[] = [];
  let reading: Promise<unknown> | undefined;
  const page = openPage((path) => {
    if (path.endsWith('/update-cart')) reading = pages[0]?.readList();
  });
  pages.push(page);
  await page.learn(0);
  await page.add();
  await reading;
  await page.readList();
  expect(page.sent).toEqual(['the-device', 'the-device']);
});

it('a list is read again with the device id where the cart changed meanwhile', async () => {
  let changes = 1;
  const page = openPage((path) => {
    // Another tab says that it changed the cart.
    if (path.endsWith('/products') && changes-- > 0) page.emptyCart.forget();
  });
  await page.learn(0);
  await page.readList();
  expect(page.sent).toEqual([null, 'the-device']);
});

it('a count that was read during a change says nothing', async () => {
  const { emptyCart, readList, learn, sent } = openPage();
  const end = emptyCart.startChange();
  await learn(0);
  await readList();
  end(true);
  await readList();
  await learn(0);
  await readList();
  expect(sent).toEqual(['the-device', 'the-device', null]);
});

it('after a change without a response the cart may be filled at any time', async () => {
  const { add, readList, learn, sent } = openPage((path) => {
    if (path.endsWith('/update-cart')) throw new TypeError('Failed to fetch');
  });
  await add();
  await learn(0);
  await readList();
  expect(sent).toEqual(['the-device']);
});

it('is settled when no change is in flight, however it ended', async () => {
  let end: () => void = () => undefined;
  const response = new Promise<void>((resolve) => (end = resolve));
  const order: string[] = [];
  const emptyCart = createEmptyCart(() => null);
  await emptyCart.settled();
  const endChange = emptyCart.startChange();
  const settled = emptyCart.settled().then(() => order.push('settled'));
  void response.then(() => {
    order.push('response');
    endChange(false);
  });
  await Promise.resolve();
  end();
  await settled;
  expect(order).toEqual(['response', 'settled']);
});
