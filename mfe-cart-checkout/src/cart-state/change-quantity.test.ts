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

/** A page whose cart has 3 of the old medicine; its calls travel when the test lets them. */
function open({ fate = () => 'saved', inCart = 0 }: { fate?: () => ResponseOutcome; inCart?: number } = {}) {
  const held: (() => void)[] = [];
  const server = new SlowCartServer({ travel: () => new Promise((resolve) => void held.push(resolve)), fate });
  server.set('medicine', old.id, 3);
  server.set('medicine', other.id, inCart);
  page = openPage(server, [old, other]);
  const letTravel = async () => {
    await waitFor(() => expect(held).not.toHaveLength(0));
    held.shift()?.();
  };
  const letAllTravel = async <Value>(ending: Promise<Value>): Promise<Value> => {
    let ended = false;
    void ending.finally(() => (ended = true));
    await waitFor(() => {
      held.shift()?.();
      expect(ended).toBe(true);
    });
    return ending;
  };
  return { server, letTravel, letAllTravel };
}

const shown = () => [page.shown(old), page.shown(other)];
const cart = (server: SlowCartServer) => Object.fromEntries(server.lines.medicine);

describe('replacing a line', () => {
  it('shows both at once and asks the server once', async () => {
    const { server, letAllTravel } = open();
    const replaced = replaceLine(page.context, old, other.id, 3);
    expect(shown()).toEqual([0, 3]);
    await expect(letAllTravel(replaced)).resolves.toEqual({ ok: true });
    expect(server.changes).toEqual([{ type: 'medicine', id: 8, quantity: 3, replaces: 7 }]);
    expect(cart(server)).toEqual({ 8: 3 });
    expect(shown()).toEqual([0, 3]);
    expect(page.context.shell.notifications).toEqual([{ type: 'success', message: 'Cart updated' }]);
  });

  it('tells the other parts of both lines', async () => {
    const { letAllTravel } = open();
    const told: unknown[] = [];
    page.context.shell.events.on('cart:changed', (change) => told.push(change));
    await letAllTravel(replaceLine(page.context, old, other.id, 3));
    expect(told).toEqual([
      { product_type: 'medicine', cart_count: 1, id: 7, quantity: 0 },
      { product_type: 'medicine', cart_count: 1, id: 8, quantity: 3 },
    ]);
  });

  it.each([
    ['refused', 'Only 2 left'],
    ['broken', 'Error Updating Cart.'],
  ] as const)('brings both back when it is %s, and hands on why', async (fate, message) => {
    const { server, letAllTravel } = open({ fate: () => fate, inCart: 1 });
    const replaced = await letAllTravel(replaceLine(page.context, old, other.id, 3, 1));
    expect(replaced).toEqual({ ok: false, message });
    expect(shown()).toEqual([3, 1]);
    expect(cart(server)).toEqual({ 7: 3, 8: 1 });
    expect(page.context.shell.notifications).toEqual([]);
  });

  it('shows what the server holds when its answer was lost', async () => {
    const { letAllTravel } = open({ fate: () => 'lost' });
    await letAllTravel(replaceLine(page.context, old, other.id, 3));
    expect(shown()).toEqual([0, 3]);
  });

  it('waits for a change of the old line that is under way, or that could bring it back', async () => {
    const { server, letTravel, letAllTravel } = open();
    const changed = changeQuantity(page.context, old, 3, 5);
    const replaced = replaceLine(page.context, old, other.id, 5);
    expect(shown()).toEqual([5, 0]);
    await letTravel();
    expect(server.changes).toHaveLength(1);
    await letAllTravel(Promise.all([changed, replaced]));
    expect(server.changes.map(({ id, quantity }) => [id, quantity])).toEqual([
      [7, 5],
      [8, 5],
    ]);
    expect(cart(server)).toEqual({ 8: 5 });
  });

  it('sends what was chosen while it was under way', async () => {
    const { server, letTravel, letAllTravel } = open();
    const replaced = replaceLine(page.context, old, other.id, 3);
    await letTravel();
    await changeQuantity(page.context, other, 0, 4);
    expect(shown()).toEqual([0, 4]);
    await letAllTravel(replaced);
    expect(cart(server)).toEqual({ 8: 4 });
  });

  it('says nothing to the next visitor when the session changed meanwhile', async () => {
    const { letTravel, letAllTravel } = open();
    const replaced = replaceLine(page.context, old, other.id, 3);
    await letTravel();
    await page.context.client.resetQueries();
    const told = jest.fn();
    page.context.shell.events.on('cart:changed', told);
    await letAllTravel(replaced);
    expect(told).not.toHaveBeenCalled();
    expect(page.context.shell.notifications).toEqual([]);
  });
});

describe('confirming a line', () => {
  it('sends the quantity that shows once more', async () => {
    const { server, letAllTravel } = open();
    await letAllTravel(confirmLine(page.context, old, 3));
    expect(server.changes).toEqual([{ type: 'medicine', id: 7, quantity: 3 }]);
    expect(shown()).toEqual([3, 0]);
  });

  it('is once enough', async () => {
    const { server, letAllTravel } = open();
    await letAllTravel(confirmLine(page.context, old, 3));
    await letAllTravel(changeQuantity(page.context, old, 3, 3));
    expect(server.changes).toHaveLength(1);
  });

  it('comes after a change that is under way', async () => {
    const { server, letAllTravel } = open();
    const changed = changeQuantity(page.context, old, 3, 5);
    await confirmLine(page.context, old, 5);
    await letAllTravel(changed);
    expect(server.changes.map(({ quantity }) => quantity)).toEqual([5, 5]);
  });

  it('leaves the line as it was when it is refused, and says why', async () => {
    const { letAllTravel } = open({ fate: () => 'refused' });
    await letAllTravel(confirmLine(page.context, old, 3));
    expect(shown()).toEqual([3, 0]);
    expect(page.context.shell.notifications).toEqual([{ type: 'danger', message: 'Only 2 left' }]);
  });
});
