import { type CouponDetails, type CouponOffer, type ProductType } from '@storefront/shared-contracts';
import {
  couponAppliedText,
  couponCodeOf,
  couponRejectionText,
  couponTermsText,
  type CouponRejection,
} from '@storefront/shared-contracts/orders';
import type { CartOwner } from '../../domains/cart-owner';
import { sellingSubtotal, type PricedLine } from './price';
import type { Database } from '../../platform/db/database';
import { rupees } from '../../platform/money';
import { couponTerms } from '../../domains/coupons/coupon-rules';
import { previewCoupon, judgeCoupon, type CouponResult, type RedeemedFor } from '../../domains/coupons/check-coupon';
import { listedCoupons } from '../../domains/coupons/repository';
import { storedCoupon } from './stored-coupons';

/** A cart of one type, with what the check of a coupon needs. */
export interface JudgedCart {
  owner: CartOwner;
  type: ProductType;
  lines: readonly PricedLine[];
  /** Why the cart cannot be ordered. A coupon does not apply to a cart with errors. */
  errors: readonly string[];
  now: Date;
}

/** Result of a coupon for a cart: a message for the customer, and the discount in paise. */
export interface CartCoupon {
  details: CouponDetails;
  discount: number;
  /** Id of the coupon; null if it was rejected. */
  couponId: number | null;
}

const rejected = (code: string, rejection: CouponRejection): CartCoupon => ({
  details: {
    success_status: 0,
    message: couponRejectionText(code, rejection),
    code: couponCodeOf(code),
    reason: rejection.reason,
  },
  discount: 0,
  couponId: null,
});

function cartCouponOf(code: string, result: CouponResult): CartCoupon {
  if (!result.ok) return rejected(code, result.rejection);
  const { discountPaise: discount, coupon } = result;
  const off = rupees(discount);
  return {
    details: { success_status: 1, message: couponAppliedText(off), code: coupon.code, discount: off },
    discount,
    couponId: coupon.id,
  };
}

const redeemedFor = ({ owner, type, lines, now }: JudgedCart): RedeemedFor => ({
  type,
  subtotalPaise: sellingSubtotal(lines),
  customerId: 'customerId' in owner ? owner.customerId : undefined,
  now,
});

/** The result of the cart's stored coupon now; undefined if none is stored. See docs/behaviour.md, D33. */
export async function storedCartCoupon(db: Database, cart: JudgedCart): Promise<CartCoupon | undefined> {
  const coupon = await storedCoupon(db, cart.owner, cart.type);
  if (coupon === undefined) return undefined;
  if (cart.errors.length > 0) return rejected(coupon.code, { reason: 'cartErrors' });
  return cartCouponOf(coupon.code, await judgeCoupon(db, coupon, redeemedFor(cart)));
}

/** The result of a typed code now. Stores nothing. */
export async function typedCartCoupon(db: Database, code: string, cart: JudgedCart): Promise<CartCoupon> {
  if (cart.errors.length > 0) return rejected(code, { reason: 'cartErrors' });
  return cartCouponOf(code, await previewCoupon(db, { code, ...redeemedFor(cart) }));
}

/** The public coupons that apply to a cart now, the largest discount first; equal discounts are sorted by code. */
export async function couponOffers(db: Database, cart: JudgedCart): Promise<CouponOffer[]> {
  if (cart.errors.length > 0 || cart.lines.length === 0) return [];
  const request = redeemedFor(cart);
  const offers: CouponOffer[] = [];
  for (const coupon of await listedCoupons(db, request)) {
    const result = await judgeCoupon(db, coupon, request);
    if (result.ok && result.discountPaise > 0) {
      offers.push({
        code: coupon.code,
        discount: rupees(result.discountPaise),
        terms: couponTermsText(couponTerms(coupon)),
      });
    }
  }
  return offers.sort((a, b) => b.discount - a.discount || a.code.localeCompare(b.code));
}
