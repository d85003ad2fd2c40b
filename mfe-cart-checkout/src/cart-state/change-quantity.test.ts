import { waitFor } from '@testing-library/react';
import { SlowCartServer } from '../testing/slow-cart-server';
import type { ResponseOutcome } from '../testing/slow-cart-server';
import { openPage } from '../testing/render-line-page';
import type { OpenPage } from '../testing/render-line-page';
import { changeQuantity, confirmLine, replaceLine } from './change-quantity';

const old = { type: 'medicine', id: 7 } as const;
const other = { type: 'medicine', id: 8 } as const;

let page: OpenPage;
afterEach(() => page.close());

/** A page whose cart has 3 of the old medicine; the test delivers its calls. */
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
  page = openPage(server, [old, other]);
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

const shown = () => [page.shown(old), page.shown(other)];
const cart = (server: SlowCartServer) => Object.fromEntries(server.lines.medicine);

describe('replacing a line', () => {
  it('shows both quantities at once and sends one call', async () => {
    const { server, deliverAll } = open();
    const replaced = replaceLine(page.context, old, other.id, 3);
    expect(shown()).toEqual([0, 3]);
    await expect(deliverAll(replaced)).resolves.toEqual({ ok: true });
    expect(server.changes).toEqual([{ type: 'medicine', id: 8, quantity: 3, replaces: 7 }]);
    expect(cart(server)).toEqual({ 8: 3 });
    expect(shown()).toEqual([0, 3]);
    expect(page.context.shell.notifications).toEqual([{ type: 'success', message: 'Cart updated' }]);
  });

  it('does not lower what another tab has added of the other one', async () => {
    const { server, deliverAll } = open({ inCart: 5 });
    await deliverAll(replaceLine(page.context, old, other.id, 3, 0));
    expect(cart(server)).toEqual({ 8: 5 });
    expect(shown()).toEqual([0, 5]);
  });

  it('emits an event for each of both lines', async () => {
    const { deliverAll } = open();
    const emitted: unknown[] = [];
    page.context.shell.events.on('cart:changed', (change) => emitted.push(change));
    await deliverAll(replaceLine(page.context, old, other.id, 3));
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
    const replaced = await deliverAll(replaceLine(page.context, old, other.id, 3, 1));
    expect(replaced).toEqual({ ok: false, message });
    expect(shown()).toEqual([3, 1]);
    expect(cart(server)).toEqual({ 7: 3, 8: 1 });
    expect(page.context.shell.notifications).toEqual([]);
  });

  it('shows the quantities of the server if its response was lost', async () => {
    const { deliverAll } = open({ responseOutcome: () => 'lost' });
    await deliverAll(replaceLine(page.context, old, other.id, 3));
    expect(shown()).toEqual([0, 3]);
  });

  it('waits for a change of the old line in flight, which could add it again', async () => {
    const { server, deliverNext, deliverAll } = open();
    const changed = changeQuantity(page.context, old, 3, 5);
    const replaced = replaceLine(page.context, old, other.id, 5);
    expect(shown()).toEqual([5, 0]);
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
    const replaced = replaceLine(page.context, old, other.id, 3);
    await deliverNext();
    await changeQuantity(page.context, other, 0, 4);
    expect(shown()).toEqual([0, 4]);
    await deliverAll(replaced);
    expect(cart(server)).toEqual({ 8: 4 });
  });

  it('shows nothing to the next visitor if the session changed during the call', async () => {
    const { deliverNext, deliverAll } = open();
    const replaced = replaceLine(page.context, old, other.id, 3);
    await deliverNext();
    await page.context.client.resetQueries();
    const emitted = jest.fn();
    page.context.shell.events.on('cart:changed', emitted);
    await deliverAll(replaced);
    expect(emitted).not.toHaveBeenCalled();
    expect(page.context.shell.notifications).toEqual([]);
  });
});

describe('confirming a line', () => {
  it('sends the shown quantity again', async () => {
    const { server, deliverAll } = open();
    await deliverAll(confirmLine(page.context, old, 3));
    expect(server.changes).toEqual([{ type: 'medicine', id: 7, quantity: 3 }]);
    expect(shown()).toEqual([3, 0]);
  });

  it('is sent once', async () => {
    const { server, deliverAll } = open();
    await deliverAll(confirmLine(page.context, old, 3));
    await deliverAll(changeQuantity(page.context, old, 3, 3));
    expect(server.changes).toHaveLength(1);
  });

  it('waits for a change in flight', async () => {
    const { server, deliverAll } = open();
    const changed = changeQuantity(page.context, old, 3, 5);
    await confirmLine(page.context, old, 5);
    await deliverAll(changed);
    expect(server.changes.map(({ quantity }) => quantity)).toEqual([5, 5]);
  });

  it('leaves the line unchanged if it is rejected, and shows why', async () => {
    const { deliverAll } = open({ responseOutcome: () => 'rejected' });
    await deliverAll(confirmLine(page.context, old, 3));
    expect(shown()).toEqual([3, 0]);
    expect(page.context.shell.notifications).toEqual([{ type: 'danger', message: 'Only 2 left' }]);
  });
});
