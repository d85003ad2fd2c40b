import type { coupons } from '../../platform/db/schema';

/** A coupon as it is stored; amounts in paise. */
export type Coupon = typeof coupons.$inferSelect;

/**
 * What a coupon takes off goods of this selling subtotal; both in paise. A percentage is rounded down to the paisa and
 * stops at the cap; an amount never exceeds the subtotal. See docs/behaviour.md, D16.
 */
export function couponDiscount(
  { kind, value, capPaise }: Pick<Coupon, 'kind' | 'value' | 'capPaise'>,
  subtotalPaise: number,
): number {
  if (kind === 'amount') return Math.min(value, subtotalPaise);
  // Per cent first, then the hundredth: whole numbers all the way, so that nothing is lost but what the floor takes.
  const share = Math.floor((subtotalPaise * value) / 100);
  return capPaise === null ? share : Math.min(share, capPaise);
}
