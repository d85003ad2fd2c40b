import type { cartQueryKey, ProductType } from '@storefront/shared-contracts';

/** Imported as a type only: a shell of an earlier release does not export the value. */
const cart: typeof cartQueryKey = ['cart'];

/** Query keys of this remote. A change of the cart outside of this page invalidates `['cart']`. */
export const keys = {
  cart,
  /** The lines of a cart as the cart page shows them. */
  lines: (type: ProductType) => ['cart', 'lines', type],
  /** Other medicines of the same composition. */
  alternatives: (product_id: number) => ['cart', 'alternatives', product_id],
  /** One read of a whole cart, for `reconcile`. */
  whole: (type: ProductType) => ['cart', 'whole', type],
  /** One read of how many lines both carts have. */
  count: ['cart', 'count'],
  /** Holds no data: an invalidation or reset of it is applied to the client state of that cart. */
  clientState: (type: ProductType) => ['cart', 'client-state', type],
  /** One pricing of a checkout; `turn` counts them while the page is open. */
  checkout: (type: ProductType, address_id: number, code: string, turn: number) => [
    'checkout',
    type,
    address_id,
    code,
    turn,
  ],
  /** The status of an order that was just placed. */
  orderStatus: (type: ProductType, order_id: string) => ['order-status', type, order_id],
} as const;
