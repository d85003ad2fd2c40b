import { defaultCartSettings, type CartSettings } from '../../ordering/cart/settings';
import { readNumber, type Environment } from '@storefront/server-kit/program';

/** Reads the settings of carts and stock holds. @throws SettingsError See docs/behaviour.md, D17, D25. */
export function readCartSettings(env: Environment): CartSettings {
  return {
    minimumCheckoutMedicine: readNumber(env, 'MIN_CHECKOUT_MEDICINE'),
    codMax: readNumber(env, 'COD_MAX'),
    newCarts: { ...defaultCartSettings.newCarts, max: readNumber(env, 'NEW_CARTS_PER_ADDRESS') },
    guestCarts: { days: readNumber(env, 'GUEST_CART_DAYS'), max: readNumber(env, 'GUEST_CARTS_MAX') },
    couponAttempts: { ...defaultCartSettings.couponAttempts, max: readNumber(env, 'COUPON_GUESSES_PER_ADDRESS') },
    holdStarts: { ...defaultCartSettings.holdStarts, max: readNumber(env, 'HOLD_STARTS_PER_HOUR') },
    heldUnits: readNumber(env, 'HOLD_UNITS_PER_CUSTOMER'),
    openCashOrders: readNumber(env, 'CASH_ORDERS_PER_CUSTOMER'),
    openCashOrdersNew: readNumber(env, 'CASH_ORDERS_PER_NEW_CUSTOMER'),
    cashOrdersPerIp: { ...defaultCartSettings.cashOrdersPerIp, max: readNumber(env, 'CASH_ORDERS_PER_ADDRESS') },
  };
}
