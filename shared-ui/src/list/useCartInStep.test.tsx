import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ShellContext } from '@storefront/shared-contracts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createFakeShell } from '../testing';
import { useCartInStep, type CachedProducts } from './useCartInStep';

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

function listening() {
  const shell = createFakeShell();
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
  const page = renderHook(() => useCartInStep(tests), { wrapper });
  const quantities = () => [
    cache.getQueryData<{ pages: { data: Item[] }[] }>(['lab', 'list', 1])?.pages[0]?.data[0]?.cart_quantity,
    cache.getQueryData<Item>(['lab', 'detail', 7])?.cart_quantity,
    cache.getQueryData<Item[]>(['lab', 'short', 'popular'])?.[0]?.cart_quantity,
  ];
  const stale = () => cache.getQueryState(['lab', 'detail', 7])?.isInvalidated;
  return { ...page, ...shell, cache, quantities, stale };
}

it('brings a changed line to every cached answer that shows it, also after the page was left', () => {
  const { events, quantities, unmount } = listening();
  unmount();
  events.emit('cart:changed', { product_type: 'lab', cart_count: 1, id: 7, quantity: 3 });
  expect(quantities()).toEqual([3, 3, 3]);
});

it('leaves the other cart alone', () => {
  const { events, quantities, stale } = listening();
  events.emit('cart:changed', { product_type: 'medicine', cart_count: 1, id: 7, quantity: 3 });
  events.emit('cart:changed', { product_type: 'medicine', cart_count: 1 });
  expect(quantities()).toEqual([0, 0, 0]);
  expect(stale()).toBe(false);
});

it.each([
  ['a cart that changed in ways unknown', 'cart:changed', { product_type: 'lab', cart_count: 1 }],
  ['an order', 'order:placed', { product_type: 'lab', order_id: '1234567890' }],
  ['a sign-in', 'session:signed-in', { is_verified: 3 }],
  ['a sign-out', 'session:signed-out', { reason: 'asked' }],
] as const)('asks anew after %s', (_, name, payload) => {
  const { events, stale } = listening();
  events.emit(name, payload);
  expect(stale()).toBe(true);
});
