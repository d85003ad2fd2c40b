import type { coupons } from '../../platform/db/schema';

/** A coupon as it is stored; amounts in paise. */
export type Coupon = typeof coupons.$inferSelect;

/**
 * The discount of a coupon for a selling subtotal; both in paise. A percentage is rounded down to the paisa and stops at the
 * cap; an amount never exceeds the subtotal. See docs/behaviour.md, D16.
 */
export function couponDiscount(
  { kind, value, capPaise }: Pick<Coupon, 'kind' | 'value' | 'capPaise'>,
  subtotalPaise: number,
): number {
  if (kind === 'amount') return Math.min(value, subtotalPaise);
  // Multiplies before it divides, so that all values are integers and only the floor rounds.
  const share = Math.floor((subtotalPaise * value) / 100);
  return capPaise === null ? share : Math.min(share, capPaise);
}
