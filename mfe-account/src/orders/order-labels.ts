import { orderNumberGroups, orderStatus, toPaise } from '@storefront/shared-contracts';
import type { OrderSummary, ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { formatIstDate, orderPromise } from '@storefront/shared-contracts/orders';
import { labels } from '@storefront/shared-contracts/texts';

/** Title of an order list. */
export const listTitles = { medicine: labels.myMedicineOrders, lab: labels.myLabTestOrders } as const;

const nouns = { medicine: ['item', 'items'], lab: ['test', 'tests'] } as const;

/** "1 item", "4 items"; "1 test", "4 tests". */
export const itemCount = (type: ProductType, count: number): string => `${count} ${nouns[type][count === 1 ? 0 : 1]}`;

/**
 * The day below the status in a list: the promised one, or "on 28 Oct 2026" once the order is delivered or cancelled.
 * See docs/behaviour.md, O11.
 */
export function orderDayText(type: ProductType, order: OrderSummary): string | undefined {
  const { status_at } = order;
  if (isOver(order)) return status_at === undefined ? undefined : `on ${formatIstDate(status_at)}`;
  return orderPromise(type, order);
}

const isOver = ({ order_status_id }: OrderSummary) =>
  order_status_id === orderStatus.delivered || order_status_id === orderStatus.cancelled;

/** Status and day in a text: "Delivered on 28 Oct 2026.", "Packed. Arriving by Tue, 24 Nov." */
export function orderStatusText(type: ProductType, order: OrderSummary): string {
  const day = orderDayText(type, order);
  if (day === undefined) return `${order.status_order}.`;
  return `${order.status_order}${isOver(order) ? '' : '.'} ${day}.`;
}

/** Rupees times a quantity, exact to the paisa. */
export const timesRupees = (rupees: number, quantity: number): number => (toPaise(rupees) * quantity) / 100;

/** "RF 4821 300 017", "RF 4821 300 017-2"; returns a reference in another format unchanged. */
export function printedReference(reference: string): string {
  const [, letters, digits, number = ''] = /^(RF)(\d+)(-\d+)?$/.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) return reference;
  return `${[letters, ...orderNumberGroups(digits)].join(' ')}${number}`;
}

/** The tracking URL of medicines at status 4. Only http(s) URLs are allowed, because a courier provides the URL. */
export function trackingHref(
  type: ProductType,
  order: { order_status_id: number; tracking_link?: string | undefined },
): string | undefined {
  const { order_status_id, tracking_link = '' } = order;
  const isShipped = type === 'medicine' && order_status_id === orderStatus.shipped;
  return isShipped && /^https?:\/\/\S+$/i.test(tracking_link) ? tracking_link : undefined;
}

/**
 * `open`: the order may be cancelled. `closed`: it was dispatched, or the sample was collected. `none`: the page shows
 * neither.
 */
type Cancellability = 'open' | 'closed' | 'none';

/** Whether an order may be cancelled. */
export function getCancellability(statusId: number): Cancellability {
  if (statusId < limits.cancelBelowStatus) return 'open';
  return statusId === orderStatus.shipped ? 'closed' : 'none';
}
