import { limits, orderStatus } from '@storefront/shared-contracts';
import { hours, later, minutes } from '../../platform/clock';
import { unpaidOrderMs, type OrderStatus, type RefundReason } from '../orders/order-machine';
import type { PaymentWord } from './gateway';

const days = 24 * hours;

/** Who got the form in the last of those minutes has the payment window more; what the gateway doesn't know then was never paid. */
export const unknownIsFinalMs = unpaidOrderMs + limits.paymentWindowMinutes * minutes;
/** The gateway is asked once more about what was written off: the visitor may have paid at a page that was left open. */
export const lastLookMs = 1 * days;
/** A bank that has not decided by then is not waited for. */
export const pendingAtMostMs = 3 * days;

/** An online order and its payment, as they are now. Amount in paise. */
export interface Standing {
  orderStatus: OrderStatus;
  paymentState: 'open' | 'captured' | 'failed';
  amountPaise: number;
  /** When the visitor was first sent to the gateway. */
  startedAt: Date;
  /** Whether all that was ordered can be had; of no account but for an order that waits for its payment. */
  goodsThere: boolean;
}

/** Why a payment is written off. */
export type FailReason = 'refused' | 'never paid' | 'given up';

/** What a word of the gateway comes to. `lapse`: the order ends unpaid, its payment is still asked for. */
export type Verdict =
  | { do: 'nothing' }
  | { do: 'wait' }
  | { do: 'lapse' }
  | { do: 'place' }
  | { do: 'refund'; why: RefundReason }
  | { do: 'fail'; why: FailReason };

function onSuccess(standing: Standing, amountPaise: number): Verdict {
  if (amountPaise !== standing.amountPaise) return { do: 'refund', why: 'amount differs' };
  if (standing.orderStatus !== orderStatus.paymentPending || standing.paymentState !== 'open') {
    return { do: 'refund', why: 'too late' };
  }
  return standing.goodsThere ? { do: 'place' } : { do: 'refund', why: 'goods gone' };
}

/**
 * What becomes of an online order by a word of the gateway. Money that came is either an order's or on its way back; what the
 * gateway could not be asked about is never written off. Source: spec 4 (Checkout), D20, D21, D23.
 */
export function decide(standing: Standing, word: PaymentWord, now: Date): Verdict {
  const { paymentState, startedAt } = standing;
  const after = (ms: number) => now >= later(startedAt, ms);
  if (paymentState === 'captured') return { do: 'nothing' };
  if (word.kind === 'success') return onSuccess(standing, word.amountPaise);
  if (paymentState === 'failed') {
    const undecided = word.kind === 'unreachable' || (word.kind === 'pending' && !after(pendingAtMostMs));
    return undecided ? { do: 'wait' } : { do: 'nothing' };
  }
  if (word.kind === 'failure') return { do: 'fail', why: 'refused' };
  if (word.kind === 'unknown' && after(unknownIsFinalMs)) return { do: 'fail', why: 'never paid' };
  if (word.kind === 'pending' && after(pendingAtMostMs)) return { do: 'fail', why: 'given up' };
  const isLate = standing.orderStatus === orderStatus.paymentPending && after(unpaidOrderMs);
  return isLate ? { do: 'lapse' } : { do: 'wait' };
}
