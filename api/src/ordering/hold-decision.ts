import { limits } from '@storefront/shared-contracts/limits';
import { later, minutes } from '../platform/clock';

/** A medicine's stock, and how much of it is not held. */
export interface StockLevel {
  stock: number;
  available: number;
}

/** Whether so few units are left that a hold without a payment keeps them from customers who pay. See docs/behaviour.md, Y14. */
export const isScarce = ({ stock, available }: StockLevel): boolean =>
  available <= limits.fewLeftUnits || available <= stock * limits.scarceShare;

/** How long a full hold lasts. */
export const holdMs = limits.paymentWindowMinutes * minutes;
/** How long a hold of scarce units lasts for an order that the gateway has never heard of. */
export const scarceHoldMs = limits.scarceHoldMinutes * minutes;

/** When a hold that starts now ends. @param level after the units are held @param isReached the gateway knows the payment */
export const holdEnd = (level: StockLevel, { isReached, now }: { isReached: boolean; now: Date }): Date =>
  later(now, !isReached && isScarce(level) ? scarceHoldMs : holdMs);

/** An order's hold; `startedAt` and `expiresAt` are undefined where it has none. */
export interface HoldState {
  startedAt: Date | undefined;
  expiresAt: Date | undefined;
  renewals: number;
  /** The gateway knows the order's payment. */
  isReached: boolean;
}

/** A repeated request within this time is a second click or a retry, not another attempt. */
const repeatMs = 1 * minutes;

/**
 * What becomes of an order's hold when its customer goes to the gateway again. `keep`: it lasts as it is; `spent`: it has ended
 * and is not renewed. See docs/behaviour.md, Y3, Y11.
 */
export function decideRenewal(hold: HoldState, now: Date): 'keep' | 'renew' | 'spent' {
  const { startedAt, expiresAt, renewals, isReached } = hold;
  const isLive = expiresAt !== undefined && now < expiresAt;
  if (isLive && startedAt !== undefined && now < later(startedAt, repeatMs)) return 'keep';
  if (isReached || renewals < limits.holdRenewals) return 'renew';
  return isLive ? 'keep' : 'spent';
}
