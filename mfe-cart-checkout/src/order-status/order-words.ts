import { formatRupees, printedOrderId } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';

/** "Order O48213". Source: spec 9 (order id prefix). */
export const orderName = (type: ProductType, order_id: string): string => `Order ${printedOrderId(type, order_id)}`;

/** "₹566.80" */
export const orderAmount = ({ total_amount }: OrderDetail): string => formatRupees(total_amount, { exact: true });

/** "₹566.80, cash on delivery." */
export function orderPayment(order: OrderDetail): string {
  if (order.total_amount === 0) return 'Nothing to pay.';
  return `${orderAmount(order)}, ${order.payment_mode === 'cod' ? 'cash on delivery' : 'paid online'}.`;
}
