import type { Address, OrderItem } from '@storefront/shared-contracts';

/** A delivery address as an order keeps it. */
export type OrderAddress = Omit<Address, 'id'>;

/** What is shown of an ordered thing beside its price and quantity, in the wire's own fields. */
export type ShownItem = Omit<OrderItem, 'price' | 'mrp' | 'quantity' | 'product_id' | 'lab_test_master_id'>;

/** A line of a checkout, as it was priced. Prices in paise. */
export interface CheckoutLine {
  /** product_id or lab_test_master_id, by the checkout's product type. */
  itemId: number;
  quantity: number;
  pricePaise: number;
  mrpPaise: number;
  shown: ShownItem;
}
