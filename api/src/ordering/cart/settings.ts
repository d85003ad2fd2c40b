import { limits } from '@storefront/shared-contracts';
import type { RateRule } from '../../platform/http/rate-limit';

/** What the operator may set of carts. */
export interface CartSettings {
  /** Selling total from which medicines may be checked out, in rupees. See docs/behaviour.md, D17. */
  minimumCheckoutMedicine: number;
  /** Codes of no coupon that one address may try. See docs/behaviour.md, D25. */
  couponAttempts: RateRule;
}

/** The settings where nothing is set. See docs/behaviour.md, D17, D25. */
export const defaultCartSettings: CartSettings = {
  minimumCheckoutMedicine: limits.minimumCheckoutMedicineRupees,
  couponAttempts: { name: 'coupon-address', max: limits.couponGuessesPerIp, minutes: limits.loginWindowMinutes },
};
