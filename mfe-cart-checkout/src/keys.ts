import type { ProductType } from '@storefront/shared-contracts';

/** Every key under which this remote keeps something in the query cache. `['cart']` stands for all of them. */
export const keys = {
  cart: ['cart'],
  /** The lines of a cart as the cart page shows them. */
  lines: (type: ProductType) => ['cart', 'lines', type],
  /** One reading of a whole cart, to settle what the page's data and a line disagree about. */
  whole: (type: ProductType) => ['cart', 'whole', type],
  quantities: (type: ProductType) => ['cart', 'quantity', type],
  /** A `LineQuantity`; nothing stands there until the visitor changes that line. */
  quantity: (type: ProductType, id: number) => ['cart', 'quantity', type, id],
} as const;
