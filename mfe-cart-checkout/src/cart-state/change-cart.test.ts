import { waitFor } from '@testing-library/react';
import { SlowCartServer } from '../testing/slow-cart-server';
import type { ResponseOutcome } from '../testing/slow-cart-server';
import { openPage } from '../testing/render-line-page';
import type { OpenPage } from '../testing/render-line-page';
import { forgetChanges } from '@storefront/page-kit';
import { changeCart, changeFailureText } from './change-cart';

const old = { type: 'medicine', id: 7 } as const;
const other = { type: 'medicine', id: 8 } as const;

let page: OpenPage;
afterEach(() => page.close());

/** A page whose cart has 3 of the old medicine. The test delivers the calls of the page. */
function open({
  responseOutcome = () => 'saved',
  inCart = 0,
}: { responseOutcome?: () => ResponseOutcome; inCart?: number } = {}) {
  const held: (() => void)[] = [];
  const server = new SlowCartServer({
    delay: () => new Promise((resolve) => void held.push(resolve)),
    responseOutcome,
  });
  server.set('medicine', old.id, 3);
  server.set('medicine', other.id, inCart);
  page = openPage(server);
  const deliverNext = async () => {
    await waitFor(() => expect(held).not.toHaveLength(0));
    held.shift()?.();
  };
  const deliverAll = async <Value>(ending: Promise<Value>): Promise<Value> => {
    let ended = false;
    void ending.finally(() => (ended = true));
    await waitFor(() => {
      held.shift()?.();
      expect(ended).toBe(true);
    });
    return ending;
  };
  return { server, deliverNext, deliverAll };
}

const replace = (quantity: number) =>
  changeCart(page.context, old, { id: other.id, quantity, at_least: true, replaces: old.id });
const set = (ref: typeof old | typeof other, quantity: number) =>
  changeCart(page.context, ref, { id: ref.id, quantity });
/** Number of calls that the page has sent. */
const calls = () => page.context.shell.calls.length;
const logOut = () => {
  forgetChanges(page.context.client);
  void page.context.client.resetQueries();
};
const shown = () => [page.shown(old), page.shown(other)];
const cart = (server: SlowCartServer) => Object.fromEntries(server.lines.medicine);

describe('replacing a line', () => {
  it('shows both quantities at once and sends one call', async () => {
    const { server, deliverAll } = open();
    const replaced = replace(3);
    expect(shown()).toEqual([0, 3]);
    await deliverAll(replaced);
    expect(server.changes).toEqual([{ type: 'medicine', id: 8, quantity: 3, replaces: 7 }]);
    expect(cart(server)).toEqual({ 8: 3 });
    expect(shown()).toEqual([0, 3]);
    expect(page.context.shell.notifications).toEqual([{ type: 'success', message: 'Cart updated' }]);
  });

  it('does not lower what another tab has added of the other one', async () => {
    const { server, deliverAll } = open({ inCart: 5 });
    await deliverAll(replace(3));
    expect(cart(server)).toEqual({ 8: 5 });
    expect(shown()).toEqual([0, 5]);
  });

  it('emits an event for each of both lines', async () => {
    const { deliverAll } = open();
    const emitted: unknown[] = [];
    page.context.shell.events.on('cart:changed', (change) => emitted.push(change));
    await deliverAll(replace(3));
    expect(emitted).toEqual([
      { product_type: 'medicine', cart_count: 1, id: 7, quantity: 0 },
      { product_type: 'medicine', cart_count: 1, id: 8, quantity: 3 },
    ]);
  });

  it.each([
    ['rejected', 'Only 2 left'],
    ['broken', 'Error Updating Cart.'],
  ] as const)('restores both quantities if the call is %s, and returns why', async (responseOutcome, message) => {
    const { server, deliverAll } = open({ responseOutcome: () => responseOutcome, inCart: 1 });
    const rejected = replace(3).catch(changeFailureText);
    await expect(deliverAll(rejected)).resolves.toBe(message);
    expect(shown()).toEqual([3, 1]);
    expect(cart(server)).toEqual({ 7: 3, 8: 1 });
    expect(page.context.shell.notifications).toEqual([]);
  });

  it('shows the quantities of the server if its response was lost', async () => {
    const { deliverAll } = open({ responseOutcome: () => 'lost' });
    await deliverAll(replace(3).catch(changeFailureText));
    await deliverAll(waitFor(() => expect(shown()).toEqual([0, 3])));
  });

  it('waits for a change of the old line in flight, which could add it again', async () => {
    const { server, deliverNext, deliverAll } = open();
    const changed = set(old, 5);
    const replaced = replace(5);
    expect(shown()).toEqual([0, 5]);
    await deliverNext();
    expect(server.changes).toHaveLength(1);
    await deliverAll(Promise.all([changed, replaced]));
    expect(server.changes.map(({ id, quantity }) => [id, quantity])).toEqual([
      [7, 5],
      [8, 5],
    ]);
    expect(cart(server)).toEqual({ 8: 5 });
  });

  it('sends a quantity that was chosen while the call was in flight', async () => {
    const { server, deliverNext, deliverAll } = open();
    const replaced = replace(3);
    await deliverNext();
    const changed = set(other, 4);
    expect(shown()).toEqual([0, 4]);
    await deliverAll(Promise.all([replaced, changed]));
    expect(cart(server)).toEqual({ 8: 4 });
  });

  it('shows nothing to the next visitor if the session changed during the call', async () => {
    const { deliverNext, deliverAll } = open();
    const replaced = replace(3);
    await deliverNext();
    logOut();
    const emitted = jest.fn();
    page.context.shell.events.on('cart:changed', emitted);
    await deliverAll(replaced);
    expect(emitted).not.toHaveBeenCalled();
    expect(page.context.shell.notifications).toEqual([]);
  });

  it('that waits for a change is not sent for the next visitor', async () => {
    const { server, deliverNext, deliverAll } = open();
    const changed = set(old, 5);
    replace(5).catch(changeFailureText);
    await deliverNext();
    logOut();
    await deliverAll(changed);
    await deliverAll(waitFor(() => expect(shown()).toEqual([5, 0])));
    expect(server.changes).toHaveLength(1);
  });
});

describe('adding', () => {
  const add = () => changeCart(page.context, old, { id: old.id, quantity: 1, at_least: true });

  it.each([
    ['known', () => undefined],
    ['unknown', () => page.context.client.clear()],
  ])('keeps a larger quantity of the cart, whose lines are %s', async (_, prepare) => {
    const { server, deliverAll } = open();
    prepare();
    await deliverAll(add());
    expect(cart(server)).toEqual({ 7: 3 });
    expect(shown()[0]).toBe(3);
  });

  it('shows at once while the cart is unknown', async () => {
    const { deliverAll } = open();
    page.context.client.clear();
    const added = add();
    expect(shown()[0]).toBe(1);
    await deliverAll(added);
  });
});

describe('confirming a line', () => {
  it('sends the shown quantity again', async () => {
    const { server, deliverAll } = open();
    await deliverAll(set(old, 3));
    expect(server.changes).toEqual([{ type: 'medicine', id: 7, quantity: 3 }]);
    expect(shown()).toEqual([3, 0]);
  });

  it('waits for a change in flight', async () => {
    const { server, deliverAll } = open();
    const changed = set(old, 5);
    await waitFor(() => expect(calls()).toBe(1));
    await deliverAll(Promise.all([changed, set(old, 5)]));
    expect(server.changes.map(({ quantity }) => quantity)).toEqual([5, 5]);
  });

  it('leaves the line unchanged if it is rejected, and shows why', async () => {
    const { deliverAll } = open({ responseOutcome: () => 'rejected' });
    await deliverAll(set(old, 3).catch(changeFailureText));
    expect(shown()).toEqual([3, 0]);
    expect(page.context.shell.notifications).toEqual([{ type: 'danger', message: 'Only 2 left' }]);
  });
});
