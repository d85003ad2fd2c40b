import type { cartQueryKey, ProductType } from '@storefront/shared-contracts';

/** A type only: a shell of an earlier release does not bring the value. */
const cart: typeof cartQueryKey = ['cart'];

/** Every key under which this remote keeps something in the query cache. `['cart']` stands for all that a cart changes. */
export const keys = {
  cart,
  /** The lines of a cart as the cart page shows them. */
  lines: (type: ProductType) => ['cart', 'lines', type],
  /** Other medicines of the same composition. */
  alternatives: (product_id: number) => ['cart', 'alternatives', product_id],
  /** One reading of a whole cart, to settle what the page's data and a line disagree about. */
  whole: (type: ProductType) => ['cart', 'whole', type],
  /** One reading of how many lines both carts have. */
  count: ['cart', 'count'],
  /** Every line of either cart that shows somewhere or was changed on this page. */
  allQuantities: ['cart', 'quantity'],
  quantities: (type: ProductType) => ['cart', 'quantity', type],
  /** A `LineQuantity`; nothing stands there until the visitor changes that line. */
  quantity: (type: ProductType, id: number) => ['cart', 'quantity', type, id],
  /** One pricing of a checkout; `turn` counts them while the page is open. */
  checkout: (type: ProductType, address_id: number, code: string, turn: number) => [
    'checkout',
    type,
    address_id,
    code,
    turn,
  ],
  /** What the server says of an order that was just placed. */
  orderStatus: (type: ProductType, order_id: string) => ['order-status', type, order_id],
} as const;
