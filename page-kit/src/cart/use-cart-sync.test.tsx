import { ShellContext, type CallOutput } from '@storefront/shared-contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createFakeShell } from '../testing/index';
import { useCartSync, type CachedProducts } from './use-cart-sync';

type LabCart = CallOutput<'cartLab'>;

interface Item {
  readonly id: number;
  readonly cart_quantity: number;
}

const tests: CachedProducts<Item> = {
  productType: 'lab',
  cartKeyOf: ({ id }) => id,
  all: ['lab'],
  lists: ['lab', 'list'],
  details: ['lab', 'detail'],
  shortLists: ['lab', 'short'],
};

const line = (id: number, quantity: number) => ({
  id,
  title: `Test ${id}`,
  name: `Test ${id}`,
  lab_name: 'Meru Labs',
  organ_icon: 'heart',
  price: 100,
  mrp: 100,
  test_list_count: 0,
  param_count: 0,
  test_list: [],
  is_package: 0 as const,
  cart_quantity: quantity,
  max_quantity: 5,
  quantity,
  price_when_added: 100,
});

function cart(lines: readonly (readonly [id: number, quantity: number])[]): LabCart {
  return {
    status: 200,
    data: {
      data: lines.map(([id, quantity]) => line(id, quantity)),
      error_msg: [],
      cart_lab_count: lines.length,
      cart_count: lines.length,
      price_details: { all_total: 0, discount: 0, delivery: 0, total_amount: 0 },
      checkout_allowed: { is_checkout: 1, minimum_checkout_amount: 0 },
    },
  };
}

function listening(cartLab: () => LabCart | Promise<LabCart> = () => cart([])) {
  const shell = createFakeShell({ handlers: { cartLab } });
  const cache = new QueryClient();
  const item = { id: 7, cart_quantity: 0 };
  cache.setQueryData(['lab', 'list', 1], { pages: [{ data: [item], total: 1 }], pageParams: [1] });
  cache.setQueryData(['lab', 'detail', 7], item);
  cache.setQueryData(['lab', 'short', 'popular'], [item]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>
    </QueryClientProvider>
  );
  const page = renderHook(() => useCartSync(tests), { wrapper });
  const quantities = () => [
    cache.getQueryData<{ pages: { data: Item[] }[] }>(['lab', 'list', 1])?.pages[0]?.data[0]?.cart_quantity,
    cache.getQueryData<Item>(['lab', 'detail', 7])?.cart_quantity,
    cache.getQueryData<Item[]>(['lab', 'short', 'popular'])?.[0]?.cart_quantity,
  ];
  const stale = () => cache.getQueryState(['lab', 'detail', 7])?.isInvalidated;
  return { ...page, ...shell, cache, quantities, stale };
}

it('updates a changed line in every cached response with it, also after the page was left', () => {
  const { events, quantities, unmount } = listening();
  unmount();
  events.emit('cart:changed', { product_type: 'lab', cart_count: 1, id: 7, quantity: 3 });
  expect(quantities()).toEqual([3, 3, 3]);
});

it('does not change the other cart', () => {
  const { events, quantities, stale } = listening();
  events.emit('cart:changed', { product_type: 'medicine', cart_count: 1, id: 7, quantity: 3 });
  events.emit('cart:changed', { product_type: 'medicine', cart_count: 1 });
  expect(quantities()).toEqual([0, 0, 0]);
  expect(stale()).toBe(false);
});

it.each([
  ['an order', 'order:placed', { product_type: 'lab', order_id: '1234567890' }],
  ['a sign-in', 'session:signed-in', { is_verified: 3 }],
  ['a sign-out', 'session:signed-out', { reason: 'asked' }],
] as const)('invalidates all queries after %s', (_, name, payload) => {
  const { events, stale } = listening();
  events.emit(name, payload);
  expect(stale()).toBe(true);
});

describe('a cart with unknown changes', () => {
  const unknown = { product_type: 'lab', cart_count: 1 } as const;

  it('is read once, and no list is refetched', async () => {
    const { events, quantities, calls, stale, cache } = listening(() => cart([[7, 4]]));
    events.emit('cart:changed', unknown);
    await waitFor(() => expect(quantities()).toEqual([4, 4, 4]));
    expect(calls.map(({ name }) => name)).toEqual(['cartLab']);
    expect(stale()).toBe(false);
    expect(cache.getQueryState(['lab', 'list', 1])?.isInvalidated).toBe(false);
  });

  it('sets items that are not in it to 0', async () => {
    const { events, quantities } = listening(() => cart([[8, 4]]));
    events.emit('cart:changed', { ...unknown, id: 7, quantity: 2 });
    events.emit('cart:changed', unknown);
    await waitFor(() => expect(quantities()).toEqual([0, 0, 0]));
  });

  it('is read once more if it changes during the read', async () => {
    const gates: ((answer: LabCart) => void)[] = [];
    const { events, quantities, calls } = listening(() => new Promise((resolve) => gates.push(resolve)));
    for (let change = 0; change < 3; change += 1) events.emit('cart:changed', unknown);
    await waitFor(() => expect(calls).toHaveLength(1));
    events.emit('cart:changed', unknown);
    await act(async () => gates.shift()?.(cart([[7, 1]])));
    await waitFor(() => expect(calls).toHaveLength(2));
    await act(async () => gates.shift()?.(cart([[7, 2]])));
    await waitFor(() => expect(quantities()).toEqual([2, 2, 2]));
    expect(calls).toHaveLength(2);
  });

  it('does not undo a change of this page that the read missed', async () => {
    const gates: ((answer: LabCart) => void)[] = [];
    const { events, quantities } = listening(() => new Promise((resolve) => gates.push(resolve)));
    events.emit('cart:changed', unknown);
    await waitFor(() => expect(gates).toHaveLength(1));
    events.emit('cart:changed', { ...unknown, id: 7, quantity: 5 });
    await act(async () => gates.shift()?.(cart([])));
    expect(quantities()).toEqual([5, 5, 5]);
  });

  it('is not read if no cached response has a quantity', async () => {
    const { events, calls, cache } = listening();
    cache.clear();
    events.emit('cart:changed', unknown);
    await act(async () => undefined);
    expect(calls).toEqual([]);
  });
});

it('does not change the update time of a response, nor whether it is stale', () => {
  const { events, cache } = listening();
  const before = cache.getQueryState(['lab', 'detail', 7])?.dataUpdatedAt;
  void cache.invalidateQueries({ queryKey: ['lab', 'detail'], refetchType: 'none' });
  jest.spyOn(Date, 'now').mockReturnValue((before ?? 0) + 60_000);
  events.emit('cart:changed', { product_type: 'lab', cart_count: 1, id: 7, quantity: 3 });
  expect(cache.getQueryState(['lab', 'detail', 7])).toMatchObject({ dataUpdatedAt: before, isInvalidated: true });
  jest.restoreAllMocks();
});
