import {
  orderStatus,
  addressTypes,
  type OrderDetail,
  type OrderStep,
  type ProductType,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { isOrderUnderWay } from '@storefront/shared-contracts/orders';
import { labels } from '@storefront/shared-contracts/texts';

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

/**
 * What happens next with a placed order: packing, courier, delivery; for lab tests the visit, the sample, the report.
 * Empty for an order that is not under way.
 */
export function nextSteps(type: ProductType, order: OrderDetail): readonly OrderStep[] {
  const { order_status_id, promised_date, is_late = false, address_details } = order;
  if (!isOrderUnderWay(type, order_status_id)) return [];
  const prepared = order_status_id < orderStatus.packed ? 'now' : 'done';
  const promise = promised_date !== undefined && !is_late && { by: promised_date };
  if (type === 'lab') {
    return [
      { label: 'We arrange the visit', state: prepared },
      { label: 'We collect the sample', state: 'next', detail: 'at your address', ...promise },
      { label: 'Your report is ready', state: 'next' },
    ];
  }
  const hours = addressTypes.find(({ id }) => id === address_details.address_type)?.hours;
  return [
    { label: 'We pack it', state: prepared },
    {
      label: 'The courier has it',
      state: order_status_id === orderStatus.shipped ? 'now' : 'next',
      detail: `you can follow it under ${labels.myMedicineOrders}`,
    },
    { label: 'At your door', state: 'next', ...promise, ...(hours !== undefined && { detail: hours }) },
  ];
}
