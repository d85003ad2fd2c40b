import { type CouponDetails, type ProductType } from '@storefront/shared-contracts';
import { couponCodeOf } from '@storefront/shared-contracts/orders';
import type { CartOwner } from '../../domains/cart-owner';
import type { Database } from '../../platform/db/database';
import type { RateLimiter, RateRule } from '../../platform/http/rate-limit';
import { storedCoupon } from './stored-coupons';

interface Context {
  db: Database;
  limiter: RateLimiter;
  /** Unknown codes that one IP address may try. */
  guesses: RateRule;
}

/** A typed code, for which cart, and the IP address that sent it. */
interface Guess {
  code: string;
  owner: CartOwner;
  type: ProductType;
  ip: string;
}

/** Runs work with a typed code and counts the attempt. */
export type LimitGuesses = <Result extends { coupon_details?: CouponDetails | undefined }>(
  guess: Guess,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * An attempt counts before the code is looked up and is taken back unless the code is unknown: no response after the limit shows
 * whether a code exists. The stored coupon of the cart is no guess. Throws `tooManyRequests`. See docs/behaviour.md, D25, D33.
 */
export function guessLimit({ db, limiter, guesses }: Context): LimitGuesses {
  return async ({ code, owner, type, ip }, work) => {
    const stored = await storedCoupon(db, owner, type);
    if (stored?.code === couponCodeOf(code)) return work();
    await limiter.consume(guesses, ip);
    let isUnknown = false;
    try {
      const result = await work();
      isUnknown = result.coupon_details?.reason === 'unknown';
      return result;
    } finally {
      if (!isUnknown) await limiter.undoConsume(guesses, ip);
    }
  };
}
