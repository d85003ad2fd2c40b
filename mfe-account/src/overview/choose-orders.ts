import type { OrderSummary, ProductType } from '@storefront/shared-contracts';
import { isOrderUnderWay } from '@storefront/shared-contracts/orders';

/** An order with its type, which the order itself does not contain. */
export interface TypedOrder {
  readonly type: ProductType;
  readonly order: OrderSummary;
}

/** The orders of the overview. */
export interface ChosenOrders {
  /** The newest order that is still to be delivered, or whose sample is still to be collected. */
  readonly delivery: TypedOrder | undefined;
  /** The newest of the other orders. */
  readonly last: TypedOrder | undefined;
}

/** @param lists the newest orders of each type */
export function chooseOrders(lists: Readonly<Record<ProductType, readonly OrderSummary[]>>): ChosenOrders {
  const all = (['medicine', 'lab'] as const)
    .flatMap((type) => lists[type].map((order): TypedOrder => ({ type, order })))
    .sort((one, other) => Date.parse(other.order.created_at) - Date.parse(one.order.created_at));
  const delivery = all.find(({ type, order }) => isOrderUnderWay(type, order.order_status_id));
  return { delivery, last: all.find((chosen) => chosen !== delivery) };
}
