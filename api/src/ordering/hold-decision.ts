import { limits } from '@storefront/shared-contracts/limits';
import { later, minutes } from '../platform/clock';

/** A medicine's stock, and the part of it that no hold keeps. */
interface StockLevel {
  stock: number;
  available: number;
}

/**
 * Whether the stock is so low that a hold without a payment takes units away from customers who pay. See docs/behaviour.md,
 * Y14.
 */
export const isScarce = ({ stock, available }: StockLevel): boolean =>
  available <= limits.fewLeftUnits || available <= stock * limits.scarceShare;

/** Duration of a full hold. */
export const holdMs = limits.paymentWindowMinutes * minutes;
/** Duration of a hold of scarce units while the gateway does not know the order's payment. */
export const scarceHoldMs = limits.scarceHoldMinutes * minutes;

/** End of a hold that starts now. @param level after this hold @param isReached whether the gateway knows the payment */
export const holdEnd = (level: StockLevel, { isReached, now }: { isReached: boolean; now: Date }): Date =>
  later(now, !isReached && isScarce(level) ? scarceHoldMs : holdMs);

/** An order's hold; `startedAt` and `expiresAt` are undefined if it has none. */
export interface HoldState {
  startedAt: Date | undefined;
  expiresAt: Date | undefined;
  renewals: number;
  /** Whether the gateway knows the order's payment. */
  isReached: boolean;
}

/** A repeated request within this time is a second click or a retry, not a new attempt. */
const repeatMs = 1 * minutes;

/**
 * Decides about an order's hold when its customer goes to the gateway again. `keep`: the hold stays as it is; `spent`: it has
 * ended and must not be renewed. See docs/behaviour.md, Y3, Y11.
 */
export function decideRenewal(hold: HoldState, now: Date): 'keep' | 'renew' | 'spent' {
  const { startedAt, expiresAt, renewals, isReached } = hold;
  const isLive = expiresAt !== undefined && now < expiresAt;
  if (isLive && startedAt !== undefined && now < later(startedAt, repeatMs)) return 'keep';
  if (isReached || renewals < limits.holdRenewals) return 'renew';
  return isLive ? 'keep' : 'spent';
}
