import { messages, type CouponDetails } from '@storefront/shared-contracts';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { RateLimiter } from '../identity/rate-limit';
import type { RateRule } from '../identity/settings';
import { appliedText, refusalText } from './messages';
import { couponVerdict, type CouponRequest } from './redeem';

interface Context {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  /** Unknown codes that one address may try. */
  guesses: RateRule;
}

/** A coupon's fate for the customer, and paise off. */
export interface TriedCoupon {
  details: CouponDetails;
  discount: number;
  /** Its row; null where it was refused. */
  couponId: number | null;
}

const refused = (message: string): TriedCoupon => ({
  details: { success_status: 0, message },
  discount: 0,
  couponId: null,
});

interface Trial extends Omit<CouponRequest, 'now'> {
  /** The machine or network that asks. */
  address: string;
  /** What stands in the way of ordering the cart. */
  cartErrors: readonly string[];
}

/**
 * Tries a code on a cart. A cart with errors takes none. A code is counted before it is known to be one, and given back when it
 * is: whoever guesses learns nothing more once the limit is reached. Throws `tooManyRequests`. Source: spec 5 (Coupon), D25, D28.
 */
export function couponTrial({ db, clock, limiter, guesses }: Context) {
  return async ({ address, cartErrors, ...request }: Trial): Promise<TriedCoupon> => {
    if (cartErrors.length > 0) return refused(messages.cartErrorsBlockCoupon);
    await limiter.take(guesses, address);
    const verdict = await couponVerdict(db, { ...request, now: clock() });
    if (verdict.ok || verdict.refusal.why !== 'unknown') await limiter.giveBack(guesses, address);
    if (!verdict.ok) return refused(refusalText(verdict.refusal));
    const { discountPaise, coupon } = verdict;
    const details = { success_status: 1, message: appliedText(discountPaise) };
    return { details, discount: discountPaise, couponId: coupon.id };
  };
}
