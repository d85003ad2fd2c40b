import type { CheckoutAllowed, PriceDetails, ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { canCheckOut, priceDetailsOf, priceOf, type PricedLine } from './price';
import type { CartSettings } from './settings';

/** Minimum selling total of a checkout by type, in rupees. See docs/behaviour.md, D17. */
export type Minimums = Readonly<Record<ProductType, number>>;

/** The minimums by the settings. */
export const minimumsOf = ({ minimumCheckoutMedicine }: CartSettings): Minimums => ({
  medicine: minimumCheckoutMedicine,
  lab: limits.minimumCheckoutLabRupees,
});

/** Totals of a cart in the wire's fields. */
export interface Totals {
  price_details: PriceDetails;
  checkout_allowed: CheckoutAllowed;
}

/**
 * The totals of lines with a coupon's discount in paise, and whether the cart can be checked out. See docs/behaviour.md, D16,
 * D17.
 */
export function totalsOf(
  minimums: Minimums,
  type: ProductType,
  lines: readonly PricedLine[],
  couponDiscount = 0,
): Totals {
  const price = priceOf(type, lines, couponDiscount);
  return {
    price_details: priceDetailsOf(price),
    checkout_allowed: {
      is_checkout: canCheckOut(price, minimums[type]) ? 1 : 0,
      minimum_checkout_amount: minimums[type],
    },
  };
}
