import type { CouponDetails, PriceDetails, ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { totalAmountLabel, type PriceSummaryProps } from '@storefront/shared-ui/order';

/** The price details of a cart or a checkout as its summary shows them. See docs/behaviour.md, D16. */
export function toPriceSummary(
  type: ProductType,
  { all_total, discount, delivery, total_amount }: PriceDetails,
  coupon: CouponDetails | undefined,
): PriceSummaryProps {
  const takesOff = coupon?.success_status === 1 ? coupon.discount : undefined;
  return {
    type,
    totalMrp: all_total,
    discount,
    coupon: coupon && takesOff !== undefined ? { code: coupon.code, discount: takesOff } : undefined,
    delivery,
    freeFrom: limits.freeDeliveryFromRupees,
    total: total_amount,
  };
}

const nouns = { medicine: 'item', lab: 'test' } as const;

/** Below the amount in the action bar: "Total amount, 4 items", of lab tests "Total amount, 1 test". */
export const totalLine = (type: ProductType, lines: number): string =>
  `${totalAmountLabel}, ${lines} ${nouns[type]}${lines === 1 ? '' : 's'}`;
