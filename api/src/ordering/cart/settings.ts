import { limits } from '@storefront/shared-contracts/limits';
import type { RateRule } from '../../platform/http/rate-limit';

/** Limits of carts. */
export interface CartSettings {
  /** Minimum selling total of a checkout of medicines, in rupees. See docs/behaviour.md, D17. */
  minimumCheckoutMedicine: number;
  /** Maximum total of a cash order, in rupees. See docs/behaviour.md, O20. */
  codMax: number;
  /** New guest carts per IP address. See docs/behaviour.md, C13. */
  newCarts: RateRule;
  guestCarts: GuestCartLimits;
  /** Unknown coupon codes per IP address. See docs/behaviour.md, D25. */
  couponAttempts: RateRule;
  /** Online payments that a customer may start per medicine. See docs/behaviour.md, Y13. */
  holdStarts: RateRule;
  /** Units of one medicine that a customer's unpaid orders may contain. See docs/behaviour.md, Y12. */
  heldUnits: number;
  /** Days before its expiry from which a batch of medicines is not sold. See docs/behaviour.md, D21. */
  expiryMarginDays: number;
  /** Open cash orders per customer; the second setting applies to new accounts. See docs/behaviour.md, O21. */
  openCashOrders: number;
  openCashOrdersNew: number;
  /** Cash orders per IP address. See docs/behaviour.md, O21. */
  cashOrdersPerIp: RateRule;
  /** GST code of the seller's state. */
  sellerState: string;
}

/** Days without a change after which guest carts are deleted, and their maximum number. See docs/behaviour.md, C11, C12. */
export interface GuestCartLimits {
  days: number;
  max: number;
}

/** Karnataka. */
const defaultSellerState = '29';
/** The default of `STOCK_EXPIRY_MARGIN_DAYS`. */
export const defaultExpiryMarginDays = 30;

/**
 * The limits of carts.
 * @param factor of the limits per IP address and of the units that a customer may hold. See docs/behaviour.md, D17,
 * D25.
 */
export function cartSettingsOf(factor: number): CartSettings {
  const scaled = (max: number) => Math.round(max * factor);
  return {
    minimumCheckoutMedicine: limits.minimumCheckoutMedicineRupees,
    codMax: limits.codMaxRupees,
    newCarts: { name: 'new-cart', max: scaled(limits.newCartsPerMinute), minutes: 1 },
    guestCarts: { days: limits.guestCartDays, max: limits.guestCartsMax },
    couponAttempts: {
      name: 'coupon-address',
      max: scaled(limits.couponGuessesPerIp),
      minutes: limits.loginWindowMinutes,
    },
    holdStarts: { name: 'hold-start', max: scaled(limits.holdStartsPerHour), minutes: 60 },
    heldUnits: scaled(limits.medicineQuantityMax),
    expiryMarginDays: defaultExpiryMarginDays,
    openCashOrders: limits.openCashOrders,
    openCashOrdersNew: limits.openCashOrdersNew,
    sellerState: defaultSellerState,
    cashOrdersPerIp: { name: 'cash-order-address', max: scaled(limits.cashOrdersPerIp), minutes: 60 },
  };
}

/** The settings without any environment variable. */
export const defaultCartSettings: CartSettings = cartSettingsOf(1);
