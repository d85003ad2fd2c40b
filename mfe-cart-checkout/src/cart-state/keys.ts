import type { ProductType } from '@storefront/shared-contracts';

/** Query keys of this remote, besides the keys of the carts (`cartKeys` of page-kit). */
export const keys = {
  /** Other medicines of the same composition. */
  alternatives: (product_id: number) => ['alternatives', product_id],
  /** One pricing of a checkout; `turn` counts the pricings of the open page. */
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
