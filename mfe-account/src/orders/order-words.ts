import { indianDate, labels, limits, orderStatus } from '@storefront/shared-contracts';

/** Title of an order list. Source: spec 2 (Order list). */
export const listTitles = { medicine: labels.myMedicineOrders, lab: labels.myLabTestOrders } as const;

/** `1 item`, `4 items`. */
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/**
 * The server's label of a status; at status 5 with the date of the last change.
 * @param changedAt ISO time
 */
export const statusWords = (statusId: number, label: string, changedAt: string): string =>
  statusId === orderStatus.delivered ? `${label} on ${indianDate(changedAt)}` : label;

/**
 * Where a parcel can be followed: at status 4 only, and an address of the web only, since it comes from a courier.
 * Source: spec 3 (Order summary).
 */
export function trackingHref(order: {
  order_status_id: number;
  tracking_link?: string | undefined;
}): string | undefined {
  const { order_status_id, tracking_link = '' } = order;
  return order_status_id === orderStatus.shipped && /^https?:\/\/\S+$/i.test(tracking_link) ? tracking_link : undefined;
}

/** `open`: it may be cancelled; `closed`: it left the house; `none`: there is nothing to say of it. */
export type Cancelling = 'open' | 'closed' | 'none';

/** Whether an order may be cancelled. Source: spec 4 (Order status ids), 6. */
export function cancelling(statusId: number): Cancelling {
  if (statusId < limits.cancelBelowStatus) return 'open';
  return statusId === orderStatus.shipped ? 'closed' : 'none';
}
