import { orderStatus } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { hours, later, minutes } from '../../platform/clock';
import type { GatewayPayment } from './repository';
import { unpaidTimeoutMs, type OrderStatus, type RefundReason } from '../orders/order-machine';
import type { PaymentResult } from './gateway';

const days = 24 * hours;

/**
 * After this time a payment that the gateway does not know was never made: a visitor can get the gateway's form until the
 * order's time ends, and can use the form for the payment window.
 */
const unknownTimeoutMs = unpaidTimeoutMs + limits.paymentWindowMinutes * minutes;
/** Time of one more status query for a payment that was written off: the visitor may have paid on a page that stayed open. */
export const finalPollMs = 1 * days;
/** A payment that is still pending at the bank after this time is written off. */
const pendingTimeoutMs = 3 * days;

/** An online order and its payment. Amount in paise. */
export interface PaymentSnapshot {
  orderStatus: OrderStatus;
  paymentState: GatewayPayment['state'];
  amountPaise: number;
  /** When the visitor was first sent to the gateway. */
  startedAt: Date;
  /** Why an order that waits for its payment, or ended without one, cannot be placed; undefined if it can. */
  obstacle: RefundReason | undefined;
}

/** Why a payment is written off. */
type FailReason = 'refused' | 'never paid' | 'given up';

/** Decision about a payment. `lapse`: the order ends unpaid, and polling of its payment continues. */
export type PaymentDecision =
  | { do: 'nothing' }
  | { do: 'wait' }
  | { do: 'lapse' }
  | { do: 'place' }
  | { do: 'refund'; why: RefundReason }
  | { do: 'fail'; why: FailReason };

/**
 * Whether money that arrives can still place an order in this status: it was never paid, and its customer did not cancel it.
 */
export const canBePlacedLate = (status: OrderStatus): boolean =>
  status === orderStatus.paymentPending || status === orderStatus.paymentFailed;

function onSuccess(snapshot: PaymentSnapshot, amountPaise: number): PaymentDecision {
  if (amountPaise !== snapshot.amountPaise) return { do: 'refund', why: 'amount differs' };
  if (!canBePlacedLate(snapshot.orderStatus)) return { do: 'refund', why: 'too late' };
  return snapshot.obstacle === undefined ? { do: 'place' } : { do: 'refund', why: snapshot.obstacle };
}

/**
 * Decides about an online order by a response of the gateway. Received money either places the order or is refunded. A payment
 * is never written off while the gateway is unreachable. See docs/behaviour.md, D20, D21, D23.
 */
export function decidePayment(snapshot: PaymentSnapshot, result: PaymentResult, now: Date): PaymentDecision {
  const { paymentState, startedAt } = snapshot;
  const after = (ms: number) => now >= later(startedAt, ms);
  if (paymentState === 'captured') return { do: 'nothing' };
  if (result.kind === 'success') return onSuccess(snapshot, result.amountPaise);
  if (paymentState === 'failed') {
    const undecided = result.kind === 'unreachable' || (result.kind === 'pending' && !after(pendingTimeoutMs));
    return undecided ? { do: 'wait' } : { do: 'nothing' };
  }
  if (result.kind === 'failure') return { do: 'fail', why: 'refused' };
  if (result.kind === 'unknown' && after(unknownTimeoutMs)) return { do: 'fail', why: 'never paid' };
  if (result.kind === 'pending' && after(pendingTimeoutMs)) return { do: 'fail', why: 'given up' };
  const isLate = snapshot.orderStatus === orderStatus.paymentPending && after(unpaidTimeoutMs);
  return isLate ? { do: 'lapse' } : { do: 'wait' };
}
