import type { CouponTerms } from '@storefront/shared-contracts/orders';
import { rupees } from '../../platform/money';
import type { Coupon } from './discount';

/** What a coupon takes off and from which amount on, in rupees; without its goods and its last day. */
export const couponTerms = ({ kind, value, minimumPaise, capPaise, customerLimit }: Coupon): CouponTerms => ({
  kind,
  value: kind === 'percent' ? value : rupees(value),
  minimum: rupees(minimumPaise),
  cap: capPaise === null ? null : rupees(capPaise),
  customerLimit,
});
