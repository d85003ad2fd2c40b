import { randomUUID } from 'node:crypto';
import { apiBase } from '@storefront/shared-contracts';
import { syllables } from '../catalogue-data';
import type { Call } from './calls';

/** Decides which budgets apply; `cached` is a read without token and device, which is the same for all visitors. */
export type Kind = 'constant' | 'read' | 'cached' | 'write' | 'coupon';

/** One kind of call. */
export interface Shape {
  readonly name: string;
  readonly kind: Kind;
  /** `round` counts the calls of all connections. */
  readonly call: (round: number) => Call;
  /** The baseline: bare SQL of a page of rows, of a row and its alternates, or of a search for a word. */
  readonly bare?: 'rows' | 'detail' | { readonly search: string };
  /** Also measured with several API processes. */
  readonly isScaled?: boolean;
}

/** Number of products in the database. */
export interface Sizes {
  readonly medicines: number;
  readonly tests: number;
}

/** Guests, each with a full cart. */
export const devices: readonly string[] = Array.from({ length: 50 }, () => randomUUID());
const deviceOf = (round: number) => devices[round % devices.length] ?? '';

/** A read of a guest with a cart, which the cache of public reads never answers. */
const read = (name: string, call: Shape['call'], more: Partial<Shape> = {}): Shape => ({
  name,
  kind: 'read',
  call: (round) => ({ ...call(round), device: deviceOf(round) }),
  ...more,
});
const get = (path: string): Call => ({ path: `${apiBase}${path}` });
const medicines = (body: object): Call => ({ path: `${apiBase}/products`, body });
const labTests = (body: object): Call => ({ path: `${apiBase}/lab-tests`, body });

const commonSalt = 'paracetamol';

/** All shapes. The ids of details spread over the products. */
export function shapesOf({ medicines: products, tests }: Sizes): Shape[] {
  const productId = (round: number) => 1 + ((round * 977) % products);
  const packageId = (round: number) => 10 + ((round * 970) % (tests - 10));
  const lastPage = Math.floor(Math.min(products, 15_000) / 15);
  return [
    // With several processes it shows the influence of the machine alone.
    { name: 'constant', kind: 'constant', call: () => ({ path: '/livez' }), isScaled: true },
    { name: 'public list', kind: 'cached', call: () => medicines({}) },
    // About the number of products that visitors open in a second.
    { name: 'public detail', kind: 'cached', call: (round) => get(`/product/${1 + ((round * 977) % 100)}`) },
    read('list', () => medicines({}), { bare: 'rows', isScaled: true }),
    read('list, a late page', () => medicines({ page: lastPage })),
    read('list by type and price', () => medicines({ filter: { type: 'vitamins' }, order_by: 'low' })),
    read('list by two categories', () => medicines({ filter: { category: [2, 3] } })),
    read('search, a rare name', (round) => medicines({ keyword: `${syllables[round % 20] ?? ''}parcro` })),
    read('search, a common salt', () => medicines({ keyword: commonSalt }), {
      bare: { search: commonSalt },
      isScaled: true,
    }),
    read('search, a common salt by price', () => medicines({ keyword: 'paracetamol', order_by: 'low' })),
    read('search, every medicine', () => medicines({ keyword: 'tablet' })),
    read('search, every medicine, a late page', () => medicines({ keyword: 'tablet', page: lastPage })),
    read('search, three words', () => medicines({ keyword: 'maker paracetamol tab' })),
    read('search, a salt misspelt', () => medicines({ keyword: 'paracetmol' })),
    read('search, two words misspelt', () => medicines({ keyword: 'amoxcilin tablte' })),
    read('search, nothing like it', () => medicines({ keyword: 'qqqxyzzy wwwkjh' })),
    read('detail', (round) => get(`/product/${productId(round)}`), { bare: 'detail', isScaled: true }),
    read('same composition', (round) => get(`/similar-composition/${productId(round)}`)),
    read('best sellers', () => get('/best-sellers')),
    read('lab list', () => labTests({})),
    read('lab list by organs and categories', () => labTests({ filter: { organ: [3, 5, 7], category: [1, 2] } })),
    read('lab search, every test', () => labTests({ keyword: 'test' })),
    read('lab search, a frequent word', () => labTests({ keyword: 'thyroid' })),
    read('lab search, two words misspelt', () => labTests({ keyword: 'haemoglobn tets' })),
    read('lab detail of a package', (round) => get(`/lab-test/${packageId(round)}`)),
    read('lab similar packages', (round) => get(`/lab-test-similar/${packageId(round)}`)),
    read('cart of 50 medicines', () => get('/cart/medicine')),
    {
      name: 'update-cart',
      kind: 'write',
      call: (round) => ({
        path: `${apiBase}/update-cart`,
        body: { id: 1 + ((round * 97) % 50), quantity: 1 + (round % 5) },
        device: deviceOf(round),
      }),
      isScaled: true,
    },
    {
      name: 'price of 50 medicines, coupon',
      kind: 'coupon',
      call: (round) => ({ ...get('/cart-price-details/medicine?code=NEEM10'), device: deviceOf(round) }),
      isScaled: true,
    },
  ];
}
