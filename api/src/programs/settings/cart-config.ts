import { defaultCartSettings, type CartSettings } from '../../ordering/cart/settings';
import { readNumber, type Environment } from '@storefront/server-kit/program';

/** Reads MIN_CHECKOUT_MEDICINE and COUPON_GUESSES_PER_ADDRESS. @throws SettingsError See docs/behaviour.md, D17, D25. */
export function readCartSettings(env: Environment): CartSettings {
  return {
    minimumCheckoutMedicine: readNumber(env, 'MIN_CHECKOUT_MEDICINE'),
    couponAttempts: { ...defaultCartSettings.couponAttempts, max: readNumber(env, 'COUPON_GUESSES_PER_ADDRESS') },
  };
}
