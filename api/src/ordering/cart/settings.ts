import { limits } from '@storefront/shared-contracts/limits';
import type { RateRule } from '../../platform/http/rate-limit';

/** The default of `STOCK_EXPIRY_MARGIN_DAYS`. */
export const defaultExpiryMarginDays = 30;

/**
 * The limits of carts.
 * @param factor of the limits per IP address and of the units that a customer may hold. See docs/behaviour.md, D17,
 * D25.
 */
export function cartSettingsOf(factor: number) {
  const scaled = (max: number) => Math.round(max * factor);
  const rule = (name: string, max: number, minutes: number): RateRule => ({ name, max: scaled(max), minutes });
  return {
    /** Minimum selling total of a checkout of medicines, in rupees. See docs/behaviour.md, D17. */
    minimumCheckoutMedicine: limits.minimumCheckoutMedicineRupees,
    /** Maximum total of a cash order, in rupees. See docs/behaviour.md, O20. */
    codMax: limits.codMaxRupees,
    /** New guest carts per IP address. See docs/behaviour.md, C13. */
    newCarts: rule('new-cart', limits.newCartsPerMinute, 1),
    /** Days without a change after which guest carts are deleted, and their maximum number. See docs/behaviour.md, C11, C12. */
    guestCarts: { days: limits.guestCartDays, max: limits.guestCartsMax },
    /** Unknown coupon codes per IP address. See docs/behaviour.md, D25. */
    couponAttempts: rule('coupon-address', limits.couponGuessesPerIp, limits.loginWindowMinutes),
    /** Online payments that a customer may start per medicine. See docs/behaviour.md, Y13. */
    holdStarts: rule('hold-start', limits.holdStartsPerHour, 60),
    /** Units of one medicine that a customer's unpaid orders may contain. See docs/behaviour.md, Y12. */
    heldUnits: scaled(limits.medicineQuantityMax),
    /** Days before its expiry from which a batch of medicines is not sold. See docs/behaviour.md, D21. */
    expiryMarginDays: defaultExpiryMarginDays,
    /** Open cash orders per customer; the second setting applies to new accounts. See docs/behaviour.md, O21. */
    openCashOrders: limits.openCashOrders,
    openCashOrdersNew: limits.openCashOrdersNew,
    /** Cash orders per IP address. See docs/behaviour.md, O21. */
    cashOrdersPerIp: rule('cash-order-address', limits.cashOrdersPerIp, 60),
    /** GST code of the seller's state: Karnataka. */
    sellerState: '29',
  };
}

export type CartSettings = ReturnType<typeof cartSettingsOf>;
export type GuestCartLimits = CartSettings['guestCarts'];

/** The settings without any environment variable. */
export const defaultCartSettings: CartSettings = cartSettingsOf(1);
