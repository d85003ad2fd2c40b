import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { rupeeText } from '../../../platform/money';
import { getOrderNumber } from '../confirmation';
import type { OrderStatus } from '../order-machine';
import { eventText, type StoredEvent } from '../read/timeline';
import type { Order } from '../record';

/** The label of a status for the order's type. */
export type Label = (status: OrderStatus) => string;

/** "3 Packed". */
export const statusText = (status: OrderStatus, label: Label): string => `${status} ${label(status)}`;

/** "2 Confirmed, 6 Cancelled"; "nothing" where there is none. */
export const statusList = (statuses: readonly OrderStatus[], label: Label): string =>
  statuses.length === 0 ? 'nothing' : statuses.map((status) => statusText(status, label)).join(', ');

/** An order with what an operator has to know of it. */
export interface OrderSheet {
  order: Order;
  items: number;
  events: readonly StoredEvent[];
  next: readonly OrderStatus[];
  /** Of an online order, such as "captured". */
  payment: string | undefined;
}

/** Details of an order without its customer and items. */
export function formatOrderDetails({ order, items, events, next, payment }: OrderSheet, label: Label): string[] {
  const kind = order.productType === 'medicine' ? 'medicines' : 'lab tests';
  const offline = order.productType === 'lab' ? 'pay at collection' : 'cash on delivery';
  const paid = order.mode === 'cod' ? offline : `online payment ${payment ?? 'unknown'}`;
  return [
    `${getOrderNumber(order)}   ${statusText(order.status, label)}, since ${formatIstDateTime(order.statusAt)}`,
    `${items} ${items === 1 ? 'item' : 'items'} (${kind}), ${rupeeText(order.totalPaise)}, ${paid}`,
    ...(order.trackingLink === '' ? [] : [`Tracking: ${order.trackingLink}`]),
    `May go to: ${statusList(next, label)}`,
    '',
    ...events.map((event) => `${formatIstDateTime(event.at)}   ${eventText(event, label)}`),
  ];
}
