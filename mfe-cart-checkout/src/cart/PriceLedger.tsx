import { formatRupees, labels } from '@storefront/shared-contracts';
import type { PriceDetails } from '@storefront/shared-contracts';
import { Ledger } from '@storefront/shared-ui';

const exact = { exact: true } as const;

/** Words of the last row. */
export const totalLabel = 'Total amount';

/** What a cart or a checkout costs, as the server reckoned it. Source: D16, design "Price details". */
export function PriceLedger({ priceDetails }: { priceDetails: PriceDetails }) {
  const { all_total, discount, delivery, total_amount } = priceDetails;
  return (
    <Ledger
      rows={[
        { label: 'Total MRP', value: formatRupees(all_total, exact) },
        { label: 'Discount', value: formatRupees(discount > 0 ? -discount : 0, exact), saving: discount > 0 },
        { label: 'Delivery', value: delivery === 0 ? labels.free : formatRupees(delivery, exact) },
      ]}
      total={{ label: totalLabel, value: formatRupees(total_amount, exact) }}
    />
  );
}
