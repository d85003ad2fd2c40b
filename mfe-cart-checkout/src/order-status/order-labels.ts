import { formatRupees } from '@storefront/shared-contracts';
import type { OrderDetail, ProductType } from '@storefront/shared-contracts';

/** "₹566.80" */
export const orderAmount = ({ total_amount }: OrderDetail): string => formatRupees(total_amount, { exact: true });

/** How a placed order is paid: "Keep ₹566.80 ready in cash." */
export function orderPayment(type: ProductType, order: OrderDetail): string {
  if (order.total_amount === 0) return 'There is nothing to pay.';
  if (order.payment_mode === 'online') return `You paid ${orderAmount(order)} online.`;
  return type === 'lab'
    ? `Keep ${orderAmount(order)} ready: you pay at collection.`
    : `Keep ${orderAmount(order)} ready in cash.`;
}
