import { orderStatus } from '@storefront/shared-contracts';

/** How the payment page of an order ended, as its visitor sees it. */
export type OrderOutcome =
  | 'placed'
  /** The gateway has not said yet. */
  | 'pending'
  | 'failed'
  /** Money came, and goes back: the order could not be kept. */
  | 'refund'
  /** Cancelled, or a status of a later release: the server's label says it. */
  | 'other';

const { paymentPending, paymentFailed, refundInitiated } = orderStatus;
const { placed, confirmed, packed, shipped, delivered, onHold, returnRequested } = orderStatus;
const acceptedStatuses: ReadonlySet<number> = new Set([
  placed,
  confirmed,
  packed,
  shipped,
  delivered,
  onHold,
  returnRequested,
]);

/** What order_status_id means here. See docs/behaviour.md, D19. */
export function outcomeOf(order_status_id: number): OrderOutcome {
  if (acceptedStatuses.has(order_status_id)) return 'placed';
  if (order_status_id === paymentPending) return 'pending';
  if (order_status_id === paymentFailed) return 'failed';
  return order_status_id === refundInitiated ? 'refund' : 'other';
}
