import type { CouponDetails, PriceDetails, ProductType } from '@storefront/shared-contracts';
import { totalAmountLabel, type PriceRow, type PriceSummaryProps } from '@storefront/shared-ui/order';
import type { ReactNode } from 'react';

/** The price details of a cart or a checkout as props of `PriceSummary`. See docs/behaviour.md, D16. */
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
    total: total_amount,
  };
}

/** The rows of `PriceSummary` with a placeholder in place of each amount. */
export function loadingPriceRows(
  type: ProductType,
  amount: ReactNode,
  total: ReactNode,
): { rows: PriceRow[]; total: PriceRow } {
  return {
    rows: [
      { label: 'Total MRP', value: amount },
      { label: 'Saving on MRP', value: amount },
      { label: type === 'lab' ? 'Home collection' : 'Delivery', value: amount },
    ],
    total: { label: totalAmountLabel, value: total },
  };
}
