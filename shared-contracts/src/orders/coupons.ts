import { formatRupees, type CouponReason, type ProductType } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { formatIstDate, formatIstDateTime, toIstParts } from './ist-time';

/** The rule that rejects a coupon, with the values of its message. Amounts in rupees. */
export type CouponRejection =
  | { reason: Exclude<CouponReason, 'notYet' | 'expired' | 'belowMinimum'> }
  | { reason: 'notYet'; startsAt: Date }
  /** `endsAt` is the first moment at which the coupon is no longer valid. */
  | { reason: 'expired'; endsAt: Date }
  | { reason: 'belowMinimum'; productType: ProductType; minimum: number; missing: number };

/**
 * The `code` of cart-price-details that removes the stored coupon. Without a `code` the stored coupon stays. See
 * docs/behaviour.md, D33.
 */
export const removeCouponCode = '';

/**
 * A coupon code in the form in which it is compared and shown: ` neem 80 ` -> `NEEM80`, without spaces and invisible
 * characters. See docs/behaviour.md, D45.
 */
export const couponCodeOf = (typed: string): string => typed.replace(/[\s\p{C}]/gu, '').toUpperCase();

const isMidnight = (moment: Date): boolean => {
  const { hours, minutes } = toIstParts(moment) ?? {};
  return hours === '00' && minutes === '00';
};

/** A coupon that ends at midnight is valid through the day before. */
const lastDayOf = (endsAt: Date) => formatIstDate(new Date(endsAt.getTime() - 1));

const goods = { medicine: 'medicines', lab: 'lab tests' } as const satisfies Record<ProductType, string>;

/** The message that names the rule by which a coupon is rejected. */
export function couponRejectionText(typed: string, rejection: CouponRejection): string {
  const code = couponCodeOf(typed);
  switch (rejection.reason) {
    case 'unknown':
      return code === '' ? 'This is not a valid coupon code.' : `${code} is not a valid coupon code.`;
    case 'notYet': {
      const { startsAt } = rejection;
      return `${code} starts on ${isMidnight(startsAt) ? formatIstDate(startsAt) : formatIstDateTime(startsAt)}.`;
    }
    case 'expired':
      return `${code} ended on ${lastDayOf(rejection.endsAt)}.`;
    case 'usedUp':
      return `${code} has reached its usage limit.`;
    case 'usedByYou':
      return `You have already used ${code}.`;
    case 'medicinesOnly':
      return `${code} is for medicines only.`;
    case 'labTestsOnly':
      return `${code} is for lab tests only.`;
    case 'cartEmpty':
      return messages.cartEmpty;
    case 'cartErrors':
      return messages.cartErrorsBlockCoupon;
    case 'belowMinimum': {
      const { productType, minimum, missing } = rejection;
      return `Add ${goods[productType]} worth ${formatRupees(missing)} more to use ${code} (minimum ${formatRupees(minimum)}).`;
    }
  }
}

/** @param rupees discount of the applied coupon on the selling prices */
export const couponAppliedText = (rupees: number): string =>
  `Applied. Takes off ${formatRupees(rupees, { exact: true })}.`;

/** The terms of a coupon. Amounts in rupees. */
export interface CouponTerms {
  readonly kind: 'percent' | 'amount';
  /** Per cent or rupees, depending on `kind`. */
  readonly value: number;
  /** Minimum amount; 0 if there is none. */
  readonly minimum: number;
  /** Maximum discount of a percentage; null if there is none. */
  readonly cap: number | null;
  /** Uses per customer; null if unlimited. */
  readonly customerLimit: number | null;
  /** The only goods that it takes something off; absent in a cart, which has goods of one type. */
  readonly productType?: ProductType | undefined;
  /** The first moment at which the coupon is no longer valid; absent in a cart, where it is valid now. */
  readonly endsAt?: Date | undefined;
}

/** "10% off from ₹299, up to ₹150"; "₹50 off medicines from ₹199, once per customer, until 5 Dec 2026". */
export function couponTermsText(terms: CouponTerms): string {
  const { kind, value, minimum, cap, customerLimit, productType, endsAt } = terms;
  const on = productType === undefined ? '' : ` ${goods[productType]}`;
  const off = `${kind === 'percent' ? `${value}%` : formatRupees(value)} off`;
  const from = minimum > 0 ? ` from ${formatRupees(minimum)}` : '';
  const upTo = cap === null ? '' : `, up to ${formatRupees(cap)}`;
  const times = customerLimit === 1 ? 'once' : `${customerLimit} times`;
  const each = customerLimit === null ? '' : `, ${times} per customer`;
  const until = endsAt === undefined ? '' : `, until ${lastDayOf(endsAt)}`;
  return `${off}${on}${from}${upTo}${each}${until}`;
}
