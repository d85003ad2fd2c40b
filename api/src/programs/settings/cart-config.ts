import { defaultCartSettings, type CartSettings } from '../../ordering/cart/settings';
import type { Environment } from '@storefront/server-kit/program';
import { numberOf } from './environment';

/** Reads MIN_CHECKOUT_MEDICINE and COUPON_GUESSES_PER_ADDRESS. @throws SettingsError See docs/behaviour.md, D17, D25. */
export function readCartSettings(env: Environment): CartSettings {
  return {
    minimumCheckoutMedicine: numberOf(env, 'MIN_CHECKOUT_MEDICINE', { min: 0, isInteger: false }),
    couponGuesses: { ...defaultCartSettings.couponGuesses, max: numberOf(env, 'COUPON_GUESSES_PER_ADDRESS') },
  };
}
