import { orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';

/** The result of an order's payment, as the visitor sees it. */
export type OrderOutcome =
  | 'placed'
  /** The gateway has not reported a result. */
  | 'pending'
  | 'failed'
  /** The order was paid but could not be placed; the money is refunded. */
  | 'refund'
  /** Cancelled, or a status of a later release; the page shows the server's label. */
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

/** The outcome for an order_status_id. See docs/behaviour.md, D19. */
export function outcomeOf(order_status_id: number): OrderOutcome {
  if (acceptedStatuses.has(order_status_id)) return 'placed';
  if (order_status_id === paymentPending) return 'pending';
  if (order_status_id === paymentFailed) return 'failed';
  return order_status_id === refundInitiated ? 'refund' : 'other';
}

/** Delays after the first polls, in ms. */
const pollDelaysMs = [2000, 3000, 5000, 8000] as const;
/** Delay after each later poll, in ms. */
const maxPollDelayMs = 10_000;

/** The gateway's final report may come some minutes after its payment window. */
const graceMinutes = 5;
const pollTimeoutMs = (limits.paymentWindowMinutes + graceMinutes) * 60_000;

const getPollDelay = (polls: number): number => pollDelaysMs[polls - 1] ?? maxPollDelayMs;

/**
 * Delay in ms before an order that waits for its payment is polled again; false once it has been polled for long
 * enough.
 * @param looks number of polls so far, at least 1
 */
export function pollAfter(looks: number): number | false {
  let waited = 0;
  for (let look = 1; look <= looks; look += 1) waited += getPollDelay(look);
  return waited <= pollTimeoutMs ? getPollDelay(looks) : false;
}
