import { formatRupees, toPaise, type ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { PriceBreakdown, type PriceRow } from './PriceBreakdown';

export interface PriceSummaryProps {
  readonly type: ProductType;
  /** Sum of the MRPs. All amounts are in rupees. */
  readonly totalMrp: number;
  /** The whole discount: saving on MRP and coupon. */
  readonly discount: number;
  /** The coupon's part of the discount, if a coupon is applied. */
  readonly coupon?: { readonly code: string; readonly discount: number } | undefined;
  /** Delivery charge; 0 is free. */
  readonly delivery: number;
  readonly total: number;
}

const exact = { exact: true } as const;

/** Label of the last row. */
export const totalAmountLabel = 'Total amount';

/**
 * The price of a cart, a checkout or an order: Total MRP, Saving on MRP, Coupon, Delivery (Home collection for lab
 * tests), total. See docs/behaviour.md, D16.
 */
export function PriceSummary({ type, totalMrp, discount, coupon, delivery, total }: PriceSummaryProps) {
  const couponPaise = toPaise(coupon?.discount ?? 0);
  const savingPaise = toPaise(discount) - couponPaise;
  const charge = delivery === 0 ? labels.free : formatRupees(delivery, exact);
  const rows: PriceRow[] = [{ label: 'Total MRP', value: formatRupees(totalMrp, exact) }];
  if (savingPaise > 0) rows.push(takenOff('Saving on MRP', savingPaise));
  if (coupon && couponPaise > 0) rows.push(takenOff(`Coupon ${coupon.code}`, couponPaise));
  rows.push({ label: type === 'lab' ? 'Home collection' : 'Delivery', value: charge });
  return <PriceBreakdown rows={rows} total={{ label: totalAmountLabel, value: formatRupees(total, exact) }} />;
}

const takenOff = (label: string, paise: number): PriceRow => ({
  label,
  value: formatRupees(-paise / 100, exact),
  saving: true,
});
