import { orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';

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

/** Pauses after the first looks, in ms. */
const pollDelaysMs = [2000, 3000, 5000, 8000] as const;
/** The pause after every later one. */
const maxPollDelayMs = 10_000;

/** The gateway's last word may come some minutes after the window in which it takes money. */
const graceMinutes = 5;
const pollTimeoutMs = (limits.paymentWindowMinutes + graceMinutes) * 60_000;

const getPollDelay = (polls: number): number => pollDelaysMs[polls - 1] ?? maxPollDelayMs;

/**
 * How long to wait before an order that waits for its payment is looked at again, in ms; false when it was looked at for
 * long enough.
 * @param looks how often it was looked at, 1 or more
 */
export function pollAfter(looks: number): number | false {
  let waited = 0;
  for (let look = 1; look <= looks; look += 1) waited += getPollDelay(look);
  return waited <= pollTimeoutMs ? getPollDelay(looks) : false;
}
