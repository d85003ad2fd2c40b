import { defaultCartSettings, type CartSettings } from '../../ordering/cart/settings';
import { numberOf, type Environment } from './environment';

/** Reads MIN_CHECKOUT_MEDICINE (rupees, 100) and COUPON_GUESSES_PER_ADDRESS (300). @throws ConfigError See docs/behaviour.md, D17, D25. */
export function readCartSettings(env: Environment): CartSettings {
  const { minimumCheckoutMedicine, couponGuesses } = defaultCartSettings;
  return {
    minimumCheckoutMedicine: numberOf(
      env,
      'MIN_CHECKOUT_MEDICINE',
      minimumCheckoutMedicine,
      (value) => Number.isFinite(value) && value >= 0 && value <= 1_000_000,
    ),
    couponGuesses: { ...couponGuesses, max: numberOf(env, 'COUPON_GUESSES_PER_ADDRESS', couponGuesses.max) },
  };
}
