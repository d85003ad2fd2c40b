import { toPaise } from '@storefront/shared-contracts';

/**
 * Saving on the MRP in whole per cent, rounded down so that it is never overstated; 0 without a saving. Both amounts in
 * rupees.
 */
export function getDiscountPercent(price: number, mrp: number): number {
  const [pricePaise, mrpPaise] = [toPaise(price), toPaise(mrp)];
  if (mrpPaise <= 0 || pricePaise >= mrpPaise) return 0;
  return Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise);
}

/** Saving on the MRP in rupees; 0 without a saving. */
export function getDiscountAmount(price: number, mrp: number): number {
  return Math.max(0, toPaise(mrp) - toPaise(price)) / 100;
}
