import { limits } from '@storefront/shared-contracts';
import type { RateRule } from '../../platform/http/rate-limit';

/** What the operator may set of carts. */
export interface CartSettings {
  /** Selling total from which medicines may be checked out, in rupees. Source: D17. */
  minimumCheckoutMedicine: number;
  /** Codes of no coupon that one address may try. Source: D25. */
  couponGuesses: RateRule;
}

/** The settings where nothing is set. Source: D17, D25. */
export const defaultCartSettings: CartSettings = {
  minimumCheckoutMedicine: limits.minimumCheckoutMedicineRupees,
  couponGuesses: { name: 'coupon-address', max: limits.couponGuessesPerAddress, minutes: limits.loginWindowMinutes },
};
