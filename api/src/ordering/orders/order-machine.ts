import { orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { later, minutes } from '../../platform/clock';

const { placed, confirmed, packed, shipped, delivered, cancelled } = orderStatus;
const { paymentPending, onHold, refundInitiated, paymentFailed, returnRequested } = orderStatus;

/** One of the contract's order statuses. */
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Kinds of order events. Their texts are in `read/timeline.ts`. */
export const orderEventKinds = [
  /** First event of a cash order. */
  'placed',
  /** First event of an online order: its customer goes to the gateway. */
  'payment-started',
  'paid',
  'payment-failed',
  /** The customer cancelled an unpaid order. */
  'payment-cancelled',
  /** The customer placed or paid another order instead of paying this one. */
  'replaced',
  /** The warehouse or the lab moved the order to another status. */
  'moved',
  'tracking',
  'cancelled',
  'refund-started',
  'refund-done',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

const knownKinds: readonly string[] = orderEventKinds;

/** Whether this version knows a stored kind. */
export const isOrderEventKind = (kind: string): kind is OrderEventKind => knownKinds.includes(kind);

/**
 * Allowed transitions by status. Status 6 is left only when money arrives after a cancelled payment, status 10 only when money
 * arrives after all. See docs/behaviour.md, D19, Y5.
 */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [placed]: [confirmed, cancelled, onHold, refundInitiated],
  [confirmed]: [packed, cancelled, onHold, refundInitiated],
  [packed]: [shipped, cancelled, onHold, refundInitiated],
  [shipped]: [delivered, cancelled, refundInitiated],
  [delivered]: [returnRequested],
  [cancelled]: [refundInitiated],
  [paymentPending]: [placed, refundInitiated, paymentFailed, cancelled],
  [onHold]: [confirmed, packed, cancelled, refundInitiated],
  [refundInitiated]: [cancelled],
  [paymentFailed]: [placed, refundInitiated],
  [returnRequested]: [delivered, cancelled, refundInitiated],
};

const known: readonly number[] = Object.values(orderStatus);

export const isOrderStatus = (status: number): status is OrderStatus => known.includes(status);

/** Where an order may go next. */
export const nextStatuses = (from: OrderStatus): readonly OrderStatus[] => transitions[from];

/** Whether goods of an order in this status are still in the warehouse, so that a cancellation returns them to the stock. */
export const isUndispatched = (status: OrderStatus): boolean =>
  status === placed || status === confirmed || status === packed || status === onHold;

/** An unpaid order waits for its payment as long as its reference is valid (docs/behaviour.md, D20). */
export const unpaidTimeoutMs = limits.checkoutReferenceMinutes * minutes;

/** Whether a payment that starts now can still finish before the order ends. */
export const isPayable = (startedAt: Date, now: Date): boolean => now < later(startedAt, unpaidTimeoutMs);

/** Reason of a refund of money that no order could use. Stored with the order. */
export type RefundReason = 'paid twice' | 'goods gone' | 'price changed' | 'too late' | 'amount differs';
