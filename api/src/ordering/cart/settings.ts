import { limits } from '@storefront/shared-contracts/limits';
import type { RateRule } from '../../platform/http/rate-limit';

/** Limits of carts. */
export interface CartSettings {
  /** Selling total from which medicines may be checked out, in rupees. See docs/behaviour.md, D17. */
  minimumCheckoutMedicine: number;
  /** Total up to which an order can be paid on delivery, in rupees. See docs/behaviour.md, O20. */
  codMax: number;
  /** New carts of guests that one address may make. See docs/behaviour.md, C13. */
  newCarts: RateRule;
  guestCarts: GuestCartLimits;
  /** Codes of no coupon that one address may try. See docs/behaviour.md, D25. */
  couponAttempts: RateRule;
  /** Online payments that a customer may start for one medicine. See docs/behaviour.md, Y13. */
  holdStarts: RateRule;
  /** Units of one medicine that a customer's unpaid orders may contain. See docs/behaviour.md, Y12. */
  heldUnits: number;
  /** Cash orders that a customer may have open; the second where the account is new. See docs/behaviour.md, O21. */
  openCashOrders: number;
  openCashOrdersNew: number;
  /** Cash orders that an IP address may place. See docs/behaviour.md, O21. */
  cashOrdersPerIp: RateRule;
}

/** How long guest carts are stored, and how many. See docs/behaviour.md, C11, C12. */
export interface GuestCartLimits {
  days: number;
  max: number;
}

/** The limits of carts. @param factor multiplies those per IP address and what a customer may hold. See docs/behaviour.md, D17, D25. */
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
    openCashOrders: limits.openCashOrders,
    openCashOrdersNew: limits.openCashOrdersNew,
    cashOrdersPerIp: { name: 'cash-order-address', max: scaled(limits.cashOrdersPerIp), minutes: 60 },
  };
}

/** The settings where nothing is set. */
export const defaultCartSettings: CartSettings = cartSettingsOf(1);
